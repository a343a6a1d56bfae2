import type { MetalFix } from '@loupe/domain/jewelry/metal-fix.ts'
import { groupThousands } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import type { PricingText } from './pricing.text.en.ts'

/** "980.50 RMB per gram", in the reader's words. */
export function useFixText(): (fix: Pick<MetalFix, 'price' | 'currency' | 'unit'>) => string {
  const t = useText<PricingText>('pricing')
  return ({ price, currency, unit }) => `${groupThousands(price)} ${t(`fixes.${unit}`, { currency })}`
}
