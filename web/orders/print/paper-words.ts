import type { Text } from '@loupe/domain/api/text.ts'
import type { HouseHead } from '../../prints/sheet.tsx'
import type { SharedText } from '../../shared/shared.text.en.ts'
import type { Say } from '../../text/use-text.ts'
import type { OrdersText } from '../orders.text.en.ts'

/** The words of an order's papers, and whose they are. */
export type PaperWords = HouseHead & {
  readonly t: Say<OrdersText>
  readonly parts: Say<SharedText>
  readonly say: (text: Text) => string
}
