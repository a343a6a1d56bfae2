import { noFixForWork } from '@loupe/domain/orders/work-orders.problems.ts'
import { alloyOf, materialOf } from '@loupe/domain/jewelry/metals.ts'
import { workTolerance } from '@loupe/domain/jewelry/work/tasks.ts'
import type { WorkFacts } from '@loupe/domain/jewelry/work/work-facts.ts'
import { formatAmount, rateE6 } from '@loupe/domain/pricing/money.ts'
import { formatRate, rmbCents } from '@loupe/domain/pricing/rates.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Db, Tx } from '../../db/database.ts'
import { pricesAt } from '../make/prices-at.ts'
import { insertWork, selectMakers } from './works.store.ts'

/** Suppliers of jewelry that are offered to choose from. */
const mostMakers = 200

export const makersOf = (db: Db, siteId: string) => selectMakers(db, siteId, mostMakers)

type Planned = {
  readonly siteId: string
  readonly supplierId: string
  readonly origin: Origin
  readonly stockNo: string
  readonly imageUrl: string | null
  readonly facts: Omit<WorkFacts, 'workNo' | 'metal'>
  /** Metal is settled by weight, beyond so many per cent; null where it is in the price. */
  readonly settles: { readonly tolerance: string | null } | null
  readonly usdCents: number
  readonly costCents: number
  readonly by: string
}

/**
 * Writes down what is to be done to a piece and what that costs, at the rate and, where metal is settled, at the fix of the day.
 * @throws Problem 400 where its metal has no fix
 */
export async function planWork(tx: Tx, work: Planned): Promise<{ readonly id: string; readonly rmbTotal: string }> {
  const { fixes, rates } = await pricesAt(tx, work.siteId)
  const ordered = rates.get(work.origin)
  if (ordered === undefined) throw new Error(`site ${work.siteId} has no rate for what it orders`)
  const rate = formatRate(rateE6(ordered))
  const metal = materialOf(work.facts.material ?? '')
  const fix = metal === null ? undefined : fixes.find((each) => each.metal === alloyOf(metal.alloy).metal)
  if (work.settles !== null && fix === undefined) throw noFixForWork()
  const rmbTotal = formatAmount(rmbCents(work.usdCents, rateE6(rate)))
  const settled = work.settles === null || fix === undefined ? null : { fix, rate, tolerance: work.settles.tolerance ?? workTolerance }
  const id = await insertWork(tx, {
    site_id: work.siteId,
    supplier_id: work.supplierId,
    origin: work.origin,
    stock_no: work.stockNo,
    facts: { ...work.facts, metal: settled },
    image_url: work.imageUrl,
    usd_total: formatAmount(work.usdCents),
    rmb_total: rmbTotal,
    rate,
    cost_usd: formatAmount(work.costCents),
    created_by: work.by,
  })
  return { id, rmbTotal }
}
