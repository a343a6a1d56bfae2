import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { goodsForms } from '../goods/goods.ts'
import { fancyColors } from '../stock/grades.ts'
import { shapes } from '../stock/shapes.ts'
import { moneyText } from '../stock/stone.ts'
import { longestAskerName, longestQuestion, shareLanguages, sharePrices } from './share.ts'

export const sharedPrice = z.object({
  usdPerCt: moneyText.nullable(),
  usdTotal: moneyText,
  rmbTotal: moneyText,
  /** Points under the list, where the maker shows them. */
  back: z.string().nullable(),
})

/** Goods as somebody without an account reads them, in words of their language; whose they are and what they cost is in none of them. */
export const sharedGoods = z.object({
  /** What an answer names it by. */
  goods: z.string(),
  form: z.enum(goodsForms),
  isLab: z.boolean(),
  /** Its first word says what is lab-grown. */
  title: z.string(),
  grades: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Its certificate, where the maker shows it. */
  report: z.object({ number: z.string(), url: z.string().nullable() }).nullable(),
  picture: z.string().nullable(),
  film: z.string().nullable(),
  /** What it is drawn from where there is no picture. */
  drawing: z
    .object({
      shape: z.enum(shapes),
      tablePct: z.number().nullable(),
      ratio: z.number().nullable(),
      tint: z.enum(fancyColors).nullable(),
    })
    .nullable(),
  state: z.enum(['open', 'gone']),
  price: sharedPrice.nullable(),
  /** It has no price of its own: it is asked for. */
  onRequest: z.boolean(),
  /** What this reader said of it. */
  said: z.enum(['like', 'dislike']).nullable(),
})
export type SharedGoods = z.output<typeof sharedGoods>

export const openShare = z.object({
  /** Knows the device again: a link counts each one once. */
  visit: z.string(),
  house: z.object({ title: z.string(), logo: z.string() }),
  from: z.object({ name: z.string(), company: z.string(), phone: z.string(), wechat: z.string() }),
  title: z.string(),
  note: z.string(),
  /** The language that its maker chose; null for the reader's own. */
  language: z.enum(shareLanguages).nullable(),
  prices: z.enum(sharePrices),
  /** Of when the prices are; null without any. */
  pricesAt: z.string().nullable(),
  expiresAt: z.string(),
  goods: z.array(sharedGoods),
  /** How many the search finds; those shown come first. */
  total: z.number().int(),
})
export type OpenShare = z.output<typeof openShare>

named({ SharedGoods: sharedGoods })

const token = z.string().min(20).max(3000)
const visit = z.string().regex(/^[\w-]{22}$/)
const goodsNamed = z
  .string()
  .max(40)
  .regex(/^[a-z]+ \d{1,19}$/)

/** What readers call, who have no account. */
export const openShareApi = {
  open: endpoint({
    method: 'POST',
    path: '/api/share/open',
    access: 'public',
    summary: 'What a link shows, to whoever has it.',
    input: z.strictObject({ token, visit: visit.optional() }),
    output: openShare,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/share/answer',
    access: 'public',
    summary: 'What a reader says: that they like a thing or not, or a question. Its maker is told.',
    input: z.strictObject({
      token,
      visit,
      answer: z.discriminatedUnion('what', [
        z.strictObject({ what: z.literal('like'), goods: goodsNamed }),
        z.strictObject({ what: z.literal('dislike'), goods: goodsNamed }),
        z.strictObject({ what: z.literal('nothing'), goods: goodsNamed }),
        z.strictObject({
          what: z.literal('ask'),
          goods: goodsNamed.nullable(),
          words: z.string().trim().min(1).max(longestQuestion),
          name: z.string().trim().max(longestAskerName).default(''),
        }),
      ]),
    }),
    output: z.null(),
  }),
}
