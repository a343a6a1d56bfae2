import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { jewelryQuoteApi, type JewelryQuote, type ToldRefusal } from '@loupe/domain/jewelry/quote.api.ts'
import type { JewelrySpec } from '@loupe/domain/jewelry/spec.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useAskedPrices } from '../../me/prices-choice.ts'

/** A stone may be sold meanwhile, and a metal gets another fix. */
const followedMs = 15_000

type Asked = Pick<InputOf<typeof jewelryQuoteApi.quote>, 'styleId' | 'pricesFor'>
const isSameQuestion = (one: Asked, other: Asked): boolean =>
  one.styleId === other.styleId && JSON.stringify(one.pricesFor) === JSON.stringify(other.pricesFor)

export type MakingQuote = {
  readonly quote: JewelryQuote | null
  /** What is shown answers the choice before. */
  readonly isOld: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** What it costs as it is chosen; until that is known, what it cost before for the same people. */
export function useQuote(styleId: string, spec: JewelrySpec, quoteId: string | null): MakingQuote {
  const prices = useAskedPrices()
  // A price is kept for whoever asks, and not for those whose prices they look at.
  const kept = quoteId === null || prices.pricesFor !== undefined ? {} : { quoteId }
  const input = { styleId, spec, ...kept, ...prices }
  const read = useQuery({
    ...query(jewelryQuoteApi.quote, input, { quiet: true }),
    refetchInterval: followedMs,
    placeholderData: (before, of) => {
      const asked = of?.queryKey[1] as Asked | undefined
      return asked !== undefined && isSameQuestion(asked, input) ? before : undefined
    },
  })
  return { quote: read.data ?? null, isOld: read.isPlaceholderData, error: read.data ? null : read.error, retry: () => void read.refetch() }
}

type Place = Pick<ToldRefusal, 'at'> & { readonly ring?: number; readonly seat?: number }

/** Why a choice can't be had, where it was made. */
export const refusalsAt = (quote: JewelryQuote | null, { at, ring, seat }: Place): readonly ToldRefusal[] =>
  (quote?.refusals ?? []).filter(
    (each) => each.at === at && (ring === undefined || each.ring === ring) && (seat === undefined || each.seat === seat),
  )
