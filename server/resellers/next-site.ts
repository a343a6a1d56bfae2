import { parseArgs } from 'node:util'
import { isEmail, isPhone } from '@loupe/domain/accounts/contact.ts'
import { Problem } from '@loupe/domain/api/problem.ts'
import { isLanguage } from '@loupe/domain/api/text.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import type { Invitation } from '@loupe/domain/users/person.ts'
import { inTransaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import { StartError } from '../db/start-error.ts'
import { invitePerson } from '../invitations/invitations.ts'
import { houseSite } from '../sites/sites.ts'
import { makeSite } from './make-site.ts'
import { readSiteAddress } from './site-addresses.ts'

/** A reseller's site below the house (decisions.md 1) and the account that runs it. */
export type NextSiteWish = {
  readonly name: string
  /** Where its pages are opened; each a whole origin. */
  readonly origins: readonly string[]
  /** The group of the house whose price book it buys with; null is the house's default group. */
  readonly group: string | null
  readonly account: string
  readonly realName: string
  readonly phone: string
  readonly email: string
  /** Of the names of its groups. */
  readonly language: Language
}

const manual = `Sets up a next-level site and the account of its operator.

  npm run next-site -- --name "Fjord Diamonds" --origin https://fjord.example --account olga --group Resellers

  --name      what the site is called
  --origin    the address that its pages are opened at, which must lead to this server; may be given several times
  --account   the operator's account on that site; a link to set the password is printed
  --group     the group of this house that the site buys as, with its price book; without one the default group
  --real-name, --phone, --email   of the operator
  --language  en, zh, es or ja: how the site's first groups are named`

/** The manual when it is asked for, else what is to be set up. @throws StartError that names what is missing or can't be read */
export function readNextSite(args: readonly string[]): NextSiteWish | string {
  const text = { type: 'string', default: '' } as const
  const none: string[] = []
  const options = {
    name: text,
    origin: { type: 'string', multiple: true, default: none },
    account: text,
    group: text,
    'real-name': text,
    phone: text,
    email: text,
    language: { type: 'string', default: 'en' },
    help: { type: 'boolean', default: false },
  } as const
  const { values } = read(() => parseArgs({ args: [...args], options }))
  if (values.help || args.length === 0) return manual
  const line = (name: 'name' | 'account'): string => {
    const value = values[name].trim()
    if (value === '' || value.length > 100 || /\p{C}/u.test(value)) throw new StartError(`--${name} is missing or can't be used.`)
    return value
  }
  if (values.origin.length === 0) throw new StartError('--origin is missing: the address that the pages of the site are opened at.')
  if (values.phone !== '' && !isPhone(values.phone)) throw new StartError(`--phone is no phone number: ${values.phone}`)
  if (values.email !== '' && !isEmail(values.email)) throw new StartError(`--email is no e-mail address: ${values.email}`)
  if (!isLanguage(values.language)) throw new StartError(`--language is none of en, zh, es and ja: ${values.language}`)
  return {
    name: line('name'),
    account: line('account'),
    origins: values.origin.map(originIn),
    group: values.group.trim() || null,
    realName: values['real-name'].trim().slice(0, 100),
    phone: values.phone,
    email: values.email,
    language: values.language,
  }
}

function read<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

function originIn(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.origin !== text.replace(/\/$/, '').toLowerCase()) {
    throw new StartError(`--origin is no address of a site, such as https://fjord.example: ${text}`)
  }
  return url.origin
}

/**
 * Sets the site up with its first groups and its operator, all or nothing, as the house's staff do on their page.
 * @returns the link with which the operator sets the own password
 * @throws StartError when there is no house, a name or an address is taken, or the group is none of the house's
 */
export function addNextSite(db: Db, wish: NextSiteWish, publicOrigin: string | null): Promise<Invitation> {
  const { name, group, ...operator } = wish
  return inTransaction(db, async (tx) => {
    const houseId = await houseSite(tx)
    if (houseId === null) throw new StartError('There is no house yet: set it up first, in a browser.')
    const origins = wish.origins.map((origin) => readSiteAddress(origin, { own: [publicOrigin], allowsLocal: true }))
    const buysAs = group === null ? {} : { name: group }
    const { operatorId } = await makeSite(tx, houseId, { ...operator, name, origins, buysAs, customers: null, config: {} })
    return invitePerson(tx, operatorId, origins[0] ?? '', operator.language)
  }).catch((error: unknown) => {
    throw error instanceof Problem ? new StartError(spoken(error)) : error
  })
}

/** A refusal as one line of a terminal. */
const spoken = (problem: Problem): string =>
  Object.entries(problem.fields ?? {})
    .map(([field, text]) => `${field} ${text.en}`)
    .join(', ') || problem.text.en
