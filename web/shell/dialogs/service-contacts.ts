import type { BaseConfig } from '@loupe/domain/sites/sites.api.ts'
import type { Device } from '../../ui/use-device.ts'

export type Contact = {
  readonly name: string
  /** What they do in the house. */
  readonly role: string
  readonly phone: string
  readonly mail: string
  readonly wechat: string
  readonly code: string
}

type Part = 'name' | 'role' | 'phone' | 'mail' | 'wechat' | 'code'
type Shown = Pick<BaseConfig, 'service_on_show' | 'service_two_show' | `service_on_${Part}` | `service_two_${Part}`>

/** On a phone a contact shows only when its flag is this (product.md 2). */
const shownOnPhones = 2

/** The people to turn to: at a desk everybody who can be reached, on a phone only those whose flag says so. */
export function contactsOf(config: Shown, device: Device): readonly Contact[] {
  const flags: readonly number[] = [config.service_on_show, config.service_two_show]
  const contacts = (['on', 'two'] as const).map((which): Contact => ({
    name: config[`service_${which}_name`],
    role: config[`service_${which}_role`],
    phone: config[`service_${which}_phone`],
    mail: config[`service_${which}_mail`],
    wechat: config[`service_${which}_wechat`],
    code: config[`service_${which}_code`],
  }))
  const isReached = ({ phone, mail, wechat, code }: Contact) => [phone, mail, wechat, code].some((way) => way !== '')
  return contacts.filter((contact, k) => isReached(contact) && (device === 'desktop' || flags[k] === shownOnPhones))
}

type Own = { readonly name: string; readonly phone: string; readonly wechat: string }

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '')
const isSame = (own: Own, other: Contact): boolean =>
  own.name.trim() === other.name.trim() || (digitsOf(own.phone) !== '' && digitsOf(own.phone) === digitsOf(other.phone))

/** One's own salesperson stands once: with everything else that the house lists of them. */
export function withoutOwn(
  own: Own | null,
  people: readonly Contact[],
): { readonly own: Contact | null; readonly people: readonly Contact[] } {
  if (own === null) return { own: null, people }
  const twins = people.filter((person) => isSame(own, person))
  const first = (field: Exclude<Part, 'name'>) => twins.map((twin) => twin[field]).find((text) => text !== '') ?? ''
  return {
    own: {
      name: own.name,
      role: first('role'),
      phone: own.phone || first('phone'),
      mail: first('mail'),
      wechat: own.wechat || first('wechat'),
      code: first('code'),
    },
    people: people.filter((person) => !twins.includes(person)),
  }
}
