import { z } from 'zod'
import { named } from '../api/named.ts'
import { groupReaders, orderStaff, peopleKeepers } from '../access/access-sets.ts'
import { changeRow } from '../api/change-row.ts'
import { endpoint } from '../api/endpoint.ts'
import { codesOfView } from '../orders/kinds.ts'
import { orderKinds, orderStatuses } from '../orders/order-states.ts'
import { idText } from '../stock/stone.ts'
import {
  mainRole,
  codeList,
  flag,
  userType,
  factorText,
  version,
  person,
  standing,
  personDetail,
  invitation,
  status,
  listedPerson,
} from './person.ts'

const line = z.string().trim().max(100)
/** A moment in ISO 8601 with its zone. */
const moment = z.iso.datetime({ offset: true })

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
const choosers = [...groupReaders, ...orderStaff, ...codesOfView('next')]
const reason = z.string().trim().min(1).max(500)

named({ Person: person, Standing: standing, PersonDetail: personDetail, Invitation: invitation })

export const usersApi = {
  customers: endpoint({
    method: 'POST',
    path: '/api/user/customers',
    access: orderStaff,
    summary: 'Customers that the caller may order for: all of the site for staff, their own for a salesman.',
    input: z.strictObject({ search: z.string().trim().max(100).default(''), limit: z.number().int().min(1).max(50).default(20) }),
    output: z.array(z.object({ id: idText, name: z.string(), real_name: z.string(), company: z.string(), phone: z.string() })),
  }),
  counts: endpoint({
    method: 'POST',
    path: '/api/user/UserSystemCount',
    access: peopleKeepers,
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
    access: peopleKeepers,
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
    access: peopleKeepers,
    summary: 'One person of the site with everything that staff may read.',
    input: z.strictObject({ id: idText }),
    output: personDetail,
  }),
  standing: endpoint({
    method: 'POST',
    path: '/api/user/standing',
    access: peopleKeepers,
    summary: 'When a person was last here, their orders and what they owe, with the latest orders that the caller works on.',
    input: z.strictObject({ id: idText }),
    output: standing.extend({
      latest: z.array(
        z.object({
          id: idText,
          orderNo: z.string(),
          origin: z.enum(['natural', 'lab']),
          kind: z.enum(orderKinds),
          status: z.enum(orderStatuses),
          pieces: z.number().int(),
          rmbTotal: z.string(),
          unpaidRmb: z.string(),
          createdAt: z.string(),
        }),
      ),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/user/addData',
    access: peopleKeepers,
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
    access: peopleKeepers,
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
    access: peopleKeepers,
    summary: 'Refuse a registration with a reason.',
    input: z.strictObject({ ...target, reason }),
    output: personDetail,
    stale: personDetail,
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/api/user/DataStatus',
    access: peopleKeepers,
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
    access: peopleKeepers,
    summary: 'Delete an account that has left no trace in orders, money or changes; any other can be disabled.',
    input: z.strictObject(target),
    output: z.null(),
    stale: personDetail,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/user/editUser',
    access: peopleKeepers,
    summary: 'Change a person; only what is named changes, and a change of role or group counts on the next call.',
    input: personFields.extend(target),
    output: personDetail,
    stale: personDetail,
  }),
  nextEdit: endpoint({
    method: 'POST',
    path: '/api/user/nextUserEdit',
    access: peopleKeepers,
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
    access: peopleKeepers,
    summary:
      'Give a person a temporary password, told in this answer only and to be replaced at the next login; every session of theirs ends.',
    input: z.strictObject(target),
    output: z.object({ user: personDetail, password: z.string(), goodUntil: z.string() }),
    stale: personDetail,
  }),
  sessions: endpoint({
    method: 'POST',
    path: '/api/user/sessions',
    access: peopleKeepers,
    summary: 'Where a person is logged in, latest use first.',
    input: z.strictObject({ id: idText }),
    output: z.array(z.object({ id: z.string(), address: z.string(), agent: z.string(), createdAt: z.string(), usedAt: z.string() })),
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/user/endSessions',
    access: peopleKeepers,
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
    access: peopleKeepers,
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
    summary: 'Salespeople of the site to choose from; a salesman has nobody but themselves.',
    input: z.strictObject({}),
    output: z.array(z.object({ id: idText, name: z.string(), real_name: z.string() })),
  }),
}
