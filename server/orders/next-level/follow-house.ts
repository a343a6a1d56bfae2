import { siteKeeps } from '@loupe/domain/orders/next-level/next-level.problems.ts'
import { siteSupply } from '@loupe/domain/orders/next-level/house-supply.ts'
import { caratThousandths } from '@loupe/domain/pricing/money.ts'
import type { Tx } from '../../db/database.ts'
import { repriceOrder } from '../trunk/change-order.ts'
import { readState } from '../trunk/order-view.ts'
import { insertLog, lockOrderRow, selectLines, updateLines, updateOrder } from '../trunk/orders.store.ts'
import type { LineRow, OrderRow } from '../trunk/orders.store.ts'
import { partAs } from '../supply/part-line.ts'
import type { Others } from '../types/effects.ts'
import { selectFulfilled, selectNewParts, setSupplier } from './next-level.store.ts'

/**
 * Brings a reseller's order to where the house's order that fulfils it is, after anything was done to that: what is parted there is parted
 * here, what is refused is refused, and the rest is on its way or has arrived. Who does what at the house is told to nobody here.
 * @throws Problem 409 when the reseller's order can't lose what the house takes back
 */
export async function followHouse(tx: Tx, house: OrderRow, others: Others): Promise<void> {
  if (house.reseller_site_id === null) return
  const id = await selectFulfilled(tx, house.id)
  const order = id === undefined ? undefined : await lockOrderRow(tx, id)
  if (order === undefined) return
  await partAlike(tx, house, order)
  const lines = await pairsOf(tx, house, order)
  const moved = lines.filter(({ own, supply }) => own.state !== 'released' && own.supply_status !== supply)
  const refused = moved.filter(({ supply }) => supply === 'rejected').map(({ own }) => own)
  // Goods that their customer has are past being on their way.
  const onTheirWay = moved.filter(({ own, supply }) => supply !== 'rejected' && own.state === 'live')
  if (refused.length > 0 && (order.settled_at !== null || refused.some(({ state }) => state === 'done'))) throw siteKeeps(order.order_no)
  for (const { own, supply } of onTheirWay) {
    await updateLines(tx, [own.id], { supply_status: supply })
    await insertLog(tx, [{ orderId: order.id, lineId: own.id, userId: null, what: 'supply', from: own.supply_status, to: supply }])
  }
  if (refused.length > 0) await refuse(tx, { house, order, refused }, others)
  else if (onTheirWay.length > 0) await updateOrder(tx, order.id, {})
}

type Refusing = { readonly house: OrderRow; readonly order: OrderRow; readonly refused: readonly LineRow[] }

/** The reseller's order is worth less by these lines, or void: what was paid beyond it is its customer's credit. */
async function refuse(tx: Tx, { house, order, refused }: Refusing, { goods, takeEffect }: Others): Promise<void> {
  const ids = refused.map(({ id }) => id)
  await updateLines(tx, ids, { state: 'released', supply_status: 'rejected' })
  await insertLog(
    tx,
    refused.map((line) => ({
      orderId: order.id,
      lineId: line.id,
      userId: null,
      what: 'rejected',
      from: line.supply_status,
      to: 'rejected',
    })),
  )
  const state = await readState(tx, order)
  // In the reseller's books it is the reseller who changes it.
  const by = house.customer_id
  if (state.lines.some((line) => line.state !== 'released')) {
    await repriceOrder(tx, order, by)
    return
  }
  await takeEffect(tx, goods, state, { to: 'voided', by, what: 'moved', reason: 'supplier_rejected', back: { how: 'credit' } })
}

/** Parts of parcels that the house parted are parted here too, the same way. */
async function partAlike(tx: Tx, house: OrderRow, order: OrderRow): Promise<void> {
  for (const part of await selectNewParts(tx, house.id)) {
    const own = (await selectLines(tx, order.id)).find((line) => line.supplied_by_line_id === part.from_line_id)
    if (own === undefined) continue
    const rest = { pieces: own.pieces - part.pieces, carats: caratThousandths(own.carats) - caratThousandths(part.carats) }
    const { restId } = await partAs(tx, own, rest)
    await setSupplier(tx, restId, part.id)
  }
}

/** Lines of the reseller's order that the house supplies, each with where its goods are for their customer. */
async function pairsOf(tx: Tx, house: OrderRow, order: OrderRow) {
  const byId = new Map((await selectLines(tx, house.id)).map((line) => [line.id, line]))
  return (await selectLines(tx, order.id)).flatMap((own) => {
    const line = own.supplied_by_line_id === null ? undefined : byId.get(own.supplied_by_line_id)
    return line === undefined ? [] : [{ own, supply: siteSupply({ supplyStatus: line.supply_status, state: line.state }) }]
  })
}
