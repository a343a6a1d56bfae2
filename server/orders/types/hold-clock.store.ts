import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { isOnClock } from '../lists/work-step.store.ts'

/**
 * Locks one held order whose time is over and for which nothing was paid or reported; others leave it to this one.
 * `passedOver` are ids to leave out.
 * @returns its id, or undefined when there is none
 */
export const lockExpiredOrder = async (tx: Tx, passedOver: readonly string[]): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('orders')
    .where(isOnClock)
    .where('hold_until', '<=', sql<Date>`now()`)
    .where(sql<boolean>`id <> all(${[...passedOver]}::bigint[])`)
    .orderBy('hold_until')
    .limit(1)
    .select('id')
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.id
}
