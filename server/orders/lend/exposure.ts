import { mainRoles } from '@loupe/domain/access/roles.ts'
import { notAllowed, notFound } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { beyondLimit, exposureOf, type Exposure } from '@loupe/domain/orders/lend/exposure.ts'
import type { CustomerExposure, lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import { overLimit } from '@loupe/domain/orders/lend/lend.problems.ts'
import { formatAmount, parseAmount } from '@loupe/domain/pricing/money.ts'
import { inTransaction } from '../../db/database.ts'
import type { Db, Pool, Tx } from '../../db/database.ts'
import { lockName } from '../../db/lock-name.ts'
import type { SignedInCall } from '../../http/call.ts'
import type { Viewer } from '../../http/viewer.ts'
import { creditOf } from '../../ledger/ledger.ts'
import { isOfHouse, serves } from '../trunk/order-reach.ts'
import { selectBuyer } from '../place/place.store.ts'
import { insertLimit, selectLimit, sumExposure } from './lend.store.ts'

type Answer = OutputOf<typeof lendApi.exposure>

/** Managers of the house set limits and pass them. */
export const maySetLimits = (viewer: Viewer): boolean =>
  isOfHouse(viewer) && (viewer.role === mainRoles.superAdmin || viewer.role === mainRoles.manager)

/** Nobody else lends to this customer, or changes their limit, until the transaction ends. */
export const lockExposure = (tx: Tx, customerId: string): Promise<void> => lockName(tx, `exposure of ${customerId}`)

async function readExposure(db: Db, customerId: string): Promise<{ exposure: Exposure; limit: number | null }> {
  const [sums, limit, credit] = [await sumExposure(db, customerId), await selectLimit(db, customerId), await creditOf(db, customerId)]
  return {
    exposure: { memos: parseAmount(sums.memos), holds: parseAmount(sums.holds), unpaid: parseAmount(sums.unpaid), credit },
    limit: limit === null ? null : parseAmount(limit),
  }
}

export async function exposureView(db: Db, customerId: string): Promise<CustomerExposure> {
  const { exposure, limit } = await readExposure(db, customerId)
  return {
    memosRmb: formatAmount(exposure.memos),
    holdsRmb: formatAmount(exposure.holds),
    unpaidRmb: formatAmount(exposure.unpaid),
    creditRmb: formatAmount(exposure.credit),
    totalRmb: formatAmount(exposureOf(exposure)),
    limitRmb: limit === null ? null : formatAmount(limit),
  }
}

/**
 * Whether so much more may be lent to a customer; the caller has the lock.
 * @returns by how much it passes the limit, with the reason that a manager gave
 * @throws Problem 409 beyond the limit, 403 for a reason from somebody who may not pass it
 */
export async function checkLimit(
  tx: Tx,
  viewer: Viewer,
  { customerId, rmbCents, reason }: { readonly customerId: string; readonly rmbCents: number; readonly reason: string | undefined },
): Promise<number> {
  const { exposure, limit } = await readExposure(tx, customerId)
  const beyond = beyondLimit(exposure, rmbCents, limit)
  if (beyond === 0) return 0
  if (reason === undefined) {
    throw overLimit(formatAmount(limit ?? 0), formatAmount(exposureOf(exposure)), formatAmount(rmbCents), formatAmount(beyond))
  }
  if (!maySetLimits(viewer)) throw notAllowed()
  return beyond
}

/** @throws Problem 404 for a customer who is not among those that the viewer serves */
async function mustServe(db: Db, viewer: Viewer, customerId: string): Promise<void> {
  const customer = await selectBuyer(db, customerId)
  if (customer === undefined || !isOfHouse(viewer) || !serves(viewer, customer)) throw notFound()
}

export async function showExposure(db: Db, viewer: Viewer, { customerId }: ParsedOf<typeof lendApi.exposure>): Promise<Answer> {
  await mustServe(db, viewer, customerId)
  return { ...(await exposureView(db, customerId)), maySetLimit: maySetLimits(viewer) }
}

/** Written beside the earlier ones: who set which limit, and when. */
export function setLimit(db: Pool, call: SignedInCall, input: ParsedOf<typeof lendApi.setLimit>): Promise<Answer> {
  const { viewer } = call
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      await mustServe(tx, viewer, input.customerId)
      if (!maySetLimits(viewer)) throw notAllowed()
      await lockExposure(tx, input.customerId)
      await insertLimit(tx, { ...input, by: viewer.userId })
      return showExposure(tx, viewer, input)
    }),
  )
}
