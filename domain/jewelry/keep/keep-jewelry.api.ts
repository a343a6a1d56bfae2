import { z } from 'zod'
import { jewelryKeepers } from '../../access/access-sets.ts'
import { endpoint } from '../../api/endpoint.ts'
import { origins, stockKinds } from '../../stock/grades.ts'
import { idText } from '../../stock/stone.ts'
import { styleBill } from '../bill.ts'
import { jewelryForms, jewelryStates } from '../find-words.ts'
import { pieceFieldNames, styleFieldNames } from '../jewelry-headers.ts'
import { sizeSystems } from '../size-systems.ts'
import { materialCodes } from '../metals.ts'
import { pieceRule } from '../piece-rule.ts'
import { toldPrice } from '../quote.api.ts'
import { jewelryChange, jewelryChangeView, leftJewel, whichJewelry } from './jewelry-change.ts'
import { keptFilter, keptJewel } from './kept-jewel.ts'

const one = z.strictObject({ form: z.enum(jewelryForms), id: idText })
const page = { after: idText.optional(), limit: z.number().int().min(1).max(100).default(30) }
const changeId = z.strictObject({ id: idText })
const int = z.number().int()

export const keptSorts = ['newest', 'number', 'price'] as const
export const keptFacets = ['categories', 'alloys', 'supplier', 'locations', 'without'] as const

/** A field of a row as it is typed: read by the same rules as a cell of a file. */
const typed = <Field extends string>(fields: readonly Field[]) => z.partialRecord(z.enum(fields), z.string().trim().max(2000))

/** What somebody types of a piece or a style. `mark`: how it stood when it was looked at; a new one has neither id nor mark. */
const typedJewel = z.strictObject({
  form: z.enum(jewelryForms),
  id: idText.nullable(),
  mark: z
    .string()
    .regex(/^\d{1,20}$/)
    .nullable(),
  supplierId: idText,
  origin: z.enum(origins),
  kind: z.enum(stockKinds).default('order'),
  /** Which system its hand sizes are told in. */
  sizes: z.enum(sizeSystems).default('cn'),
  piece: typed(pieceFieldNames).optional(),
  style: typed(styleFieldNames).optional(),
})

/** Grams or carats: "3.05". */
const weightText = z.string().regex(/^(?=.*[1-9])\d{1,5}(\.\d{1,3})?$/)
const wording = z.string().nullable()

/** Suppliers keep their own jewelry; staff who see costs keep that of every supplier. */
export const keepJewelryApi = {
  search: endpoint({
    method: 'POST',
    path: '/api/jewelry/kept',
    access: jewelryKeepers,
    summary: 'Pieces or styles of the own stock, for sale or not, with how many there are of every state and every option.',
    input: z.strictObject({
      filter: keptFilter,
      sort: z
        .strictObject({ by: z.enum(keptSorts), direction: z.enum(['asc', 'desc']).default('asc') })
        .default({ by: 'newest', direction: 'desc' }),
      /** The last one of the page before. */
      after: idText.optional(),
      limit: z.number().int().min(1).max(200).default(60),
      /** Later pages need no counts. */
      counts: z.boolean().default(true),
    }),
    output: z.object({
      rows: z.array(keptJewel),
      total: int.nullable(),
      states: z.record(z.enum(jewelryStates), int).nullable(),
      counts: z.record(z.enum(keptFacets), z.record(z.string(), int)).nullable(),
      next: idText.nullable(),
    }),
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/jewelry/keptOne',
    access: jewelryKeepers,
    summary: 'A piece or a style of the own stock: every field as it would be typed, and what a style is made of.',
    input: one,
    output: z.object({
      jewel: keptJewel,
      /** How it stands: whoever saves it says what they looked at. */
      mark: z.string(),
      typed: z.record(z.string(), z.string()),
      sizes: z.enum(sizeSystems).nullable(),
      bill: styleBill.nullable(),
      /** What one costs at today's fixes in each of its materials, at its smallest usual size. */
      costs: z.array(z.object({ material: z.string(), grams: z.string(), usd: z.string().nullable() })),
      /** How the price of a piece that follows its metal comes about today; null for others, and where its metal has no fix. */
      price: toldPrice.nullable(),
    }),
  }),
  tryRule: endpoint({
    method: 'POST',
    path: '/api/jewelry/tryRule',
    access: jewelryKeepers,
    summary: 'What a piece would cost at today’s fix by a rule, line by line; nothing is kept.',
    input: z.strictObject({
      origin: z.enum(origins),
      material: z.enum(materialCodes),
      netGrams: weightText,
      mainCarats: weightText.optional(),
      sideCarats: weightText.optional(),
      sidePieces: z.number().int().min(1).max(2000).optional(),
      rule: pieceRule,
    }),
    /** Null where the metal has no fix. */
    output: z.object({ price: toldPrice.nullable() }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/jewelry/saveOne',
    access: jewelryKeepers,
    summary:
      'Add one piece or one style, or change it: its fields are read as those of a file are. One that is held, lent or sold is refused, as is one that was changed since it was looked at.',
    input: typedJewel,
    output: z.object({ id: idText, number: z.string() }),
  }),
  saveBill: endpoint({
    method: 'POST',
    path: '/api/jewelry/saveBill',
    access: jewelryKeepers,
    summary:
      'What a style is made of from now on: the next version of its bill. What was ordered keeps the version that it was ordered in. `version`: the one in force when it was looked at.',
    input: z.strictObject({ id: idText, version: int.nullable(), bill: styleBill }),
    output: z.object({ version: int }),
    bodyLimit: 256 * 1024,
  }),
  versions: endpoint({
    method: 'POST',
    path: '/api/jewelry/versions',
    access: jewelryKeepers,
    summary: 'The versions of a style’s bill, newest first.',
    input: z.strictObject({ id: idText, after: int.optional(), limit: z.number().int().min(1).max(20).default(5) }),
    output: z.object({
      rows: z.array(z.object({ version: int, at: z.string(), by: z.string().nullable(), isInForce: z.boolean(), bill: styleBill })),
      next: int.nullable(),
    }),
  }),
  log: endpoint({
    method: 'POST',
    path: '/api/jewelry/log',
    access: jewelryKeepers,
    summary: 'Who changed what of a piece or a style, by hand or by a file, newest first.',
    input: one.extend(page),
    output: z.object({
      rows: z.array(
        z.object({
          id: idText,
          at: z.string(),
          /** Null where it was the house. */
          by: z.string().nullable(),
          /** How many were changed with it. */
          together: int.nullable(),
          fields: z.record(z.string(), z.object({ from: wording, to: wording })),
        }),
      ),
      next: idText.nullable(),
    }),
  }),
}

/** Changes of many pieces or styles of the own stock at once. */
export const jewelryChangesApi = {
  plan: endpoint({
    method: 'POST',
    path: '/api/jewelry/planChange',
    access: jewelryKeepers,
    summary:
      'Plan a change of some pieces or styles, or of all that a question finds, at most 20,000: how many would change, the ten that change most, which refuse and why. Nothing is changed yet.',
    input: z.strictObject({ form: z.enum(jewelryForms), origin: z.enum(origins), which: whichJewelry, change: jewelryChange }),
    output: jewelryChangeView,
    bodyLimit: 256 * 1024,
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/jewelry/showChange',
    access: jewelryKeepers,
    summary: 'A change as it now stands.',
    input: changeId,
    output: jewelryChangeView,
  }),
  last: endpoint({
    method: 'POST',
    path: '/api/jewelry/lastChange',
    access: jewelryKeepers,
    summary: 'The last change that was made and may be taken back.',
    input: z.strictObject({ form: z.enum(jewelryForms), origin: z.enum(origins) }),
    output: z.object({ change: jewelryChangeView.nullable() }),
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/jewelry/applyChange',
    access: jewelryKeepers,
    summary: 'Do what was planned. What was changed or ordered meanwhile is left and named.',
    input: changeId,
    output: jewelryChangeView,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/jewelry/undoChange',
    access: jewelryKeepers,
    summary: 'Take the last change back, but for what something happened to since.',
    input: changeId,
    output: jewelryChangeView,
  }),
  left: endpoint({
    method: 'POST',
    path: '/api/jewelry/leftOnes',
    access: jewelryKeepers,
    summary: 'What a change left as it was, or what was left when it was taken back, each with its reason.',
    input: changeId.extend({
      of: z.enum(['change', 'undo']).default('change'),
      ...page,
    }),
    output: z.object({ rows: z.array(leftJewel), next: idText.nullable() }),
  }),
}
