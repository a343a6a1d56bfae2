import { inTransaction } from '../db/database.ts'
import type { Pool } from '../db/database.ts'
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
