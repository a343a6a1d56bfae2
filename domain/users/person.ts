import { z } from 'zod'
import { multiplierPattern } from '../pricing/typed-numbers.ts'
import { idText } from '../stock/stone.ts'

export const mainRole = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6), z.literal(7)])
export const userType = z.union([z.literal(0), z.literal(1), z.literal(2)])
/** See account-status.ts. */
export const status = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export const flag = z.union([z.literal(0), z.literal(1)])

/** Factor on the partner API's prices: 1.00 changes nothing. */
export const factorText = z.string().regex(multiplierPattern)
export const codeList = z.array(z.number().int()).max(100)
const idAndName = z.object({ id: idText, name: z.string() })
export const version = z.number().int().min(1)

/** One line of the list of people. */
export const person = z.object({
  id: idText,
  /** Stale when a later call names it: 409 with the fresh person (decisions.md 6). */
  version,
  name: z.string(),
  real_name: z.string(),
  phone: z.string(),
  email: z.string(),
  company: z.string(),
  role: mainRole,
  group: idAndName.nullable(),
  salesman: idAndName.nullable(),
  /** The firm whose stones a supplier's account brings; empty for everybody else. */
  supplier_name: z.string(),
  status,
  /** 1 never expires; 0 ends at limit_time. */
  permanent: flag,
  limit_time: z.string().nullable(),
  has_expired: z.boolean(),
  user_type: userType,
  /** Verification documents that nobody has looked at yet. */
  documents_waiting: z.number().int(),
  login_num: z.number().int(),
  created_at: z.string(),
  /** Whether the caller may change this person at all: nobody above them, nobody with codes they lack, not themselves. */
  may_change: z.boolean(),
})
export type Person = z.output<typeof person>

/** When somebody was last here, and what they buy; null for orders that the reader does not work on. */
export const standing = z.object({
  last_seen: z.string().nullable(),
  /** Placed and not void. */
  orders: z.number().int().nullable(),
  /** Of these, those that are not handed over yet. */
  open_orders: z.number().int().nullable(),
  /** What is still to pay of all of them. */
  owes_rmb: z.string().nullable(),
  /** What the house keeps for them. */
  credit_rmb: z.string().nullable(),
})
export type Standing = z.output<typeof standing>
export const listedPerson = person.extend(standing.shape)
export type ListedPerson = z.output<typeof listedPerson>

/** Everything that staff may read of a person. */
export const personDetail = person.extend({
  address: z.string(),
  invite_code: z.string(),
  /** Who invited them, as the registration's invite code said. */
  inviter: idAndName.nullable(),
  supplier_id: idText.nullable(),
  /** Codes given to this person besides those of role and group. */
  codes: codeList,
  /** All codes held: role, group and own. */
  held_codes: codeList,
  refuse_reason: z.string(),
  api_rate: factorText,
  /** Until when a link to set the own password is good that has not been used yet; null where there is none. */
  invited_until: z.string().nullable(),
  /** Answers of the registration form as they came; text to show, never to run. */
  content: z.record(z.string(), z.string()),
})
export type PersonDetail = z.output<typeof personDetail>

/** A link with which somebody sets the own password, once. Only this answer tells it. */
export const invitation = z.object({
  link: z.string(),
  goodUntil: z.string(),
  /** The e-mail address that it was sent to; empty where there is none. */
  sentTo: z.string(),
})
export type Invitation = z.output<typeof invitation>
