import { ages, type Ageing } from '@loupe/domain/statements/statements.api.ts'
import { groupThousands } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import type { StatementsText } from './statements.text.en.ts'

/** "0–30 days" to "91 days and more", as many as there are ages. */
export function useAgeWords(): readonly string[] {
  const t = useText<StatementsText>('statements')
  return ages.map(({ from, to }) => (to === null ? t('daysMore', { from }) : t('days', { from, to })))
}

/** What is not open after all: paid ahead, and the credit in hand; what is nothing is left out. */
export function useOff({ ahead, credit }: Pick<Ageing, 'ahead' | 'credit'>): readonly { readonly name: string; readonly amount: string }[] {
  const t = useText<StatementsText>('statements')
  return [
    { name: t('ahead'), amount: ahead },
    { name: t('credit'), amount: credit },
  ].flatMap(({ name, amount }) => (Number(amount) === 0 ? [] : [{ name, amount: `-${groupThousands(amount)}` }]))
}
