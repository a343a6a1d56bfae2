import { mainRoles, type MainRole } from '../access/roles.ts'
import { keysOf } from '../api/known-keys.ts'

const { superAdmin, manager, salesman, supplier, customer, nextLevelOperator } = mainRoles
/** Whoever sells: the house's people, and who runs a reseller's site. */
const sellers: readonly MainRole[] = [superAdmin, manager, salesman, nextLevelOperator]
/** Whoever orders, for themselves or for a customer. */
const traders: readonly MainRole[] = [...sellers, customer]
const everybody: readonly MainRole[] = [...traders, supplier]
/** Whoever brings files of stock. */
const bringers: readonly MainRole[] = [superAdmin, manager, supplier]

export const alertSubjects = ['orders', 'money', 'stock', 'searches', 'people', 'account'] as const
export type AlertSubject = (typeof alertSubjects)[number]

type Kind = {
  readonly about: AlertSubject
  /** Roles that may hear of it at all. */
  readonly for: readonly MainRole[]
  /**
   * How it goes out while its receiver has chosen nothing. `always`: at once, whatever they chose, for it is about who may get in; `all`: by
   * e-mail, else by text message, and in WeChat; `mail`: by e-mail and in WeChat; `list`: it stands in their list alone.
   */
  readonly goes: 'always' | 'all' | 'mail' | 'list'
  /** It would be late in a digest: it stays out of it unless its receiver wants it there. */
  readonly isUrgent?: true
  /** Also to somebody whose account is not let in: they hear what became of it. */
  readonly alsoOutside?: true
}

/** Everything that somebody is told of; what it says stands in alert-words.ts. */
export const alertKinds = {
  order_placed: { about: 'orders', for: traders, goes: 'list' },
  order_confirmed: { about: 'orders', for: traders, goes: 'list' },
  order_ready: { about: 'orders', for: traders, goes: 'mail' },
  order_completed: { about: 'orders', for: traders, goes: 'list' },
  order_voided: { about: 'orders', for: traders, goes: 'mail' },
  goods_refused: { about: 'orders', for: traders, goes: 'mail' },
  goods_confirmed: { about: 'orders', for: sellers, goes: 'list' },
  goods_back: { about: 'orders', for: traders, goes: 'list' },
  goods_wanted: { about: 'orders', for: [supplier], goes: 'list' },
  goods_let_go: { about: 'orders', for: [supplier], goes: 'list' },
  hold_ending: { about: 'orders', for: traders, goes: 'mail', isUrgent: true },
  memo_due: { about: 'orders', for: traders, goes: 'all', isUrgent: true },
  making_due: { about: 'orders', for: [...sellers, supplier], goes: 'all', isUrgent: true },
  payment_reported: { about: 'money', for: sellers, goes: 'list' },
  payment_confirmed: { about: 'money', for: traders, goes: 'list' },
  payment_refused: { about: 'money', for: traders, goes: 'mail' },
  stones_stale: { about: 'stock', for: [supplier], goes: 'all' },
  file_waits: { about: 'stock', for: bringers, goes: 'all' },
  file_failed: { about: 'stock', for: bringers, goes: 'all' },
  watch_failed: { about: 'stock', for: bringers, goes: 'all' },
  search_found: { about: 'searches', for: traders, goes: 'mail' },
  search_cheaper: { about: 'searches', for: traders, goes: 'mail' },
  want_answered: { about: 'searches', for: traders, goes: 'mail' },
  share_liked: { about: 'people', for: traders, goes: 'list' },
  share_disliked: { about: 'people', for: traders, goes: 'list' },
  share_asked: { about: 'people', for: traders, goes: 'mail' },
  registration_waiting: { about: 'people', for: [superAdmin, manager, nextLevelOperator], goes: 'list' },
  registration_approved: { about: 'account', for: everybody, goes: 'always', alsoOutside: true },
  registration_refused: { about: 'account', for: everybody, goes: 'always', alsoOutside: true },
  password_changed: { about: 'account', for: everybody, goes: 'always' },
  contact_changed: { about: 'account', for: everybody, goes: 'always' },
} as const satisfies Readonly<Record<string, Kind>>

export type AlertKind = keyof typeof alertKinds
export const alertKindList: readonly AlertKind[] = keysOf(alertKinds)
export const kindOf = (kind: AlertKind): Kind => alertKinds[kind]

/** What somebody of this role can hear of. */
export const kindsFor = (role: number): readonly AlertKind[] => alertKindList.filter((kind) => kindOf(kind).for.some((one) => one === role))
/** What of it they have a choice in. */
export const chosenKindsFor = (role: number): readonly AlertKind[] => kindsFor(role).filter((kind) => kindOf(kind).goes !== 'always')
