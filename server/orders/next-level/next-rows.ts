import type { Language } from '@loupe/domain/api/text.ts'
import { nextExportColumns, type NextExportField, nextStateLabels } from '@loupe/domain/orders/next-level/next-labels.ts'
import type { NextHead } from '@loupe/domain/orders/next-level/next-level.api.ts'
import { orderStatusLabels } from '@loupe/domain/orders/order-labels.ts'
import { listOfRecords, type ExportedList } from '../../exports/exports.ts'
import { minuteIn } from '../../settings/time-zone.ts'

type Reader = { readonly language: Language; readonly timeZone: string; readonly isReseller: boolean }

type Fields = Readonly<Record<NextExportField, string | null>>

const ownFields = (own: NextHead['own']): Pick<Fields, 'customer' | 'company' | 'ownUsd' | 'ownRmb'> =>
  own === undefined
    ? { customer: null, company: null, ownUsd: null, ownRmb: null }
    : { customer: own.customerName, company: own.company, ownUsd: own.usdTotal, ownRmb: own.rmbTotal }

const houseFields = (
  house: NextHead['house'],
  language: Language,
): Pick<Fields, 'houseNo' | 'houseStatus' | 'houseUsd' | 'houseRmb' | 'houseUnpaid'> =>
  house === null
    ? { houseNo: null, houseStatus: null, houseUsd: null, houseRmb: null, houseUnpaid: null }
    : {
        houseNo: house.orderNo,
        houseStatus: orderStatusLabels[house.status][language],
        houseUsd: house.usdTotal,
        houseRmb: house.rmbTotal,
        houseUnpaid: house.unpaidRmb,
      }

const fieldsOf = (order: NextHead, { language, timeZone }: Reader): Fields => ({
  orderNo: order.orderNo,
  placedAt: minuteIn(timeZone, new Date(order.createdAt)),
  site: order.siteTitle,
  state: nextStateLabels[order.state][language],
  status: orderStatusLabels[order.status][language],
  pieces: String(order.pieces),
  carats: order.carats,
  ...ownFields(order.own),
  ...houseFields(order.house, language),
})

/** Orders of resellers' sites as rows under their headings; customers and their prices leave only with their reseller. */
export function nextRows(orders: readonly NextHead[], reader: Reader): Pick<ExportedList, 'columns' | 'rows'> {
  const columns = nextExportColumns.filter((column) => !('isFor' in column) || (column.isFor === 'reseller') === reader.isReseller)
  return listOfRecords<NextExportField>(
    columns,
    orders.map((order) => fieldsOf(order, reader)),
    reader.language,
  )
}
