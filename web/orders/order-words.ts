import type { Text } from '@loupe/domain/api/text.ts'
import { whyNotTexts } from '@loupe/domain/orders/move.problems.ts'
import type { SupplyStatus } from '@loupe/domain/orders/order-states.ts'
import type { WhyNot } from '@loupe/domain/orders/status.ts'
import type { Tone } from '../lists/state-word.tsx'

export const supplyTone: Readonly<Record<SupplyStatus, Tone>> = {
  waiting_confirm: 'warn',
  confirmed: 'natural',
  in_transit: 'loan',
  arrived: 'good',
  picked_up: 'calm',
  rejected: 'bad',
}

/** Words for a reason code of domain/orders/status.ts; an unknown code says nothing. */
export const whyText = (why: string | null): Text | undefined =>
  why !== null && Object.hasOwn(whyNotTexts, why) ? whyNotTexts[why as WhyNot] : undefined

/** "30.00" -> "30" */
export const percentText = (percent: string): string => percent.replace(/\.?0+$/, '')
