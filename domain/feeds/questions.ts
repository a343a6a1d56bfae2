import { z } from 'zod'
import { named } from '../api/named.ts'
import { feedCurrencies, feedFields } from './fields.ts'
import { wordTableNames } from './word-tables.ts'

/**
 * What a question or a finding is about: the sentence that the page shows.
 * - `header`: a near miss of a known name ("Claritty"), or makes that no header names; choices are fields and `ignore`
 * - `noHeader`: no header that we know; the columns were told by their values: `read` takes them as shown, `ignore` leaves the sheet out
 * - `meaning`: what a column of doubtful meaning holds; choices are fields and `ignore`
 * - `decimal`: `point` or `comma` (what stands before the decimals)
 * - `weightUnit`: `carats`, `points`, `grams`, `milligrams`
 * - `priceUnit`: `ones`, `hundreds` (a list printed in hundreds)
 * - `moneyUnit`: `ones`, or `cents` where whole numbers may be hundredths of a dollar
 * - `currency`: what prices without a sign are in; choices are currencies
 * - `rate`: how much of `currency` makes one USD; typed, the proposal (an older rate) is the likely choice
 * - `discountSign`: `negative` (-42 is below list), `positive` (42 is below list) or `paid` (42 of 100 are paid)
 * - `discountScale`: `points` (42), `fraction` (0.42), `hundredths` (4200) or `tenths` (4.2)
 * - `origin`: `natural` or `lab`, for stones that say neither themselves
 * - `allRows`: nearly every row fails in one way (`header`, `reason`); `refuse` reads on and refuses them
 * - `impossible`: more than a few rows can't be true as read; `refuse` reads on and refuses them; `lab` where they cost what lab-grown stones cost: they are
 * - `notStones`: the sheet looks like something else (`reason`: melee, jewelry, gems, pricelist, invoice, wanted for stones that somebody looks for, remove for those that are to be taken off, gone for stones that its name says are sold or held, colors where these say it and did not come along, named where a line beside the table says something of single stones, elsewhere where a sheet that is not read names stones of the list, or again where the sheet `header` lists the same stones at other prices); `ignore` or `read`
 * - `beside`: the headers stand once more beside themselves, with another list below; `ignore` reads the first alone
 * - `fillDown`: a value stands only in the first row of a group; `fill` takes it for the rows below, `empty` leaves them without
 * - `extraDiscount`: a line (`header`) takes something off the prices of the list, says that they hold a tax, or names below the list a money that is not taken; `written` takes them as they are written
 * - `furtherOff`: how a discount on top of the first one (`header`) counts where the file has no price: `net` off what the first one leaves, `list` off the list, `ignore`
 * - `oneBuyer`: a line (`header`), or the name of the file or sheet, says that the list is made for one customer; `everybody` takes its prices for all
 * - `rowColor`: what the colour behind some rows means (`header` is its name); choices are states
 * - `title`: what a title over some stones (`header`, of `reason` stones), or the name of their sheet, says of them; choices are states, or `natural` and `lab` where their prices speak against the kind that it names
 * - `blankFlag`: a column marks some stones (`reason`: how many) and says nothing of others; `marked` (those are to be had, the others not), `all` or `unmarked`
 * - `hiddenRows`: so many filled rows are hidden by a filter, by hand, or crossed out (`reason`); `skip` or `read`
 * - `hiddenState`: a hidden column or sheet (`header`) says that stones are sold or held; `skip` or `read` all that is hidden
 * - `comments`: so many (`reason`) comments on cells say something of stones or prices and are not read; `skip`, or `asSaid` where some say that their stones are sold or held: those are taken as that
 * - `word`: a word of the supplier whose remembered meaning the rows, or what the word says by itself, speak against; choices are meanings
 * - `constant`: what all stones of a sheet shared last time and the rows now speak against; choices are values and `empty`
 * - `cutOff`: the file ends in the middle of a row (`reason`); `refuse` takes the rows before it
 */
export const questionSubjects = [
  'header',
  'noHeader',
  'meaning',
  'decimal',
  'weightUnit',
  'priceUnit',
  'moneyUnit',
  'currency',
  'rate',
  'discountSign',
  'discountScale',
  'origin',
  'allRows',
  'impossible',
  'notStones',
  'beside',
  'fillDown',
  'extraDiscount',
  'furtherOff',
  'oneBuyer',
  'rowColor',
  'title',
  'blankFlag',
  'hiddenRows',
  'hiddenState',
  'comments',
  'cutOff',
  'word',
  'constant',
] as const
export type QuestionSubject = (typeof questionSubjects)[number]

/** One row of the file as it would be read: the cells that count, as the file has them, and what they would become. */
export const evidenceRow = z.object({
  row: z.number().int(),
  cells: z.array(z.object({ header: z.string(), text: z.string() })),
  read: z.array(z.object({ field: z.enum(feedFields), text: z.string() })),
})
export type EvidenceRow = z.output<typeof evidenceRow>

const feedChoice = z.object({
  /** What `answers` holds when it is picked; for a typed answer the proposal, if there is one. */
  value: z.string(),
  /** The rows or the supplier's last file speak for it, not with certainty. */
  likely: z.boolean(),
  evidence: z.array(evidenceRow).max(3),
})

/** What only a person can say of a file before it is read. `id` is the same whenever the same file is looked at. */
export const feedQuestion = z.object({
  /** Of a remembered word or constant: what it is, what it meant and since when, and what speaks against it. */
  word: z
    .object({
      text: z.string(),
      table: z.enum(wordTableNames),
      meaning: z.string(),
      since: z.string().nullable(),
      why: z.enum(['column', 'list', 'size', 'report', 'dictionary']),
    })
    .optional(),
  id: z.string(),
  about: z.enum(questionSubjects),
  sheet: z.string().nullable(),
  /** Place of the column from 0. */
  column: z.number().int().nullable(),
  header: z.string().nullable(),
  /** Of a rate. */
  currency: z.enum(feedCurrencies).nullable(),
  /** Of `allRows` and `impossible` the note's reason, of `notStones` what the sheet looks like. */
  reason: z.string().nullable(),
  /** Of `allRows` and `impossible`: how many of the rows that were looked at are so; of `blankFlag` how many are blank. */
  rows: z.object({ failing: z.number().int(), of: z.number().int() }).optional(),
  /** `number`: the answer is typed; `meaning`: any meaning of the word's table; null: it is one of the choices. */
  open: z.enum(['number', 'meaning']).nullable(),
  choices: z.array(feedChoice),
})
export type FeedQuestion = z.output<typeof feedQuestion>

/**
 * What is told and never asked, besides the subjects of questions:
 * - `arranged`: how the rows stand where it is not one below the other: `beside`, `across`, `lines`
 * - `oldList`: the list prices of the column are another week's
 * - `given`: a field (`value`) that titles and names of sheets give
 */
const findingSubjects = [...questionSubjects, 'arranged', 'oldList', 'given'] as const

/** What was decided with certainty and is told: the subject and the value that a question about it would have had. */
export const feedFinding = z.object({
  about: z.enum(findingSubjects),
  sheet: z.string().nullable(),
  column: z.number().int().nullable(),
  header: z.string().nullable(),
  value: z.string(),
})
export type FeedFinding = z.output<typeof feedFinding>

/** Answers of a person to a file's questions, by id. */
export const feedAnswers = z.record(z.string().max(300), z.string().max(300))
export type FeedAnswers = Readonly<Record<string, string>>

named({ EvidenceRow: evidenceRow, FeedQuestion: feedQuestion, FeedFinding: feedFinding })
