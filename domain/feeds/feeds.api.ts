import { z } from 'zod'
import { named } from '../api/named.ts'
import { stockOwners } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { languages } from '../api/text.ts'
import { origins, stockKinds } from '../stock/grades.ts'
import { idText } from '../stock/stone.ts'
import { feedFields } from './fields.ts'
import { type ImportMode, importModes, type ImportState, importStates } from './import-states.ts'
import { leftOut } from './left-out.ts'
import { feedLayout, supplierValues } from './layout.ts'
import { jump, jumpNames, knownWord, previewRow, previewViews, stockTotals, unknownWord } from './preview.ts'
import { feedAnswers, feedFinding, feedQuestion } from './questions.ts'
import { typedStone } from './typed-stone.ts'

export { importModes, type ImportMode, importStates, type ImportState }

/** Staff upload for any supplier; a supplier for itself. */

const stockImport = z.object({
  id: idText,
  supplierId: idText,
  supplierName: z.string(),
  createdBy: z.string(),
  mode: z.enum(importModes),
  kind: z.enum(stockKinds),
  state: z.enum(importStates),
  fileName: z.string(),
  fileBytes: z.number(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Who had it applied; once it is taken back, who had that done. */
  endedBy: z.string().nullable(),
  /** What is being done, how far it is, how fast, how long it will still take. */
  progress: z.object({ rows: z.number(), ofRows: z.number().nullable(), rowsPerSecond: z.number(), secondsLeft: z.number().nullable() }),
  counts: z.object({
    rows: z.number(),
    added: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    delisted: z.number(),
    /** Of those, stones whose row stands in the file and was refused. */
    delistedRefused: z.number(),
    rejected: z.number(),
    warnings: z.number(),
    /** Held, lent or sold stones that the file differs from: left alone and listed. */
    untouched: z.number(),
  }),
  /** Why it failed, in the caller's language. */
  problem: z.string().nullable(),
  /** What only the uploader can decide before the file can be read (for example the sign of the discount). */
  needs: z.array(z.string()),
  /** What must be confirmed by name when it is applied. */
  jumps: z.array(jump),
  mayUndo: z.boolean(),
})
export type StockImport = z.output<typeof stockImport>

const importNote = z.object({
  seq: idText,
  level: z.enum(['rejected', 'warning', 'untouched']),
  sheet: z.string().nullable(),
  row: z.number().int(),
  column: z.string().nullable(),
  value: z.string().nullable(),
  /** Of the stone, where the row has one. */
  stockNo: z.string().nullable(),
  /** What the row's other cells make of it, where that is something else. */
  reckoned: z.string().nullable(),
  reason: z.string(),
  field: z.enum(feedFields).nullable(),
  /** The reason in the caller's language, with what is allowed and what to do. */
  text: z.string(),
})

named({ StockImport: stockImport, ImportNote: importNote })

export const feedsApi = {
  upload: endpoint({
    method: 'POST',
    path: '/api/feeds/upload',
    access: stockOwners,
    summary: 'Upload a stock file: its columns are recognised and a dry run starts; nothing is changed yet.',
    input: z.strictObject({ supplierId: idText, mode: z.enum(importModes), kind: z.enum(stockKinds).default('order') }),
    output: stockImport,
    files: ['file'],
    bodyLimit: 600 * 1024 * 1024,
  }),
  typed: endpoint({
    method: 'POST',
    path: '/api/feeds/typedStone',
    access: stockOwners,
    summary:
      'One stone as it is typed: it goes the way of a file of one row, its dry run starts and nothing is changed yet. A certificate that the supplier has in stock already is refused by its field.',
    input: z.strictObject({ supplierId: idText, origin: z.enum(origins), kind: z.enum(stockKinds).default('order'), stone: typedStone }),
    output: stockImport,
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/feeds/show',
    access: stockOwners,
    summary: 'How far an import is, what its dry run found, and the columns as they were read.',
    input: z.strictObject({ id: idText }),
    output: stockImport.extend({
      layout: feedLayout.nullable(),
      /** The first rows as they are in the file, for the mapping screen. */
      sample: z.array(z.object({ sheet: z.string(), rows: z.array(z.array(z.string())) })),
      /** What the rows do not tell with certainty, with rows as they would be read either way. */
      questions: z.array(feedQuestion),
      /** What was decided with certainty. */
      findings: z.array(feedFinding),
      /** Words that no table knows. */
      unknown: z.array(unknownWord),
      /** Words that are read by what was said of them before, and doubtful ones. */
      words: z.array(knownWord),
      /** The file against what the supplier has for sale; null before there is any. */
      totals: z.object({ file: stockTotals, stock: stockTotals.nullable() }).nullable(),
      /** What was not read: columns, rows, sheets, hidden parts, comments. */
      left: leftOut,
    }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/feeds/preview',
    access: stockOwners,
    summary: 'Stones of a dry run as they were read, beside their cells: the first, the oddest, the new, the changed, those that go.',
    input: z.strictObject({ id: idText, view: z.enum(previewViews) }),
    output: z.object({ rows: z.array(previewRow) }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/feeds/answer',
    access: stockOwners,
    summary: 'Answer the questions of a file, by their ids; the dry run starts anew.',
    input: z.strictObject({ id: idText, answers: feedAnswers, remember: z.boolean().default(true) }),
    output: stockImport,
  }),
  setValues: endpoint({
    method: 'POST',
    path: '/api/feeds/setValues',
    access: stockOwners,
    summary: 'Say what words of a file mean; remembered for the supplier; the dry run starts anew.',
    input: z.strictObject({ id: idText, values: supplierValues, remember: z.boolean().default(true) }),
    output: stockImport,
  }),
  setLayout: endpoint({
    method: 'POST',
    path: '/api/feeds/setLayout',
    access: stockOwners,
    summary: 'Correct the columns; remembered for the supplier; the dry run starts anew.',
    input: z.strictObject({ id: idText, layout: feedLayout, remember: z.boolean().default(true) }),
    output: stockImport,
    bodyLimit: 2 * 1024 * 1024,
  }),
  notes: endpoint({
    method: 'POST',
    path: '/api/feeds/notes',
    access: stockOwners,
    summary: 'Rows that were refused, warned about or left alone.',
    input: z.strictObject({
      id: idText,
      level: z.enum(['rejected', 'warning', 'untouched']).optional(),
      after: idText.optional(),
      limit: z.number().int().min(1).max(200).default(50),
    }),
    output: z.object({ rows: z.array(importNote), next: idText.nullable() }),
  }),
  notesFile: endpoint({
    method: 'POST',
    path: '/api/feeds/notesFile',
    access: stockOwners,
    summary: 'All of them as a CSV file.',
    input: z.strictObject({ id: idText, language: z.enum(languages).optional() }),
    output: z.null(),
    answer: 'file',
  }),
  refusedFile: endpoint({
    method: 'POST',
    path: '/api/feeds/refusedFile',
    access: stockOwners,
    summary: 'The refused rows as the file has them, with a column that says why: to be corrected and sent again.',
    input: z.strictObject({ id: idText, format: z.enum(['csv', 'xlsx']).default('csv'), language: z.enum(languages).optional() }),
    output: z.null(),
    answer: 'file',
  }),
  guide: endpoint({
    method: 'POST',
    path: '/api/feeds/guide',
    access: stockOwners,
    summary: 'A file to begin with (template), or the fields and the words that are understood (reference).',
    input: z.strictObject({
      what: z.enum(['template', 'reference']),
      format: z.enum(['csv', 'xlsx']).default('xlsx'),
      language: z.enum(languages).optional(),
    }),
    output: z.null(),
    answer: 'file',
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/feeds/apply',
    access: stockOwners,
    summary:
      'Put a checked file into the stock; what it makes visible, it makes visible at once. Open questions, and jumps that are not confirmed by name, are refused (409, listed in data.open and data.confirm).',
    input: z.strictObject({ id: idText, confirm: z.array(z.enum(jumpNames)).max(jumpNames.length).default([]) }),
    output: stockImport,
    idempotent: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/feeds/cancel',
    access: stockOwners,
    summary: 'Stop an import; the stock stays as it was.',
    input: z.strictObject({ id: idText }),
    output: stockImport,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/feeds/undo',
    access: stockOwners,
    summary: 'Take an import back while nothing of it was ordered and nothing newer was imported for the supplier.',
    input: z.strictObject({ id: idText }),
    output: stockImport,
    idempotent: true,
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/feeds/list',
    access: stockOwners,
    summary: 'Imports, newest first.',
    input: z.strictObject({ supplierId: idText.optional(), after: idText.optional(), limit: z.number().int().min(1).max(100).default(30) }),
    output: z.object({ rows: z.array(stockImport), next: idText.nullable() }),
  }),
  file: endpoint({
    method: 'POST',
    path: '/api/feeds/file',
    access: stockOwners,
    summary: 'The file as it was uploaded.',
    input: z.strictObject({ id: idText }),
    output: z.null(),
    answer: 'file',
  }),
}
