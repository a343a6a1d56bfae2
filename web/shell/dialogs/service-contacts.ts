import type { BaseConfig } from '@loupe/domain/sites/sites.api.ts'
import type { Device } from '../../ui/use-device.ts'

export type Contact = { readonly name: string; readonly phone: string; readonly code: string }

type Shown = Pick<
  BaseConfig,
  | 'service_on_show'
  | 'service_on_name'
  | 'service_on_phone'
  | 'service_on_code'
  | 'service_two_show'
  | 'service_two_name'
  | 'service_two_phone'
  | 'service_two_code'
>

/** On a phone a contact shows only when its flag is this (product.md 2). */
const shownOnPhones = 2

/** The people to turn to: at a desk everybody who can be reached, on a phone only those whose flag says so. */
export function contactsOf(config: Shown, device: Device): readonly Contact[] {
  const flags: readonly number[] = [config.service_on_show, config.service_two_show]
  const contacts: readonly Contact[] = [
    { name: config.service_on_name, phone: config.service_on_phone, code: config.service_on_code },
    { name: config.service_two_name, phone: config.service_two_phone, code: config.service_two_code },
  ]
  return contacts.filter(
    (contact, k) => (contact.phone !== '' || contact.code !== '') && (device === 'desktop' || flags[k] === shownOnPhones),
  )
}

type Own = { readonly name: string; readonly phone: string; readonly wechat: string }

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '')
const isSame = (own: Own, other: Contact): boolean =>
  own.name.trim() === other.name.trim() || (digitsOf(own.phone) !== '' && digitsOf(own.phone) === digitsOf(other.phone))

/** One's own salesperson stands once: with the code, or the number, under which the house lists them too. */
export function withoutOwn<O extends Own>(
  own: O | null,
  people: readonly Contact[],
): { readonly own: (O & { readonly code: string }) | null; readonly people: readonly Contact[] } {
  if (own === null) return { own: null, people }
  const twins = people.filter((person) => isSame(own, person))
  const first = (field: 'phone' | 'code') => twins.map((twin) => twin[field]).find((text) => text !== '') ?? ''
  return {
    own: { ...own, phone: own.phone || first('phone'), code: first('code') },
    people: people.filter((person) => !twins.includes(person)),
  }
}
