import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { liftFrozen } from '@loupe/domain/goods/frozen.ts'
import { leftPlaces, type LeftPlace, type Receipt, type receiptsApi } from '@loupe/domain/orders/receipts.api.ts'
import type { Db } from '../../db/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { neededOf } from '../trunk/left-things.ts'
import { customersScope, heldKinds, isOfHouse, seesCosts } from '../trunk/order-reach.ts'
import { selectReceipts, sumReceipts, type PlaceSum, type ReceiptRow } from './receipts.store.ts'

type Answer = OutputOf<typeof receiptsApi.list>

function viewOf(row: ReceiptRow, knowsMakers: boolean): Receipt {
  const snapshot = liftFrozen(row.snapshot)
  if (snapshot.jewel === undefined) throw new Error(`receipt ${row.id} belongs to nothing that has a name`)
  const thing = neededOf({ snapshot }).find(({ seat }) => seat === row.seat)
  return {
    id: row.id,
    orderId: row.order_id,
    orderNo: row.order_no,
    kind: row.kind,
    customerName: row.customer_name,
    company: row.company,
    what: row.seat === null ? 'piece' : 'stone',
    name: snapshot.jewel,
    shape: thing?.shape ?? null,
    reportNo: thing?.reportNo ?? null,
    carats: row.carats,
    grams: row.grams,
    insuredUsd: row.insured_usd,
    note: row.note,
    receivedAt: row.received_at.toISOString(),
    receivedBy: row.received_by ?? '',
    place: row.place,
    dueOn: row.due_on,
    maker: knowsMakers ? row.maker : null,
    givenAt: row.given_at?.toISOString() ?? null,
    givenTo: row.given_to ?? '',
  }
}

const none = { count: 0, insuredUsd: '0.00' }
const totalsOf = (sums: readonly PlaceSum[]): Record<LeftPlace, { count: number; insuredUsd: string }> =>
  Object.fromEntries(
    leftPlaces.map((place) => {
      const found = sums.find((sum) => sum.place === place)
      return [place, found === undefined ? none : { count: found.count, insuredUsd: found.insured_usd }]
    }),
  ) as Record<LeftPlace, { count: number; insuredUsd: string }>

/** What customers left with the house, for whoever serves them there. @throws Problem 403 */
export async function listReceipts(db: Db, viewer: Viewer, input: ParsedOf<typeof receiptsApi.list>): Promise<Answer> {
  const scope = customersScope(viewer)
  const kinds = heldKinds(viewer, { origin: input.origin ?? 'all', goods: 'style' }, 'customers')
  if (!isOfHouse(viewer) || scope === null || kinds.length === 0) throw notAllowed()
  const desk = { scope, kinds }
  const { what, search, places, after, limit } = input
  const rows = await selectReceipts(db, desk, { what, search }, { places, after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return {
    rows: page.map((row) => viewOf(row, seesCosts(viewer))),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    totals: after === undefined ? totalsOf(await sumReceipts(db, desk, { what, search })) : null,
  }
}
