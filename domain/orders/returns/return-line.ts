import { z } from 'zod'
import { idText, moneyText } from '../../stock/stone.ts'

/** What the check of something that came back finds: for sale again, the house's but off sale, or the customer's still. */
export const verdicts = ['passed', 'off_sale', 'rejected'] as const
export type Verdict = (typeof verdicts)[number]

/** Whether it is the house's again; null before its check. */
export const isAccepted = (verdict: Verdict | null): boolean => verdict === 'passed' || verdict === 'off_sale'

const orderRef = z.object({ id: idText, orderNo: z.string() })

/** A line of a return: which order sold it, and what is known of it since it came. */
export const returnLine = z.object({
  from: orderRef,
  /** It was on memo first, was kept, and comes back after all. */
  memo: orderRef.nullable(),
  weighed: z.string().nullable(),
  hasCertificate: z.boolean(),
  note: z.string(),
  verdict: z.enum(verdicts).nullable(),
  verdictNote: z.string(),
  /** Empty for whoever is not of the house. */
  checkedBy: z.string(),
})
export type ReturnLine = z.output<typeof returnLine>

/** What a return gives back: what is due once it ends, and what was given when it did. */
export const returnMoney = z.object({
  dueRmb: moneyText,
  given: z.array(z.object({ orderNo: z.string(), method: z.string(), amountRmb: moneyText })),
})

/** Why something that somebody scanned can't be taken back. */
export const backRefusals = ['not_handed_over', 'coming_back', 'final'] as const
export type BackRefusal = (typeof backRefusals)[number]
