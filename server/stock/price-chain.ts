import { formatAmount, formatDecimal } from '@loupe/domain/pricing/money.ts'
import type { StoneQuote } from '@loupe/domain/pricing/quote.ts'
import { formatRate } from '@loupe/domain/pricing/rates.ts'

export type ChainStep = { readonly step: string; readonly value: string; readonly usdPerCt: string | null }

/** The whole chain rap -> back -> points -> multiplier -> rate as texts, for staff (decisions.md 5). */
export const chainSteps = (quote: StoneQuote): ChainStep[] =>
  quote.steps.map((step) => {
    switch (step.step) {
      case 'rap':
      case 'own_price':
        return { step: step.step, value: formatAmount(step.ctUsd), usdPerCt: formatAmount(step.ctUsd) }
      case 'back':
        return { step: 'back', value: formatDecimal(step.back, 2), usdPerCt: formatAmount(step.ctUsd) }
      case 'points':
        return { step: 'points', value: formatDecimal(step.points, 2), usdPerCt: formatAmount(step.ctUsd) }
      case 'multiplier':
        return { step: 'multiplier', value: formatDecimal(step.multiplier, 4), usdPerCt: formatAmount(step.ctUsd) }
      case 'on_request':
        return { step: 'on_request', value: '', usdPerCt: null }
      case 'carat':
        return { step: step.given ? 'given_total' : 'total', value: formatAmount(step.usd), usdPerCt: null }
      case 'rate':
        return { step: 'rate', value: `${formatRate(step.rate)} = ${formatAmount(step.rmb)}`, usdPerCt: null }
    }
  })
