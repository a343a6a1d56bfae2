import { z } from 'zod'
import { caratThousandths } from '../pricing/money.ts'
import { shapes } from '../stock/shapes.ts'
import { idText, moneyText } from '../stock/stone.ts'
import type { OrderStatus } from './order-states.ts'

/** What the house wrote down when it came, and where it is since. */
const receipt = z.object({
  id: idText,
  at: z.string(),
  /** Empty for whoever is not of the house. */
  who: z.string(),
  carats: z.string().nullable(),
  grams: z.string().nullable(),
  insuredUsd: moneyText,
  note: z.string(),
  hasPhoto: z.boolean(),
  givenAt: z.string().nullable(),
  givenTo: z.string(),
})

/** A thing of the customer's own that a line needs: a stone that is set in it, or the piece that is worked on. */
export const leftThing = z.object({
  /** Which seat the stone is for; null of a piece. */
  seat: z.number().int().nullable(),
  /** As its owner said it is. */
  shape: z.enum(shapes).nullable(),
  carats: z.string().nullable(),
  reportNo: z.string().nullable(),
  insuredUsd: moneyText.nullable(),
  /** The last one; null while it is awaited for the first time. */
  receipt: receipt.nullable(),
  /** What the viewer may write down of it now. */
  next: z.enum(['receive', 'giveBack']).nullable(),
})
export type LeftThing = z.output<typeof leftThing>

/** Whether it is in the house. */
export const isHere = ({ receipt: last }: Pick<LeftThing, 'receipt'>): boolean => last !== null && last.givenAt === null

type Facts = {
  readonly status: OrderStatus
  readonly state: 'live' | 'released' | 'done'
  readonly isHere: boolean
  /** It is set in what is made by now. */
  readonly isSet: boolean
}

/** What can be written down of it: what is awaited comes, and what is here goes back as long as it is in nothing that is made. */
export function nextOfLeft({ status, state, isHere: here, isSet }: Facts): LeftThing['next'] {
  if (!here) return state === 'live' && status !== 'completed' ? 'receive' : null
  if (state === 'done') return null
  return state === 'released' || !isSet ? 'giveBack' : null
}

/** What was weighed is likely another stone than the one that was spoken of: more than two per cent, and more than a scale may err. */
export function isOtherWeight(said: string, weighed: string): boolean {
  const off = Math.abs(caratThousandths(said) - caratThousandths(weighed))
  return off > 10 && off * 50 > caratThousandths(said)
}
