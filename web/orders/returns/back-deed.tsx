import { verdicts } from '@loupe/domain/orders/returns/return-line.ts'
import { useText } from '../../text/use-text.ts'
import type { ReturnsText } from './returns.text.en.ts'

export const backDeeds = ['coming_back', 'back_checked', 'back_ended', 'back_undone'] as const
export type BackDeed = (typeof backDeeds)[number]

/** What a return did, in a log: the words come along with the first of them. */
export function BackDeedWords({ what, to }: { readonly what: BackDeed; readonly to: string | null }) {
  const t = useText<ReturnsText>('returns')
  const verdict = verdicts.find((each) => each === to)
  return [t(`did.${what}`), verdict === undefined ? (to ?? '') : t(`verdicts.${verdict}`)].filter(Boolean).join(' ')
}
