import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { liftFrozen } from '@loupe/domain/goods/frozen.ts'
import type { lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import { labs } from '@loupe/domain/stock/grades.ts'
import { certificateKey, reportKey } from '@loupe/domain/stock/report-no.ts'
import type { Db } from '../../db/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { isWithCustomer } from '../trunk/order-moves.ts'
import { customersScope, heldKinds, isOfHouse } from '../trunk/order-reach.ts'
import { selectHolders, selectNumbered } from './where.store.ts'
import type { HolderRow } from './where.store.ts'

type Answer = OutputOf<typeof lendApi.where>
type Line = Answer[number]['lines'][number]

const lineView = (row: HolderRow): Line => ({
  lineId: row.line_id,
  orderId: row.order_id,
  orderNo: row.order_no,
  version: row.version,
  type: row.type,
  status: row.status,
  customerId: row.customer_id,
  customerName: row.customer_name,
  company: row.company,
  snapshot: liftFrozen(row.snapshot),
  pieces: row.pieces,
  carats: row.carats,
  rmbTotal: row.rmb_total,
  dueOn: row.due_on,
  isOut: isWithCustomer(row),
})

/** A number as a certificate of each laboratory. */
const certificatesOf = (number: string): string[] => [...new Set([null, ...labs].flatMap((lab) => certificateKey(lab, number) ?? []))]

const folded = (number: string): string => number.trim().toUpperCase()

/** Where goods are that somebody reads a number of; only stones of the house and orders of customers whom the viewer serves are told. */
export async function whereIs(db: Db, viewer: Viewer, { numbers }: ParsedOf<typeof lendApi.where>): Promise<Answer> {
  const scope = customersScope(viewer)
  const kinds = heldKinds(viewer, { origin: 'all' }, 'customers')
  if (!isOfHouse(viewer) || scope === null || kinds.length === 0) throw notAllowed()
  const asked = [...new Set(numbers)]
  const keys = asked.map(reportKey).filter((key) => /\d/.test(key))
  const stones = await selectNumbered(db, viewer.siteId, {
    keys: asked.flatMap(certificatesOf),
    stockNos: asked.flatMap((number) => [number, folded(number)]),
  })
  const holders = await selectHolders(db, { scope, kinds }, { keys, stockNos: asked.map(folded) })
  return asked.map((number) => {
    const [key, own] = [reportKey(number), folded(number)]
    const isNamed = (report: string | null, stockNo: string): boolean =>
      (/\d/.test(key) && report !== null && reportKey(report) === key) || folded(stockNo) === own
    return {
      number,
      stones: stones
        .filter((stone) => isNamed(stone.report_no, stone.stock_no))
        .map((stone) => ({ id: stone.id, reportNo: stone.report_no, stockNo: stone.stock_no, availability: stone.availability })),
      lines: holders.filter((row) => isNamed(row.report_no, row.stock_no) || row.print_key === key || row.lot_no === own).map(lineView),
    }
  })
}
