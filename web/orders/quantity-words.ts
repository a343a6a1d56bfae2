import type { OrderLine } from '@loupe/domain/orders/order.ts'
import { count, groupThousands } from '../text/format.ts'
import type { Say } from '../text/use-text.ts'
import type { OrdersText } from './orders.text.en.ts'

type Quantity = Pick<OrderLine, 'pieces' | 'carats' | 'snapshot'>

/** "1.250 ct"; nothing for a stone, whose weight stands in its name. */
export const caratsOf = ({ carats, snapshot }: Quantity): string => (snapshot.parcel ? `${groupThousands(carats)} ct` : '')

/** "225 pcs", "≈ 225 pcs" where nobody counted. */
export const piecesOf = ({ pieces, snapshot }: Quantity, t: Say<OrdersText>): string =>
  snapshot.parcel ? `${snapshot.parcel.piecesEstimated ? '≈ ' : ''}${t('part.pieces', { count: pieces, shown: count(pieces) })}` : ''

/** What a line has of a parcel: "1.250 ct · 225 pcs". */
export const quantityOf = (line: Quantity, t: Say<OrdersText>): string => [caratsOf(line), piecesOf(line, t)].filter(Boolean).join(' · ')
