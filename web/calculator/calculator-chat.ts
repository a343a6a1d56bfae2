import { formatAmount, formatDecimal } from '@loupe/domain/pricing/money.ts'
import type { SelectedStone, SelectionTotals } from '@loupe/domain/pricing/selection-totals.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { shapeLabels } from '@loupe/domain/stock/labels.ts'
import { backPoints, groupThousands } from '../text/format.ts'
import { currentLanguage } from '../text/language.ts'
import type { Say } from '../text/use-text.ts'
import type { CalculatorLine } from './calculator-lines.ts'
import type { CalculatorText } from './calculator.text.en.ts'
import type { Figures } from './solve-stone.ts'

type Row = { readonly line: CalculatorLine; readonly figures: Figures; readonly sum: SelectedStone | null }

/** The priced stones line by line with their sum, for a chat; a lab-grown stone says so first. */
export function calculatorChatText(rows: readonly Row[], totals: SelectionTotals | null, origin: Origin, t: Say<CalculatorText>): string {
  const language = currentLanguage()
  const lines = rows.flatMap(({ line, figures, sum }) => {
    if (sum === null) return []
    const name = [
      origin === 'lab' ? t('labGrownFirst') : '',
      shapeLabels[line.shape][language],
      `${figures.carat} ct`,
      origin === 'natural' ? (line.color ?? '') : '',
      origin === 'natural' ? (line.clarity ?? '') : '',
    ]
    const money = [
      sum.back === null ? '' : t('chatBack', { points: backPoints(formatDecimal(sum.back, 2)) }),
      `$${groupThousands(formatAmount(sum.usd))}`,
      sum.rmb > 0 ? `¥${groupThousands(formatAmount(sum.rmb))}` : '',
    ]
    return [`${name.filter(Boolean).join(' ')} | ${money.filter(Boolean).join(' ')}`]
  })
  if (totals === null || lines.length < 2) return lines.join('\n')
  const sum = [`$${groupThousands(formatAmount(totals.usd))}`, totals.rmb > 0 ? `¥${groupThousands(formatAmount(totals.rmb))}` : '']
  const pieces = t('pieces', { count: totals.pieces, carats: formatDecimal(totals.carat, 3).replace(/0$/, '') })
  return [...lines, `${pieces} | ${sum.filter(Boolean).join(' ')}`].join('\n')
}
