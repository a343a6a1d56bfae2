import { text, type Text } from '../../api/text.ts'
import type { CellKind } from '../../exports/export-column.ts'
import type { NextState } from './next-state.ts'

export const nextStateLabels: Readonly<Record<NextState, Text>> = {
  to_place: text('To place', '待下单', 'Por pedir', '未発注'),
  with_house: text('With the house', '总店处理中', 'En la casa', '本店で手配中'),
  supplied: text('Handed over by the house', '总店已交货', 'Entregado por la casa', '本店から引き渡し済み'),
  ended: text('Ended', '已结束', 'Terminado', '終了'),
}

/** Columns of exported orders of resellers' sites. */
export const nextExportColumns = [
  { field: 'orderNo', title: text('Order no.', '订单号', 'N.º de pedido', '注文番号') },
  { field: 'placedAt', title: text('Placed', '下单时间', 'Fecha', '注文日時') },
  { field: 'site', title: text('Reseller site', '分销站点', 'Sitio del revendedor', '販売店サイト'), isFor: 'house' },
  { field: 'customer', title: text('Customer', '客户', 'Cliente', '顧客'), isFor: 'reseller' },
  { field: 'company', title: text('Company', '公司', 'Empresa', '会社'), isFor: 'reseller' },
  { field: 'state', title: text('Where it stands', '进度', 'Situación', '進捗') },
  { field: 'status', title: text('State', '状态', 'Estado', '状態') },
  { field: 'pieces', title: text('Pieces', '颗数', 'Piezas', '個数'), kind: 'count' },
  { field: 'carats', title: text('Carats', '克拉', 'Quilates', 'カラット'), kind: 'carat' },
  { field: 'ownUsd', title: text('USD', '美元总额', 'USD', 'USD'), kind: 'amount', isFor: 'reseller' },
  { field: 'ownRmb', title: text('RMB', '人民币总额', 'RMB', '人民元'), kind: 'amount', isFor: 'reseller' },
  { field: 'houseNo', title: text('House order no.', '总店订单号', 'N.º de pedido de la casa', '本店の注文番号') },
  { field: 'houseStatus', title: text('State at the house', '总店状态', 'Estado en la casa', '本店での状態') },
  { field: 'houseUsd', title: text('House price USD', '总店价 USD', 'Precio de la casa USD', '本店価格 USD'), kind: 'amount' },
  { field: 'houseRmb', title: text('House price RMB', '总店价 RMB', 'Precio de la casa RMB', '本店価格 RMB'), kind: 'amount' },
  {
    field: 'houseUnpaid',
    title: text('Unpaid to the house RMB', '未付总店 RMB', 'Sin pagar a la casa RMB', '本店への未払い RMB'),
    kind: 'amount',
  },
] as const satisfies readonly {
  readonly field: string
  readonly title: Text
  readonly kind?: CellKind
  readonly isFor?: 'house' | 'reseller'
}[]
export type NextExportField = (typeof nextExportColumns)[number]['field']
