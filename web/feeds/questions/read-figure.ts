import type { FeedField } from '@loupe/domain/feeds/fields.ts'
import { backPoints, carat, groupThousands } from '../../text/format.ts'

/** A figure as a row would be read, written as the dry run writes it; anything else as it is. */
export function readFigure(field: FeedField, text: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text
  if (field === 'carat') return carat(Number(text))
  if (field === 'back') return backPoints(text)
  return field === 'pricePerCt' || field === 'priceTotal' || field === 'rap' ? groupThousands(text) : text
}
