import type { Order, OrderLine } from '@loupe/domain/orders/order.ts'
import { count, groupThousands } from '../text/format.ts'
import type { Say } from '../text/use-text.ts'
import type { OrdersText } from './orders.text.en.ts'

type Quantity = Pick<OrderLine, 'pieces' | 'carats' | 'snapshot'>

type Counted = { readonly pieces: number; readonly piecesEstimated?: boolean | undefined }

/** "225", "≈ 225" where nobody counted some of them. */
export const aboutPieces = ({ pieces, piecesEstimated }: Counted): string => `${piecesEstimated ? '≈ ' : ''}${count(pieces)}`

/** "1.250 ct"; nothing for a stone, whose weight stands in its name. */
export const caratsOf = ({ carats, snapshot }: Quantity): string => (snapshot.parcel ? `${groupThousands(carats)} ct` : '')

/** "225 pcs", "≈ 225 pcs" where nobody counted. */
export const piecesOf = ({ pieces, snapshot }: Quantity, t: Say<OrdersText>): string =>
  snapshot.parcel ? partPieces({ pieces, piecesEstimated: snapshot.parcel.piecesEstimated }, t) : ''

const partPieces = (counted: Counted, t: Say<OrdersText>): string =>
  t('part.pieces', { count: counted.pieces, shown: aboutPieces(counted) })

/** What a line has of a parcel: "1.250 ct · 225 pcs". */
export const quantityOf = (line: Quantity, t: Say<OrdersText>): string => [caratsOf(line), piecesOf(line, t)].filter(Boolean).join(' · ')

/** What an order is of altogether: "3 pieces · 4.52 ct", of parcels "≈ 495 pcs · 2.750 ct" where nobody counted one of them. */
export function wholeOf({ lines, pieces, carats }: Pick<Order, 'lines' | 'pieces' | 'carats'>, t: Say<OrdersText>): string {
  const parcels = lines.flatMap(({ state, snapshot }) => (snapshot.parcel && state !== 'released' ? [snapshot.parcel] : []))
  if (parcels.length === 0) return `${t('pieces', { count: pieces })} · ${carats} ct`
  const piecesEstimated = parcels.some((parcel) => parcel.piecesEstimated)
  return `${partPieces({ pieces, piecesEstimated }, t)} · ${groupThousands(Number(carats).toFixed(3))} ct`
}
