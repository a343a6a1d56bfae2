import type { Language } from '@loupe/domain/api/text.ts'
import { orderExportColumns } from '@loupe/domain/orders/order-export-labels.ts'
import type { OrderExportField } from '@loupe/domain/orders/order-export-labels.ts'
import { statusLabelOf } from '@loupe/domain/orders/order-labels.ts'
import type { OrderHead } from '@loupe/domain/orders/order.ts'
import { originLabels } from '@loupe/domain/stock/labels.ts'
import { listOfRecords, type ExportedList } from '../../exports/exports.ts'
import { minuteIn } from '../../settings/time-zone.ts'
import { originOf } from '@loupe/domain/orders/kinds.ts'

type Reader = { readonly language: Language; readonly timeZone: string; readonly isStaff: boolean; readonly withMargin: boolean }

const dayMs = 24 * 3_600_000

const sideOf = (kind: string, language: Language): string | null => {
  const origin = originOf(kind)
  return origin === null ? null : originLabels[origin][language]
}

const fieldsOf = (order: OrderHead, { language, timeZone }: Reader): Readonly<Record<OrderExportField, string | null>> => ({
  side: sideOf(order.kind, language),
  orderNo: order.orderNo,
  placedAt: minuteIn(timeZone, new Date(order.createdAt)),
  ageDays: String(Math.floor((Date.now() - Date.parse(order.createdAt)) / dayMs)),
  status: statusLabelOf(order)[language],
  customer: order.customerName,
  company: order.company,
  phone: order.customerPhone,
  salesman: order.salesmanName,
  pieces: String(order.pieces),
  carats: order.carats,
  usd: order.usdTotal,
  rate: order.rate,
  rmb: order.rmbTotal,
  deposit: order.depositWaived ? '0.00' : order.depositDueRmb,
  paid: order.paidRmb,
  balance: order.balanceRmb,
  margin: order.marginUsd ?? null,
})

/** Orders as rows under their headings, in the reader's language; costs and customers only for those who may read them. */
export function exportRows(orders: readonly OrderHead[], reader: Reader): Pick<ExportedList, 'columns' | 'rows'> {
  const columns = orderExportColumns.filter((column) => {
    if (!('isFor' in column)) return true
    return column.isFor === 'staff' ? reader.isStaff : reader.withMargin
  })
  return listOfRecords(
    columns,
    orders.map((order) => fieldsOf(order, reader)),
    reader.language,
  )
}
