import { inTransaction } from '../../db/database.ts'
import type { Pool } from '../../db/database.ts'
import type { Goods } from '../../goods/goods.ts'
import { ourGoods } from '../../our-goods.ts'
import { lockExpiredOrder } from './hold-clock.store.ts'
import { readState } from '../trunk/order-view.ts'
import { lockOrderRow } from '../trunk/orders.store.ts'
import { takeEffect } from './effects.ts'

const expired = { to: 'voided', by: null, what: 'hold_expired', reason: 'hold_expired', back: { how: 'credit' } } as const

/**
 * Voids every held order whose time is over, each in a transaction of its own: stones are free, the log says that the
 * clock did it. Safe on several nodes at once and after a killed process. An order that can't be voided is passed over
 * until the next turn, so that it keeps nobody else's stones; what was wrong with the first such order is thrown in the end.
 * @returns how many orders were let go
 */
export async function releaseExpiredHolds(db: Pool, goods: Goods = ourGoods): Promise<number> {
  const passedOver: string[] = []
  const faults: unknown[] = []
  for (let released = 0; ;) {
    let id: string | undefined
    try {
      await inTransaction(db, async (tx) => {
        id = await lockExpiredOrder(tx, passedOver)
        const order = id === undefined ? undefined : await lockOrderRow(tx, id)
        if (order !== undefined) await takeEffect(tx, goods, await readState(tx, order), expired)
      })
      if (id !== undefined) released += 1
    } catch (error) {
      if (id === undefined) throw error
      passedOver.push(id)
      faults.push(error)
      continue
    }
    if (id !== undefined) continue
    if (faults.length > 0) throw faults[0]
    return released
  }
}
