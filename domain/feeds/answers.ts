import { z } from 'zod'
import { supplied } from '../stock/grades.ts'
import { discountScales, discountSigns, feedCurrencies, feedFields, furtherWays } from './fields.ts'
import { blankFlags } from './layout.ts'
import type { QuestionSubject } from './questions.ts'
import { isMeaning, isWordTable } from './word-tables.ts'

const discounts = { sign: z.enum(discountSigns), scale: z.enum(discountScales) }
const readOrIgnore = z.enum(['read', 'ignore'])
const fieldOrNone = z.enum([...feedFields, 'ignore'])

/** What may be answered to a question of each subject: a word of its choices, or a number for a rate. */
const answerSchemas: Readonly<Record<QuestionSubject, z.ZodType<string>>> = {
  header: fieldOrNone,
  noHeader: readOrIgnore,
  meaning: fieldOrNone,
  decimal: z.enum(['point', 'comma', 'mixed']),
  weightUnit: z.enum(['carats', 'points', 'grams', 'milligrams']),
  priceUnit: z.enum(['ones', 'hundreds']),
  moneyUnit: z.enum(['ones', 'cents']),
  currency: z.enum(feedCurrencies),
  rate: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,6})?$/)
    .refine((text) => Number(text) >= 0.0001 && Number(text) <= 1_000_000),
  discountSign: discounts.sign,
  discountScale: discounts.scale,
  origin: z.enum(['natural', 'lab']),
  allRows: z.literal('refuse'),
  impossible: z.enum(['refuse', 'lab']),
  notStones: readOrIgnore,
  beside: z.literal('ignore'),
  fillDown: z.enum(['fill', 'empty']),
  extraDiscount: z.literal('written'),
  furtherOff: z.enum([...furtherWays, 'ignore']),
  oneBuyer: z.literal('everybody'),
  rowColor: z.enum(supplied),
  title: z.enum([...supplied, 'natural', 'lab']),
  blankFlag: z.enum(blankFlags),
  hiddenRows: z.enum(['skip', 'read']),
  hiddenState: z.enum(['skip', 'read']),
  comments: z.enum(['skip', 'asSaid']),
  cutOff: z.literal('refuse'),
  word: z.string().max(80),
  constant: z.string().min(1).max(80),
}

/** "word:shape:RN" is answered with a meaning of its table. */
function isMeaningOf(id: string, answer: string): boolean {
  const table = id.split(':')[1] ?? ''
  return isWordTable(table) && (isMeaning(table, answer) || (table === 'location' && answer !== ''))
}

/** Is this an answer that a question of this id could have been given? */
export function mayAnswer(id: string, answer: string): boolean {
  const subject = /^[A-Za-z]+/.exec(id)?.[0] ?? ''
  if (!Object.hasOwn(answerSchemas, subject) || !answerSchemas[subject as QuestionSubject].safeParse(answer.trim()).success) return false
  return subject !== 'word' || isMeaningOf(id, answer.trim())
}
