import { z } from 'zod'
import { moneyText } from '../stock/stone.ts'
import { paperKinds } from './paper-kinds.ts'

const pair = z.object({ en: z.string(), zh: z.string() })
const named = z.object({ name: pair, value: pair })

/** One line of a paper. Amounts only where the paper has prices. */
export const paperLine = z.object({
  title: pair,
  grades: pair,
  number: z.string(),
  notes: z.array(pair),
  hs: z.string().nullable(),
  origin: pair,
  pieces: z.string(),
  carats: z.string(),
  usdPerCt: moneyText.nullable(),
  usd: moneyText.nullable(),
  rmb: moneyText.nullable(),
})
export type PaperLine = z.output<typeof paperLine>

/** Everything that stands on a paper but its number, in both languages, as it was issued: amounts as texts, nothing read from anywhere later. */
export const paperContent = z.object({
  v: z.literal(1),
  kind: z.enum(paperKinds),
  day: z.iso.date(),
  orderNo: z.string(),
  house: z.object({ name: pair, lines: z.array(pair) }),
  facts: z.array(named),
  isPriced: z.boolean(),
  lines: z.array(paperLine),
  sums: z.array(named.extend({ isBig: z.boolean() })),
  /** What is said below: origin, warranty, whose the goods are, terms. */
  statements: z.array(pair),
  payTo: z.array(z.string()),
  signatures: z.array(pair),
  /** For whom each copy is; none where there is one only. */
  copies: z.array(pair),
  /** The version of the site's config whose warranty text stands here. */
  warrantyVersion: z.number().int().nullable(),
  /** What it is worth, where it is worth something. */
  usdTotal: moneyText.nullable(),
  rmbTotal: moneyText.nullable(),
})
export type PaperContent = z.output<typeof paperContent>
