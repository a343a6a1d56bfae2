import { text, type Text } from '../api/text.ts'
import type { StockKind } from './grades.ts'
import { stockKindLabels } from './labels.ts'

/** "To order, 5-8 days": how a stone is had and after how many working days; without days where none are known, and none for "0" in hand. */
export function kindText(kind: StockKind, days: string | null): Text {
  const label = stockKindLabels[kind]
  if (days === null || days === '0') return label
  const one = days === '1'
  return text(
    `${label.en}, ${days} ${one ? 'day' : 'days'}`,
    `${label.zh} ${days}天`,
    `${label.es}, ${days} ${one ? 'día' : 'días'}`,
    `${label.ja}・${days}日`,
  )
}

/** "5-8 d", where there is little room. */
export const daysText = (days: string): Text => text(`${days} d`, `${days}天`, `${days} d`, `${days}日`)
