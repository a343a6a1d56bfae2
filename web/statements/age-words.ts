import { ages } from '@loupe/domain/statements/statements.api.ts'
import { useText } from '../text/use-text.ts'
import type { StatementsText } from './statements.text.en.ts'

/** "0–30 days" to "91 days and more", as many as there are ages. */
export function useAgeWords(): readonly string[] {
  const t = useText<StatementsText>('statements')
  return ages.map(({ from, to }) => (to === null ? t('daysMore', { from }) : t('days', { from, to })))
}
