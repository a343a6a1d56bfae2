import { z } from 'zod'
import { fixKeepers } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { pricesFor } from '../pricing/prices-for.ts'
import { origins } from '../stock/grades.ts'
import { idText } from '../stock/stone.ts'
import { labelBook } from './label-book.ts'
import { labelPrinters } from './label-printers.ts'
import { labelSize } from './label-size.ts'
import { labelForms } from './short-code.ts'

/** One label is one piece of paper: so many in one go. */
export const mostLabels = 500

/** Which price stands on a tag. */
export const tagPrices = ['none', 'usd', 'rmb', 'both'] as const
export type TagPrice = (typeof tagPrices)[number]

export const labelFormats = ['pdf', 'zpl203', 'zpl300'] as const
export type LabelFormat = (typeof labelFormats)[number]

const labelWish = z.strictObject({
  goods: z
    .array(z.strictObject({ form: z.enum(labelForms), id: idText }))
    .min(1)
    .max(mostLabels),
  /** The name of a kind of labels that the house has. */
  size: z.string().trim().min(1).max(60),
  /** Of each. */
  copies: z.number().int().min(1).max(20).default(1),
  /** Labels of the first page that were used already. */
  skip: z.number().int().min(0).max(1199).default(0),
  price: z.enum(tagPrices).default('none'),
  /** For whom the price is; the reader's own where nobody is chosen. */
  pricesFor: pricesFor.optional(),
})

const at = z.number()
const mark = z.discriminatedUnion('is', [
  z.object({ is: z.literal('text'), text: z.string(), x: at, y: at, heightMm: at, isBold: z.boolean() }),
  z.object({ is: z.literal('code'), x: at, y: at, rows: z.array(z.string()).readonly(), moduleMm: at, rowMm: at }),
])

named({ LabelBook: labelBook, LabelSize: labelSize })

export const labelsApi = {
  book: endpoint({
    method: 'POST',
    path: '/api/label/book',
    access: labelPrinters,
    summary: 'The kinds of labels that the house has and what stands on them, with the versions that there were.',
    input: z.strictObject({}),
    output: z.object({
      book: labelBook,
      version: z.number().int(),
      history: z.array(z.object({ version: z.number().int(), at: z.string(), by: z.string(), note: z.string() })),
    }),
  }),
  saveBook: endpoint({
    method: 'POST',
    path: '/api/label/saveBook',
    access: fixKeepers,
    summary: 'Other kinds of labels, or other things on them, as a new version; the former ones are kept.',
    input: z.strictObject({ book: labelBook, note: z.string().trim().min(1).max(300), version: z.number().int().min(0) }),
    output: z.object({ version: z.number().int() }),
    idempotent: true,
  }),
  trySize: endpoint({
    method: 'POST',
    path: '/api/label/trySize',
    access: fixKeepers,
    summary: 'A label of a size with invented goods on it, to see whether everything has room.',
    input: z.strictObject({ size: labelSize, fields: labelBook.shape.fields, form: z.enum(labelForms) }),
    output: z.object({ marks: z.array(mark) }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/label/preview',
    access: labelPrinters,
    summary: 'Labels of goods as they will be printed, page by page, in millimetres.',
    input: labelWish,
    output: z.object({
      size: labelSize,
      pages: z.array(z.object({ labels: z.array(z.object({ x: at, y: at, marks: z.array(mark) })) })),
    }),
  }),
  print: endpoint({
    method: 'POST',
    path: '/api/label/print',
    access: labelPrinters,
    summary: 'Labels of goods as a PDF, or as ZPL for a printer of labels with 203 or 300 dots to the inch.',
    input: labelWish.extend({ format: z.enum(labelFormats) }),
    output: z.null(),
    answer: 'file',
  }),
  find: endpoint({
    method: 'POST',
    path: '/api/label/find',
    access: 'session',
    summary: 'What a label is on, by its code as it was scanned or typed; 404 for what the caller may not see.',
    input: z.strictObject({ code: z.string().trim().min(1).max(400) }),
    output: z.object({
      form: z.enum(labelForms),
      id: idText,
      origin: z.enum(origins),
      /** How people call it: a stone's certificate, the house's number of anything else. */
      number: z.string(),
      /** A stone in a fancy colour, which has a page of its own. */
      isFancy: z.boolean(),
      /** False for what was taken off sale or is sold: its keepers look it up elsewhere. */
      isOffered: z.boolean(),
    }),
  }),
}
export type LabelWish = z.output<typeof labelWish>
export type PrintedMark = z.output<typeof mark>
