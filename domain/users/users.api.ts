import { z } from 'zod'
import { named } from '../api/named.ts'
import { roles } from '../access/roles.ts'
import { changeRow } from '../api/change-row.ts'
import { endpoint } from '../api/endpoint.ts'
import { codesOfView } from '../orders/kinds.ts'
import { multiplierPattern } from '../pricing/typed-numbers.ts'
import { orderStatuses } from '../orders/order-states.ts'
import { idText } from '../stock/stone.ts'

const mainRole = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6), z.literal(7)])
const userType = z.union([z.literal(0), z.literal(1), z.literal(2)])
/** See account-status.ts. */
const status = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
const flag = z.union([z.literal(0), z.literal(1)])
const line = z.string().trim().max(100)
/** A moment in ISO 8601 with its zone. */
const moment = z.iso.datetime({ offset: true })
/** Factor on the partner API's prices: 1.00 changes nothing. */
const factorText = z.string().regex(multiplierPattern)
const codeList = z.array(z.number().int()).max(100)
const idAndName = z.object({ id: idText, name: z.string() })
const version = z.number().int().min(1)

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
const standing = z.object({
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
const listedPerson = person.extend(standing.shape)
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
  good_until: z.string(),
  /** The e-mail address that it was sent to; empty where there is none. */
  sent_to: z.string(),
})
export type Invitation = z.output<typeof invitation>

const personFields = z.strictObject({
  real_name: line.optional(),
  phone: z.string().trim().max(40).optional(),
  email: z.union([z.literal(''), z.email().max(200)]).optional(),
  company: line.optional(),
  address: z.string().trim().max(300).optional(),
  role: mainRole.optional(),
  group_id: idText.nullable().optional(),
  salesman_id: idText.nullable().optional(),
  supplier_id: idText.nullable().optional(),
  codes: codeList.optional(),
  permanent: flag.optional(),
  limit_time: moment.nullable().optional(),
  user_type: userType.optional(),
  api_rate: factorText.optional(),
  /** True from whoever means it: this group pays what the suppliers ask. */
  at_cost: z.boolean().optional(),
})

const target = { id: idText, version }
const people = [roles.userList] as const
const choosers = [roles.userList, roles.userGroups, ...codesOfView('customers'), ...codesOfView('next')]
const reason = z.string().trim().min(1).max(500)

named({ Person: person, Standing: standing, PersonDetail: personDetail, Invitation: invitation })

export const usersApi = {
  customers: endpoint({
    method: 'POST',
    path: '/api/user/customers',
    access: codesOfView('customers'),
    summary: 'Customers that the caller may order for: all of the site for staff, their own for a salesman.',
    input: z.strictObject({ search: z.string().trim().max(100).default(''), limit: z.number().int().min(1).max(50).default(20) }),
    output: z.array(z.object({ id: idText, name: z.string(), real_name: z.string(), company: z.string(), phone: z.string() })),
  }),
  counts: endpoint({
    method: 'POST',
    path: '/api/user/UserSystemCount',
    access: people,
    summary: 'How many people of the site are in each state and role; of the own customers for a salesman.',
    input: z.strictObject({}),
    output: z.object({
      pending: z.number().int(),
      approved: z.number().int(),
      disabled: z.number().int(),
      refused: z.number().int(),
      expired: z.number().int(),
      unverified: z.number().int(),
      documents_waiting: z.number().int(),
      roles: z.array(z.object({ role: mainRole, people: z.number().int() })),
    }),
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/user/DataList',
    access: people,
    summary: 'People of the site, newest first, page by page.',
    input: z.strictObject({
      /** In account, name, phone, e-mail and company, any case. */
      search: z.string().trim().max(100).default(''),
      status: status.optional(),
      role: mainRole.optional(),
      group_id: idText.optional(),
      salesman_id: idText.optional(),
      user_type: userType.optional(),
      has_expired: z.boolean().optional(),
      has_documents_waiting: z.boolean().optional(),
      /** `next` of the page before. */
      after: idText.optional(),
      limit: z.number().int().min(1).max(100).default(30),
    }),
    output: z.object({ rows: z.array(listedPerson), next: idText.nullable() }),
  }),
  one: endpoint({
    method: 'POST',
    path: '/api/user/one',
    access: people,
    summary: 'One person of the site with everything that staff may read.',
    input: z.strictObject({ id: idText }),
    output: personDetail,
  }),
  standing: endpoint({
    method: 'POST',
    path: '/api/user/standing',
    access: people,
    summary: 'When a person was last here, their orders and what they owe, with the latest orders that the caller works on.',
    input: z.strictObject({ id: idText }),
    output: standing.extend({
      latest: z.array(
        z.object({
          id: idText,
          order_no: z.string(),
          origin: z.enum(['natural', 'lab']),
          status: z.enum(orderStatuses),
          pieces: z.number().int(),
          rmb_total: z.string(),
          unpaid_rmb: z.string(),
          created_at: z.string(),
        }),
      ),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/user/addData',
    access: people,
    summary: 'Add an approved account. Whoever is given no password gets a link to set one, by e-mail where there is an address.',
    input: personFields.extend({
      name: z.string().trim().min(1).max(100),
      password: z.string().min(8).max(72).optional(),
      role: mainRole,
    }),
    output: z.object({ user: personDetail, invitation: invitation.nullable() }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/user/CheckData',
    access: people,
    summary: 'Approve a registration, with its role, group, salesman and end; a refused one may be approved after all.',
    input: personFields
      .pick({ role: true, group_id: true, salesman_id: true, supplier_id: true, permanent: true, limit_time: true, at_cost: true })
      .extend(target),
    output: personDetail,
    stale: personDetail,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/user/RefuseData',
    access: people,
    summary: 'Refuse a registration with a reason.',
    input: z.strictObject({ ...target, reason }),
    output: personDetail,
    stale: personDetail,
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/api/user/DataStatus',
    access: people,
    summary: 'Enable, disable or expire an account; the last two end its sessions at once.',
    input: z.strictObject({
      ...target,
      /** `enable` also lifts an end that has passed; `expire` without limit_time ends the account now. */
      action: z.enum(['enable', 'disable', 'expire']),
      limit_time: moment.optional(),
    }),
    output: personDetail,
    stale: personDetail,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/user/delUser',
    access: people,
    summary: 'Delete an account that has left no trace in orders, money or changes; any other can be disabled.',
    input: z.strictObject(target),
    output: z.null(),
    stale: personDetail,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/user/editUser',
    access: people,
    summary: 'Change a person; only what is named changes, and a change of role or group counts on the next call.',
    input: personFields.extend(target),
    output: personDetail,
    stale: personDetail,
  }),
  nextEdit: endpoint({
    method: 'POST',
    path: '/api/user/nextUserEdit',
    access: people,
    summary: 'Change a person of a next-level site as its operator: contact, group, salesman and end, never the role.',
    input: personFields
      .pick({
        real_name: true,
        phone: true,
        email: true,
        company: true,
        address: true,
        group_id: true,
        salesman_id: true,
        permanent: true,
        limit_time: true,
      })
      .extend(target),
    output: personDetail,
    stale: personDetail,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/user/resetPassword',
    access: people,
    summary:
      'Give a person a temporary password, told in this answer only and to be replaced at the next login; every session of theirs ends.',
    input: z.strictObject(target),
    output: z.object({ user: personDetail, password: z.string(), good_until: z.string() }),
    stale: personDetail,
  }),
  sessions: endpoint({
    method: 'POST',
    path: '/api/user/sessions',
    access: people,
    summary: 'Where a person is logged in, latest use first.',
    input: z.strictObject({ id: idText }),
    output: z.array(z.object({ id: z.string(), address: z.string(), agent: z.string(), created_at: z.string(), used_at: z.string() })),
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/user/endSessions',
    access: people,
    summary: 'End one session of a person, or all of them.',
    input: z.strictObject({
      id: idText,
      session: z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .optional(),
    }),
    output: z.object({ ended: z.number().int() }),
  }),
  changes: endpoint({
    method: 'POST',
    path: '/api/user/changes',
    access: people,
    summary: 'What was changed of a person, by whom and when, newest first.',
    input: z.strictObject({ id: idText, after: idText.optional(), limit: z.number().int().min(1).max(100).default(30) }),
    output: z.object({
      rows: z.array(changeRow),
      next: idText.nullable(),
    }),
  }),
  userSelect: endpoint({
    method: 'POST',
    path: '/api/Goods/AllUserSelect',
    access: choosers,
    summary: 'Customers to choose from in filters: all of the site for staff, their own for a salesman.',
    input: z.strictObject({}),
    output: z.array(z.object({ id: idText, name: z.string(), real_name: z.string(), company: z.string() })),
  }),
  salesmanSelect: endpoint({
    method: 'POST',
    path: '/api/Goods/AllYWUserSelect',
    access: choosers,
    summary: 'Salespeople of the site to choose from; a salesman has only himself.',
    input: z.strictObject({}),
    output: z.array(z.object({ id: idText, name: z.string(), real_name: z.string() })),
  }),
}
