import { groupThousands } from '../text/format.ts'
import type { Say } from '../text/use-text.ts'
import type { CalculatorText } from './calculator.text.en.ts'
import type { Figures } from './solve-stone.ts'

/** "3,500.00 less 30 % = 2,450.00 per carat; × 1.01 ct = 2,474.50": what was reckoned, as it is true; empty while something is missing. */
export function reckonedWords({ carat, rap, back, perCt, total }: Figures, t: Say<CalculatorText>): string {
  if (perCt === '') return ''
  const list = rap.replaceAll(/[\s,]/g, '')
  const percent = back
    .replaceAll(/[^\d.]/g, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
  const way = Number(percent) === 0 ? 'atList' : back.trim().startsWith('+') ? 'moreBy' : 'lessBy'
  const price = groupThousands(perCt.replaceAll(/[\s,]/g, ''))
  const perCarat = list === '' || back === '' ? '' : t(way, { rap: groupThousands(list), percent, perCt: price })
  const whole = carat === '' || total === '' ? '' : `${price} × ${carat} ct = ${groupThousands(total.replaceAll(/[\s,]/g, ''))}`
  return [perCarat, whole].filter(Boolean).join(' · ')
}
