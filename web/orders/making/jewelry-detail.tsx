import type { Order } from '@loupe/domain/orders/order.ts'
import { AfterSale } from '../works/after-sale.tsx'
import { MakingPanel } from './making-panel.tsx'

/** Of an order of jewelry: how what is made of it comes about, and what can be done to it once it is handed over. */
export function JewelryDetail({ order }: { readonly order: Order }) {
  return (
    <>
      {order.lines.some(({ isCustom }) => isCustom) && <MakingPanel order={order} />}
      <AfterSale order={order} />
    </>
  )
}
