import type { Text } from '@loupe/domain/api/text.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { gradeWords, stoneTitle } from '../../gems/stone-words.ts'
import { groupThousands } from '../../text/format.ts'
import type { Say } from '../../text/use-text.ts'
import { linesToConfirm } from '../order-papers.ts'
import { numberOf } from '../number-of.ts'
import type { OrdersText } from '../orders.text.en.ts'
import { quantityOf } from '../quantity-words.ts'

/** Whose a line is, under which number they keep it, and what they ask. */
export type CostLine = Readonly<Record<'supplierId' | 'supplierName' | 'stockNo' | 'costUsd', string>>
export type SupplierRequest = {
  readonly supplierId: string
  readonly supplier: string
  readonly lines: readonly string[]
  readonly text: string
}

type Words = { readonly t: Say<OrdersText>; readonly say: (text: Text) => string; readonly house: string }

/** What each supplier is asked to confirm: their own stock numbers and prices, and nothing of the customer. */
export function supplierRequests(order: Order, costs: ReadonlyMap<string, CostLine>, { t, say, house }: Words): SupplierRequest[] {
  const bySupplier = new Map<string, { readonly supplier: string; readonly lines: string[] }>()
  for (const line of linesToConfirm(order)) {
    const { snapshot } = line
    const cost = costs.get(line.id)
    if (cost === undefined) continue
    const words = [
      cost.stockNo,
      stoneTitle(snapshot, say),
      gradeWords(snapshot, say),
      // A parcel's number is the house's own: its supplier knows it by theirs.
      snapshot.parcel ? quantityOf(line, t) : numberOf(snapshot, say),
      `USD ${groupThousands(cost.costUsd)}`,
    ]
    const known = bySupplier.get(cost.supplierId) ?? { supplier: cost.supplierName, lines: [] }
    known.lines.push(words.filter(Boolean).join(' · '))
    bySupplier.set(cost.supplierId, known)
  }
  return [...bySupplier].map(([supplierId, { supplier, lines }]) => ({
    supplierId,
    supplier,
    lines,
    text: [
      t('requestHead', { supplier, no: order.orderNo, house }),
      ...lines.map((line, k) => `${k + 1}. ${line}`),
      t('requestFoot', { count: lines.length }),
    ].join('\n'),
  }))
}
