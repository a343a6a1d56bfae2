import { z } from 'zod'
import { named } from '../api/named.ts'
import { groupReaders, orderStaff, priceKeepers } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { percentText } from '../pricing/number-texts.ts'
import { asksMoreThanCost } from '../pricing/price-book.ts'
import { multiplierPattern, pointsPattern } from '../pricing/typed-numbers.ts'
import { idText } from '../stock/stone.ts'

const version = z.number().int().min(1)
const name = z.string().trim().min(1).max(100)
const codes = z.array(z.number().int()).max(100)

/** What a group pays is said by name: more than the suppliers ask, just what they ask, or no prices at all, as for staff. */
const groupTerms = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('above'), multiplier: z.string().regex(multiplierPattern), points: z.string().regex(pointsPattern) })
    .refine(asksMoreThanCost, { path: ['multiplier'], message: 'at_cost' }),
  /** `confirm` repeats the group's name. */
  z.strictObject({ kind: z.literal('cost'), confirm: z.string().trim() }),
  z.strictObject({ kind: z.literal('none') }),
])
export type GroupTerms = z.output<typeof groupTerms>

const userGroup = z.object({
  id: idText,
  version,
  name: z.string(),
  codes,
  prepayment_percent: percentText.nullable(),
  members: z.number().int(),
  /** How many of them buy at its prices: customers and visitors. */
  buyers: z.number().int(),
  /** The group's own terms, as its price book has them; 1.00 and 0.00 change nothing. */
  multiplier: z.string(),
  points: z.string(),
  /** Terms by origin, colour, weight or supplier that go before those. */
  special_terms: z.number().int(),
  /** Of how many suppliers its people see stones; none on a next-level site, which never learns of them. */
  suppliers_seen: z.number().int(),
  suppliers: z.number().int(),
  /** New customers of the site get it when nobody names another; at most one group is it. */
  is_default: z.boolean(),
  /** above: more than the suppliers ask; cost: just that, chosen by name; none: its customers see no prices. */
  terms: z.enum(['above', 'cost', 'none']),
  /** Whether the caller may change it: not the own group, no codes they lack, nobody in it above them. */
  may_change: z.boolean(),
})
export type UserGroup = z.output<typeof userGroup>

named({ UserGroup: userGroup })

export const groupsApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/user/groupList',
    access: priceKeepers,
    summary: 'Groups of the site with their codes and how many belong to them.',
    input: z.strictObject({}),
    output: z.array(userGroup),
  }),
  choices: endpoint({
    method: 'POST',
    path: '/api/user/userGroupList',
    access: groupReaders,
    summary: 'Groups of the site to choose from; `may_give` tells those whose codes the caller holds.',
    input: z.strictObject({}),
    output: z.array(
      z.object({ id: idText, name: z.string(), may_give: z.boolean(), is_default: z.boolean(), terms: userGroup.shape.terms }),
    ),
  }),
  priceChoices: endpoint({
    method: 'POST',
    path: '/api/user/priceChoices',
    access: orderStaff,
    summary: 'Whose prices staff may look at the stock with: the suppliers’ own where they may know them, and the groups of their site.',
    input: z.strictObject({}),
    output: z.object({
      /** Whether the suppliers' own prices may be looked at. */
      cost: z.boolean(),
      groups: z.array(z.object({ id: idText, name: z.string(), is_default: z.boolean() })),
      /** What is seen while nothing is chosen; no group where the site has no default one. */
      usual: z.object({ whose: z.enum(['cost', 'group']), id: idText.nullable() }),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/user/addgroup',
    access: priceKeepers,
    summary: 'Add a group; only codes that the caller holds can be given.',
    input: z.strictObject({ name, codes: codes.default([]), prepayment_percent: percentText.nullable().default(null), terms: groupTerms }),
    output: userGroup,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/user/editGroup',
    access: priceKeepers,
    summary: 'Change a group; new codes count for its people on their next call.',
    input: z.strictObject({
      id: idText,
      version,
      name: name.optional(),
      codes: codes.optional(),
      prepayment_percent: percentText.nullable().optional(),
      /** True takes it from whichever group had it. */
      is_default: z.boolean().optional(),
    }),
    output: userGroup,
    stale: userGroup,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/user/delGroup',
    access: priceKeepers,
    summary: 'Delete a group that nobody belongs to.',
    input: z.strictObject({ id: idText, version }),
    output: z.null(),
    stale: userGroup,
  }),
}
