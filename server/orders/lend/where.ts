import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { liftFrozen } from '@loupe/domain/goods/frozen.ts'
import type { lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import { readShortCode, type LabelForm, type LabelledGoods } from '@loupe/domain/labels/short-code.ts'
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

/** Numbers that are codes of labels, and what they name. */
const labelsOf = (numbers: readonly string[]) => {
  const codes = new Map<string, LabelledGoods>()
  for (const number of numbers) {
    const goods = readShortCode(number)
    if (goods !== null) codes.set(number, goods)
  }
  const ids = (form: LabelForm): string[] => [...codes.values()].flatMap((goods) => (goods.form === form ? [goods.id] : []))
  return { codes, labelled: { stones: ids('stone'), pieces: ids('piece'), parcels: ids('parcel') } }
}

/** Whether a line has what a label names. */
const isLabelled = (row: HolderRow, goods: LabelledGoods | undefined): boolean => {
  if (goods === undefined) return false
  const ids: Readonly<Record<LabelForm, string | null>> = { stone: row.stone_id, parcel: row.parcel_id, piece: row.piece_id, style: null }
  return ids[goods.form] === goods.id
}

const folded = (number: string): string => number.trim().toUpperCase()

/** Where goods are that somebody reads a number of; only stones of the house and orders of customers whom the viewer serves are told. */
export async function whereIs(db: Db, viewer: Viewer, { numbers }: ParsedOf<typeof lendApi.where>): Promise<Answer> {
  const scope = customersScope(viewer)
  const kinds = heldKinds(viewer, { origin: 'all' }, 'customers')
  if (!isOfHouse(viewer) || scope === null || kinds.length === 0) throw notAllowed()
  const asked = [...new Set(numbers)]
  const { codes, labelled } = labelsOf(asked)
  const keys = asked.map(reportKey).filter((key) => /\d/.test(key))
  const stones = await selectNumbered(db, viewer.siteId, {
    keys: asked.flatMap(certificatesOf),
    stockNos: asked.flatMap((number) => [number, folded(number)]),
    labelled,
  })
  const holders = await selectHolders(db, { scope, kinds }, { keys, stockNos: asked.map(folded), labelled })
  return asked.map((number) => {
    const [key, own, goods] = [reportKey(number), folded(number), codes.get(number)]
    const isNamed = (report: string | null, stockNo: string): boolean =>
      (/\d/.test(key) && report !== null && reportKey(report) === key) || folded(stockNo) === own
    return {
      number,
      stones: stones
        .filter((stone) => isNamed(stone.report_no, stone.stock_no) || (goods?.form === 'stone' && goods.id === stone.id))
        .map((stone) => ({ id: stone.id, reportNo: stone.report_no, stockNo: stone.stock_no, availability: stone.availability })),
      lines: holders
        .filter((row) => isNamed(row.report_no, row.stock_no) || row.print_key === key || row.lot_no === own || isLabelled(row, goods))
        .map(lineView),
    }
  })
}
