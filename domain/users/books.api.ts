import { z } from 'zod'
import { named } from '../api/named.ts'
import { groupReaders, priceKeepers } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { caratPattern, leastMultiplier, multiplierPattern, pointsPattern } from '../pricing/typed-numbers.ts'
import { idText } from '../stock/stone.ts'

const multiplierText = z.string().regex(multiplierPattern)
/** One that somebody gives; a book of old may hold less. */
const givenMultiplier = multiplierText.superRefine((text, check) => {
  if (Number(text) < leastMultiplier) {
    check.addIssue({ code: 'too_small', origin: 'number', minimum: leastMultiplier, inclusive: true, input: text })
  }
})
const pointsText = z.string().regex(pointsPattern)
const caratText = z.string().regex(caratPattern)

/** What a group's price book says of a supplier; null leaves the price to the rest of the book (decisions.md 5). */
const groupTerms = z.strictObject({
  id: idText,
  visible: z.boolean(),
  multiplier: multiplierText.nullable(),
  points: pointsText.nullable(),
})
/** The same in a person's own book; `visible` null is as the group's book says. */
const personTerms = groupTerms.extend({ visible: z.boolean().nullable() })

/** One rate_option: what it names must match, null names nothing; both ends of the carats are in it. The most specific one wins. */
const bandOf = <M extends z.ZodType<string>>(multiplier: M) =>
  z
    .strictObject({
      supplier_id: idText.nullable(),
      origin: z.enum(['natural', 'lab']).nullable(),
      hue: z.enum(['white', 'fancy']).nullable(),
      carat_from: caratText.nullable(),
      carat_to: caratText.nullable(),
      multiplier,
      points: pointsText,
    })
    .refine(({ carat_from: from, carat_to: to }) => from === null || to === null || Number(from) <= Number(to), {
      path: ['carat_to'],
      message: 'range',
    })
const band = bandOf(multiplierText)
export type Band = z.output<typeof band>

const terms = {
  multiplier: multiplierText,
  points: pointsText,
  bands: z.array(band).max(200),
}
const version = z.number().int().min(0)

const groupBook = z.object({
  group_id: idText,
  /** Version of the price book, 0 while the group has none. */
  version,
  ...terms,
  /** Every supplier of the site; none on a next-level site, which never learns their names (decisions.md 1). */
  suppliers: z.array(groupTerms.extend({ name: z.string() })),
  may_change: z.boolean(),
})
export type GroupBook = z.output<typeof groupBook>

const personBook = z.object({
  user_id: idText,
  /** The group whose book counts where this one says nothing. */
  group: z.object({ id: idText, name: z.string() }).nullable(),
  version,
  ...terms,
  suppliers: z.array(personTerms.extend({ name: z.string() })),
  may_change: z.boolean(),
})
export type PersonBook = z.output<typeof personBook>

/** What of a book is set; bands are given all together, suppliers that are left out keep what they have. */
const wish = {
  multiplier: givenMultiplier.optional(),
  points: pointsText.optional(),
  bands: z.array(bandOf(givenMultiplier)).max(200).optional(),
}
const given = { multiplier: givenMultiplier.nullable() }
const eachOnce = (suppliers: readonly { readonly id: string }[]): boolean =>
  new Set(suppliers.map(({ id }) => id)).size === suppliers.length
const groupSuppliers = z.array(groupTerms.extend(given)).max(1000).refine(eachOnce).default([])
const personSuppliers = z.array(personTerms.extend(given)).max(1000).refine(eachOnce).default([])

/** Whose book: a group's or a person's, one of them. */
export const ofOneBook = { group_id: idText.optional(), user_id: idText.optional() }
export const isOneBook = (of: { readonly group_id?: string | undefined; readonly user_id?: string | undefined }): boolean =>
  (of.group_id === undefined) !== (of.user_id === undefined)
export const notOneBook = { path: ['user_id'], message: 'required' }
/** The group's name, from whoever means that it sells at what the suppliers ask, or less. */
export const atCostText = z.string().trim().max(100)
/** What may be thought of for any book. */
export const bookWish = { ...wish, suppliers: personSuppliers }
/** What a book says, without suppliers of whom it says nothing. */
export const bookContent = { ...terms, suppliers: z.array(personTerms.extend({ name: z.string() })) }

const price = z.object({ back: z.string().nullable(), usdPerCt: z.string(), usdTotal: z.string() })
export const exampleStone = z.object({
  id: idText,
  lab: z.string().nullable(),
  reportNo: z.string().nullable(),
  origin: z.enum(['natural', 'lab']),
  shape: z.string(),
  carat: z.string(),
  /** Null for a fancy colour, which stands in the next two. */
  color: z.string().nullable(),
  fancyColor: z.string().nullable(),
  fancyIntensity: z.string().nullable(),
  clarity: z.string().nullable(),
  /** Null on a next-level site. */
  supplier: z.string().nullable(),
  /** Null where the stone is not seen. */
  before: price.nullable(),
  after: price.nullable(),
})
export type ExampleStone = z.output<typeof exampleStone>

named({ GroupBook: groupBook, PersonBook: personBook, ExampleStone: exampleStone })

export const booksApi = {
  ofGroup: endpoint({
    method: 'POST',
    path: '/api/user/userGroupSupplier',
    access: priceKeepers,
    summary: "A group's price book: its own multiplier and points, its bands, and for each supplier whether it is seen and at what terms.",
    input: z.strictObject({ group_id: idText }),
    output: groupBook,
  }),
  saveOfGroup: endpoint({
    method: 'POST',
    path: '/api/user/userGroupUp',
    access: priceKeepers,
    summary: "Set a group's multiplier, points, bands and supplier terms. What is left out stays.",
    input: z.strictObject({
      group_id: idText,
      version,
      ...wish,
      suppliers: groupSuppliers,
      at_cost: atCostText.optional(),
    }),
    output: groupBook,
    stale: groupBook,
  }),
  ofPerson: endpoint({
    method: 'POST',
    path: '/api/user/userBook',
    access: priceKeepers,
    summary: "A person's own price book, which goes before that of the group (decisions.md 5).",
    input: z.strictObject({ user_id: idText }),
    output: personBook,
  }),
  saveOfPerson: endpoint({
    method: 'POST',
    path: '/api/user/userBookUp',
    access: priceKeepers,
    summary: "Set a person's own multiplier, points, bands and supplier terms. What is left out stays.",
    input: z.strictObject({ user_id: idText, version, ...wish, suppliers: personSuppliers }),
    output: personBook,
    stale: personBook,
  }),
  example: endpoint({
    method: 'POST',
    path: '/api/user/bookExample',
    access: priceKeepers,
    summary: 'What stones on offer cost a group or a person now, and what they would cost with these terms; nothing is written.',
    input: z
      .strictObject({
        ...ofOneBook,
        ...bookWish,
        /** A certificate number to be among the stones. */
        reportNo: z.string().trim().max(40).default(''),
      })
      .refine(isOneBook, notOneBook),
    output: z.array(exampleStone),
  }),
  ofNewcomer: endpoint({
    method: 'POST',
    path: '/api/user/groupExample',
    access: groupReaders,
    summary:
      'What people of a group, or one of them with terms of their own, see of one stone on offer, `after`, beside what its supplier asks, `before`, for those who may know it.',
    input: z.strictObject({ group_id: idText, user_id: idText.optional() }),
    output: exampleStone.nullable(),
  }),
}
