import { z } from 'zod'
import { roles } from '../access/roles.ts'
import { endpoint } from '../api/endpoint.ts'
import { idText } from '../stock/stone.ts'

const version = z.number().int().min(1)
const name = z.string().trim().min(1).max(100)
const codes = z.array(z.number().int()).max(100)
/** Part of an order that is paid first, in percent, up to two decimals. */
const percentText = z.string().regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/)
/** Factor on a price after points, e.g. "1.02". */
export const multiplierText = z.string().regex(/^(?!0+(\.0+)?$)\d{1,3}(\.\d{1,4})?$/)
/** Points added to the back, e.g. "-0.50": dearer above zero. */
export const pointsText = z.string().regex(/^-?\d{1,3}(\.\d{1,2})?$/)

export const userGroup = z.object({
  id: idText,
  version,
  name: z.string(),
  codes,
  prepayment_percent: percentText.nullable(),
  members: z.number().int(),
  /** Whether the caller may change it: not the own group, no codes they lack, nobody in it above them. */
  may_change: z.boolean(),
})
export type UserGroup = z.output<typeof userGroup>

/** What a group's price book says of suppliers; null leaves the price to the rest of the book (decisions.md 5). */
const supplierTerms = z.strictObject({
  id: idText,
  visible: z.boolean(),
  multiplier: multiplierText.nullable(),
  points: pointsText.nullable(),
})

export const groupBook = z.object({
  group_id: idText,
  /** Version of the price book, 0 while the group has none. */
  version: z.number().int().min(0),
  multiplier: multiplierText,
  points: pointsText,
  /** Every supplier of the site; none on a next-level site, which never learns their names (decisions.md 1). */
  suppliers: z.array(supplierTerms.extend({ name: z.string() })),
  may_change: z.boolean(),
})
export type GroupBook = z.output<typeof groupBook>

const access = [roles.userGroups] as const

export const groupsApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/user/groupList',
    access,
    summary: 'Groups of the site with their codes and how many belong to them.',
    input: z.strictObject({}),
    output: z.array(userGroup),
  }),
  choices: endpoint({
    method: 'POST',
    path: '/api/user/userGroupList',
    access: [roles.userGroups, roles.userList],
    summary: 'Groups of the site to choose from; `may_give` tells those whose codes the caller holds.',
    input: z.strictObject({}),
    output: z.array(z.object({ id: idText, name: z.string(), may_give: z.boolean() })),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/user/addgroup',
    access,
    summary: 'Add a group; only codes that the caller holds can be given.',
    input: z.strictObject({ name, codes: codes.default([]), prepayment_percent: percentText.nullable().default(null) }),
    output: userGroup,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/user/editGroup',
    access,
    summary: 'Change a group; new codes count for its people on their next call.',
    input: z.strictObject({
      id: idText,
      version,
      name: name.optional(),
      codes: codes.optional(),
      prepayment_percent: percentText.nullable().optional(),
    }),
    output: userGroup,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/user/delGroup',
    access,
    summary: 'Delete a group that nobody belongs to.',
    input: z.strictObject({ id: idText, version }),
    output: z.null(),
  }),
  book: endpoint({
    method: 'POST',
    path: '/api/user/userGroupSupplier',
    access,
    summary: "A group's price book: its own multiplier and points, and for each supplier whether it is seen and at what terms.",
    input: z.strictObject({ group_id: idText }),
    output: groupBook,
  }),
  saveBook: endpoint({
    method: 'POST',
    path: '/api/user/userGroupUp',
    access,
    summary: "Set a group's multiplier, points and supplier terms; its bands stay. Suppliers left out keep what they have.",
    input: z.strictObject({
      group_id: idText,
      version: z.number().int().min(0),
      multiplier: multiplierText.optional(),
      points: pointsText.optional(),
      suppliers: z.array(supplierTerms).max(1000).default([]),
    }),
    output: groupBook,
  }),
}
