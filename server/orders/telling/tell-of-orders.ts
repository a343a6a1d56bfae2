import { orderPage, suppliedPage, withHousePage } from '@loupe/domain/orders/order-pages.ts'
import { tellPerson } from '../../alerts/alerts.ts'
import { inTransaction } from '../../db/database.ts'
import type { Db, Pool, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { workOff } from '../../jobs/queue.ts'
import type { Queue } from '../../jobs/queue.ts'
import { minuteIn } from '../../settings/time-zone.ts'
import { linesOf, selectOrderRow, selectPeople, type OrderRow } from '../trunk/orders.store.ts'
import { tellingsOf, type Audience, type Told } from './story.ts'
import {
  endTelling,
  giveUpTelling,
  noteEndingHolds,
  selectEntries,
  selectServing,
  selectSupplied,
  selectSuppliersPeople,
  tellings,
  type Telling,
} from './telling.store.ts'

/** Seconds to the next try after the first, second … that failed. */
const queue: Queue = { ...tellings, pauses: [5, 60, 600], mostTries: 4 }
const atOnce = 4
const mostRounds = 50

type House = Pick<Deps, 'db' | 'log' | 'settings'>

/**
 * Tells people of what happened to their orders: what the log of an order says of it is the job, so that nothing that is written there is
 * forgotten, and nobody waits for it who places or moves an order. Run every second, on as many nodes as there are.
 */
export function orderTeller({ db, log, settings }: House): () => Promise<void> {
  const worker = {
    work: (job: Telling) => inTransaction(db, (tx) => tellOf(tx, job, settings.publicOrigin)),
    failed: async (job: Telling, error: unknown, isLast: boolean) => {
      log.error('people could not be told of an order', { order: job.orderId, stack: error instanceof Error ? error.stack : String(error) })
      if (isLast) await giveUpTelling(db, job)
    },
    tooOften: async (job: Telling) => {
      await giveUpTelling(db, job)
    },
  }
  return async () => {
    for (let round = 0; round < mostRounds; round += 1) if ((await workOff<Telling>(db, queue, atOnce, worker)) < atOnce) return
  }
}

async function tellOf(tx: Tx, job: Telling, houseOrigin: string | null): Promise<void> {
  if (!(await endTelling(tx, job))) return
  const order = await selectOrderRow(tx, job.orderId)
  const entries = await selectEntries(tx, job)
  if (order === undefined || entries.length === 0) return
  const lines = await linesOf(tx, order)
  const story = {
    order,
    customer: await customerOf(tx, order),
    pieces: lines.reduce((sum, line) => sum + line.pieces, 0),
    lines,
    supplied: await selectSupplied(tx, order.id),
    entries,
  }
  const doers = new Set(entries.map(({ by }) => by))
  const asked = new Map<Audience, readonly string[]>()
  for (const told of tellingsOf(story)) {
    const people = asked.get(told.to) ?? (await peopleOf(tx, order, told.to))
    asked.set(told.to, people)
    for (const userId of people) {
      // Nobody is told of their own doing.
      if (!doers.has(userId)) await tellOne(tx, userId, { order, told, event: `order ${order.id} ${job.at}`, houseOrigin })
    }
  }
}

const customerOf = async (db: Db, order: OrderRow): Promise<string> => {
  const { customer_name: name, company } = await selectPeople(db, order)
  return company === '' ? name : company
}

async function peopleOf(db: Db, order: OrderRow, to: Audience): Promise<string[]> {
  if (to === 'buyer') return [order.customer_id]
  if (to === 'serving') return selectServing(db, order)
  return selectSuppliersPeople(db, to.supplierId, order.site_id)
}

function pageFor(order: OrderRow, to: Audience): string {
  if (to === 'serving') return orderPage(order, 'customers')
  if (to === 'buyer') return order.reseller_site_id === null ? orderPage(order, 'mine') : withHousePage(order)
  return suppliedPage(order.kind, to.stockNo)
}

type One = { readonly order: OrderRow; readonly told: Told; readonly event: string; readonly houseOrigin: string | null }

const tellOne = (tx: Tx, userId: string, { order, told: { to, kind, facts }, event, houseOrigin }: One): Promise<boolean> =>
  tellPerson(tx, userId, { kind, event, facts, path: pageFor(order, to) }, houseOrigin)

/** So many in one transaction. */
const holdsAtOnce = 50

/** Tells customers, and who serves them, of held orders that the clock lets go within six hours: once each. @returns of how many */
export async function remindOfHolds(
  db: Pool,
  { timeZone, publicOrigin }: Pick<Deps['settings'], 'timeZone' | 'publicOrigin'>,
): Promise<number> {
  for (let told = 0; ;) {
    const ending = await inTransaction(db, async (tx) => {
      const holds = await noteEndingHolds(tx, holdsAtOnce)
      for (const { id, holdUntil } of holds) await tellOfHold(tx, id, minuteIn(timeZone, holdUntil), publicOrigin)
      return holds.length
    })
    told += ending
    if (ending < holdsAtOnce) return told
  }
}

async function tellOfHold(tx: Tx, id: string, until: string, houseOrigin: string | null): Promise<void> {
  const order = await selectOrderRow(tx, id)
  if (order === undefined) return
  const customer = await customerOf(tx, order)
  for (const to of ['buyer', 'serving'] as const) {
    const facts = { orderNo: order.order_no, until, customer: to === 'buyer' ? null : customer }
    for (const userId of await peopleOf(tx, order, to)) {
      await tellOne(tx, userId, { order, told: { to, kind: 'hold_ending', facts }, event: `hold ${id} ${until}`, houseOrigin })
    }
  }
}
