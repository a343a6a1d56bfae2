import { text, type Text } from '../api/text.ts'
import type { CellKind } from '../exports/export-column.ts'

/** Columns of exported orders; those of staff and of costs leave only for those who may read them. */
export const orderExportColumns = [
  { field: 'side', title: text('Natural / Lab-grown', '天然/培育', 'Natural / Laboratorio', '天然／ラボグロウン') },
  { field: 'orderNo', title: text('Order no.', '订单号', 'N.º de pedido', '注文番号') },
  { field: 'placedAt', title: text('Placed', '下单时间', 'Fecha', '注文日時') },
  { field: 'ageDays', title: text('Age, days', '下单天数', 'Días', '経過日数'), kind: 'count' },
  { field: 'status', title: text('State', '状态', 'Estado', '状態') },
  { field: 'customer', title: text('Customer', '客户', 'Cliente', '顧客'), isFor: 'staff' },
  { field: 'company', title: text('Company', '公司', 'Empresa', '会社'), isFor: 'staff' },
  { field: 'phone', title: text('Phone', '电话', 'Teléfono', '電話'), isFor: 'staff' },
  { field: 'salesman', title: text('Salesperson', '业务员', 'Vendedor', '担当者') },
  { field: 'pieces', title: text('Pieces', '颗数', 'Piezas', '個数'), kind: 'count' },
  { field: 'carats', title: text('Carats', '克拉', 'Quilates', 'カラット'), kind: 'carat' },
  { field: 'usd', title: text('USD', '美元总额', 'USD', 'USD'), kind: 'amount' },
  { field: 'rate', title: text('Rate', '汇率', 'Cambio', 'レート'), kind: 'rate' },
  { field: 'rmb', title: text('RMB', '人民币总额', 'RMB', '人民元'), kind: 'amount' },
  { field: 'deposit', title: text('Deposit RMB', '定金', 'Anticipo RMB', '手付金'), kind: 'amount' },
  { field: 'paid', title: text('Paid RMB', '已付', 'Pagado RMB', '入金済み'), kind: 'amount' },
  { field: 'balance', title: text('Unpaid RMB', '未付', 'Sin pagar RMB', '未払い'), kind: 'amount' },
  { field: 'margin', title: text('Margin USD', '毛利 USD', 'Margen USD', '粗利 USD'), kind: 'amount', isFor: 'costs' },
] as const satisfies readonly {
  readonly field: string
  readonly title: Text
  readonly kind?: CellKind
  readonly isFor?: 'staff' | 'costs'
}[]
export type OrderExportField = (typeof orderExportColumns)[number]['field']
