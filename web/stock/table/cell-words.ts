import type { Text } from '@loupe/domain/api/text.ts'
import type { SharedText } from '../../shared/shared.text.en.ts'
import type { Say } from '../../text/use-text.ts'
import type { StockText } from '../stock.text.en.ts'

/** What a cell says things with. Rows come by the dozen while the table is scrolled, so their cells are plain functions without hooks. */
export type CellWords = {
  readonly t: Say<StockText>
  readonly parts: Say<SharedText>
  readonly say: (text: Text) => string
  readonly isInCart: (id: string) => boolean
}
