import { text, type Text } from '../api/text.ts'
import type { movementKinds } from './statements.api.ts'

type MovementKind = (typeof movementKinds)[number]

export const movementLabels: Readonly<Record<MovementKind, Text>> = {
  placed: text('Order', '订单', 'Pedido', '注文'),
  repriced: text('Order changed', '订单金额变更', 'Pedido modificado', '注文の変更'),
  voided: text('Order voided', '订单作废', 'Pedido anulado', '注文の取消'),
  returned: text('Goods returned', '退货', 'Devolución', '返品'),
  prepayment: text('Deposit', '定金', 'Anticipo', '手付金'),
  final: text('Payment', '付款', 'Pago', '支払い'),
  refund: text('Refund', '退款', 'Reembolso', '返金'),
  credit: text('Credit', '余额', 'Saldo a favor', '預り金'),
  reversal: text('Payment reversed', '冲正', 'Pago revertido', '入金の取消'),
  purchase: text('Bought', '采购', 'Compra', '仕入'),
  purchase_undone: text('Purchase undone', '采购撤销', 'Compra deshecha', '仕入の取消'),
  paid_out: text('Payment', '付款', 'Pago', '支払い'),
  paid_out_undone: text('Payment undone', '付款撤销', 'Pago deshecho', '支払いの取消'),
  other: text('Other', '其他', 'Otro', 'その他'),
}

export const statementWords = {
  statement: text('Statement', '对账单', 'Estado de cuenta', '取引明細書'),
  opening: text('Opening balance', '期初余额', 'Saldo inicial', '期首残高'),
  closing: text('Closing balance', '期末余额', 'Saldo final', '期末残高'),
  date: text('Date', '日期', 'Fecha', '日付'),
  what: text('What', '事项', 'Concepto', '内容'),
  orderNo: text('Order no.', '订单号', 'N.º de pedido', '注文番号'),
  note: text('Note', '备注', 'Nota', '備考'),
  amount: text('Amount', '金额', 'Importe', '金額'),
  balance: text('Balance', '余额', 'Saldo', '残高'),
  open: text('Open by age, days', '按账龄（天）', 'Pendiente por antigüedad, días', '未決済（日数別）'),
  ahead: text('Paid ahead', '预付', 'Pagado de más', '前受'),
  credit: text('Credit in hand', '账户余额', 'Saldo a favor', '預り金'),
  total: text('Total open', '未结合计', 'Total pendiente', '未決済合計'),
} as const satisfies Readonly<Record<string, Text>>
