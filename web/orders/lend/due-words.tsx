import { daysBetween } from '@loupe/domain/orders/lend/business-days.ts'
import { StateWord } from '../../lists/state-word.tsx'
import { houseDay } from '../../me/house-day.ts'
import { useText } from '../../text/use-text.ts'
import type { LendText } from './lend.text.en.ts'

const soonDays = 3

/** By when something has to be back, and how late it is. */
export function DueWords({ day }: { readonly day: string }) {
  const t = useText<LendText>('lend')
  const left = daysBetween(houseDay(new Date()), day)
  const words = left < 0 ? t('late', { count: -left, day }) : left === 0 ? t('dueToday') : t('due', { day })
  return <StateWord tone={left < 0 ? 'bad' : left <= soonDays ? 'warn' : 'calm'}>{words}</StateWord>
}
