import type { Wanted } from '@loupe/domain/searches/wants.api.ts'
import { backPoints } from '../text/format.ts'
import type { Say } from '../text/use-text.ts'
import type { SearchesText } from './searches.text.en.ts'

/** "−42.5 · $4,200/ct", of what most would pay. */
export function medianOf({ medianBack, medianUsdPerCt }: Wanted, t: Say<SearchesText>): string {
  const told = [
    medianBack === null ? null : t('backOf', { back: backPoints(medianBack) }),
    medianUsdPerCt === null ? null : `$${medianUsdPerCt}/ct`,
  ]
  return told.filter(Boolean).join(' · ') || t('noPrice')
}
