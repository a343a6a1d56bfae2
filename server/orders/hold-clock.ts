import { inTransaction } from '../db/database.ts'
import type { Pool } from '../db/database.ts'
import type { Log } from '../http/http.ts'
import { voidOrder } from './change-order.ts'
import { lockExpiredOrder } from './hold-clock.store.ts'
import { readState } from './order-view.ts'
import { lockOrderRow } from './orders.store.ts'

/**
 * Voids every held order whose time is over, each in a transaction of its own: stones are free, the log says that the
 * clock did it. Safe on several nodes at once and after a killed process.
 * @returns how many orders were let go
 */
export async function releaseExpiredHolds(db: Pool): Promise<number> {
  for (let released = 0; ; released += 1) {
    const found = await inTransaction(db, async (tx) => {
      const id = await lockExpiredOrder(tx)
      const order = id === undefined ? undefined : await lockOrderRow(tx, id)
      if (order === undefined) return false
      await voidOrder(tx, await readState(tx, order), { by: null, reason: 'hold_expired', what: 'hold_expired' })
      return true
    })
    if (!found) return released
  }
}

/** Runs the hold clock until it is stopped; `stop` waits for the round that is under way. */
export function startHoldClock(db: Pool, log: Log, everyMs = 30_000): { stop: () => Promise<void> } {
  let isStopped = false
  let round: Promise<void> = Promise.resolve()
  const tick = async (): Promise<void> => {
    try {
      const released = await releaseExpiredHolds(db)
      if (released > 0) log.info('holds released', { orders: released })
    } catch (error) {
      log.error('hold clock failed', { stack: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }
  const timer = setInterval(() => {
    if (!isStopped) round = round.then(tick)
  }, everyMs)
  round = tick()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await round
    },
  }
}
