import { text, type Text } from '../api/text.ts'
import type { OrderStatus, OrderType, PickupMethod, SupplyStatus } from './order-states.ts'
import { kindFacts } from './kinds.ts'

/** Order states as product.md 4 names them, in the words of the trade. */
export const orderStatusLabels: Readonly<Record<OrderStatus, Text>> = {
  held: text('Product hold', '已锁货', 'Reservado', '取り置き中'),
  preparation: text('In procurement', '采购中', 'En preparación', '調達中'),
  purchased: text('Purchased', '已采购', 'Comprado', '購入済み'),
  wait_handover: text('Waiting for delivery or pickup', '待发货/待自提', 'Pendiente de envío o recogida', '発送・受取待ち'),
  completed: text('Completed', '已完成', 'Completado', '完了'),
  voided: text('Voided', '已作废', 'Anulado', '無効'),
  returning: text('Returning', '退货中', 'En devolución', '返品中'),
  returned: text('Returned', '已退货', 'Devuelto', '返品済み'),
  loaned_out: text('Loaned out', '已借出', 'Prestado', '貸出中'),
}

/** The same in the short words of buttons and of an order's own page. */
export const orderStepLabels: Readonly<Record<OrderStatus, Text>> = {
  ...orderStatusLabels,
  held: text('Held', '已锁货', 'Reservado', '取り置き中'),
  preparation: text('Being bought', '采购中', 'En compra', '調達中'),
  purchased: text('Bought', '已采购', 'Comprado', '購入済み'),
  wait_handover: text('Ready', '待交货', 'Listo', '引き渡し可'),
  completed: text('Done', '已完成', 'Hecho', '完了'),
}

/** The same stations as orders of jewelry call them (product.md 4). */
const jewelryStatusLabels: Readonly<Partial<Record<OrderStatus, Text>>> = {
  held: text('Waiting for confirmation', '待确认', 'Por confirmar', '確認待ち'),
  preparation: text('Being made', '制作中', 'En fabricación', '製作中'),
  purchased: text('Made', '制作完成', 'Fabricado', '製作済み'),
}

type Named = { readonly status: OrderStatus; readonly kind: string }

const isJewelry = (kind: string): boolean => kindFacts(kind)?.type === 'jewelry'

/** A state as orders of this kind call it, in short words. */
export const stepLabelOf = ({ status, kind }: Named): Text =>
  (isJewelry(kind) ? jewelryStatusLabels[status] : undefined) ?? orderStepLabels[status]

/** All states in the short words of a kind. */
export const stepLabelsOf = (kind: string): Readonly<Record<OrderStatus, Text>> =>
  isJewelry(kind) ? { ...orderStepLabels, ...jewelryStatusLabels } : orderStepLabels

const waitingLabels: Readonly<Record<PickupMethod, Text>> = {
  express: text('Waiting for delivery', '待发货', 'Pendiente de envío', '発送待ち'),
  pickup: text('Waiting for pickup', '待自提', 'Pendiente de recogida', '受取待ち'),
}

/** Goods that are ready wait to be sent or to be fetched: product.md 4 has a label for each. */
export const statusLabelOf = ({ status, pickup, kind }: Named & { readonly pickup: PickupMethod }): Text => {
  if (status === 'wait_handover') return waitingLabels[pickup]
  return (isJewelry(kind) ? jewelryStatusLabels[status] : undefined) ?? orderStatusLabels[status]
}

export const supplyStatusLabels: Readonly<Record<SupplyStatus, Text>> = {
  waiting_confirm: text('Waiting for confirmation', '待确认', 'Por confirmar', '確認待ち'),
  confirmed: text('Confirmed', '已确认', 'Confirmado', '確認済み'),
  in_transit: text('In transit', '在途', 'En tránsito', '輸送中'),
  arrived: text('Goods arrived', '已到货', 'Recibido', '入荷済み'),
  picked_up: text('Picked up', '已提货', 'Entregado', '受取済み'),
  rejected: text('Rejected', '已拒绝', 'Rechazado', '却下'),
}

/** The same in the short words of an order's own page. */
export const supplyStepLabels: Readonly<Record<SupplyStatus, Text>> = {
  ...supplyStatusLabels,
  waiting_confirm: text('To confirm', '待确认', 'Por confirmar', '確認待ち'),
  in_transit: text('On its way', '在途', 'En camino', '輸送中'),
  arrived: text('Arrived', '已到货', 'Recibido', '入荷済み'),
  picked_up: text('Handed over', '已交货', 'Entregado', '引き渡し済み'),
}

export const orderTypeLabels: Readonly<Record<OrderType, Text>> = {
  goods: text('Goods order', '销售订单', 'Pedido', '売上伝票'),
  lend: text('Lend order', '借货单', 'Préstamo', '貸出伝票'),
  return: text('Return order', '退货单', 'Devolución', '返品伝票'),
  delivery: text('Delivery order', '出货单', 'Entrega', '出荷伝票'),
  jewelry: text('Jewelry order', '首饰订单', 'Pedido de joyas', 'ジュエリー注文'),
}

export const pickupLabels: Readonly<Record<PickupMethod, Text>> = {
  pickup: text('Collect in person', '自提', 'Recogida', '店頭受取'),
  express: text('Express', '快递', 'Envío exprés', '宅配'),
}
