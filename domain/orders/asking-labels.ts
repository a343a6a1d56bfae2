import { text, type Text } from '../api/text.ts'
import type { MessageState } from '../messages/messages.api.ts'

/** What the house is doing with an order, as its buyer reads it after the house's name. */
export const houseDoesLabels = {
  checkPayment: text('checks your payment', '核对您的付款', 'comprueba su pago', '入金を確認中'),
  confirm: text('confirms the order', '确认订单', 'confirma el pedido', '注文を確認中'),
  procure: text('buys your stones', '采购您的货品', 'compra sus piedras', '石を購入中'),
  buy: text('buys your stones', '采购您的货品', 'compra sus piedras', '石を購入中'),
  bringIn: text('brings your stones in', '货品在途', 'trae sus piedras', '入荷待ち'),
  makeReady: text('gets your stones ready', '备货中', 'prepara sus piedras', '引き渡し準備中'),
  handOver: text('hands your stones over', '安排交货', 'entrega sus piedras', '引き渡し手配中'),
  settle: text('closes the books on this order', '结清本单账目', 'cierra las cuentas de este pedido', 'この注文の精算中'),
  takeBack: text('takes the stones back', '收回货品', 'recoge las piedras', '石を受け取り中'),
} as const satisfies Readonly<Record<string, Text>>

/** What became of a request to a supplier. */
export const requestStateLabels: Readonly<Record<MessageState, Text>> = {
  waiting: text('to be sent', '待发送', 'por enviar', '送信待ち'),
  sent: text('sent', '已发送', 'enviado', '送信済み'),
  failed: text('not delivered', '未送达', 'no entregado', '未達'),
  kept: text('kept in the outbox', '保留在发件箱', 'guardado en la bandeja', '送信箱に保存'),
  withheld: text('kept back', '未发送', 'retenido', '保留'),
}

/** The outbox has forgotten the message: whether it arrived is not known any more. */
export const requestForgottenLabel = text('no longer in the outbox', '已不在发件箱', 'ya no está en la bandeja', '送信箱に記録なし')
