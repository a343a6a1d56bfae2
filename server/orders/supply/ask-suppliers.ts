import { badEmail } from '@loupe/domain/accounts/accounts.problems.ts'
import { isEmail } from '@loupe/domain/accounts/contact.ts'
import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { isLanguage } from '@loupe/domain/api/text.ts'
import { orderNotFound } from '@loupe/domain/orders/orders.problems.ts'
import type { requestsApi } from '@loupe/domain/orders/requests.api.ts'
import { requestText } from '@loupe/domain/orders/request-text.ts'
import { inTransaction } from '../../db/database.ts'
import type { Pool, Tx } from '../../db/database.ts'
import type { SignedInCall } from '../../http/call.ts'
import { writeMessage } from '../../messages/messages.ts'
import { keepSupplierMail } from '../../suppliers/suppliers.ts'
import { bySupplier, insertRequest, readSiteName, selectAskable } from './ask-suppliers.store.ts'
import type { AskableLine } from './ask-suppliers.store.ts'
import { orderCosts } from './order-costs.ts'
import { relationTo, seesCosts } from '../trunk/order-reach.ts'
import { insertLog, lockOrderRow } from '../trunk/orders.store.ts'

/** Asks suppliers by e-mail for their stones of an order; what was asked for before is not asked again. */
export function askSuppliers(
  db: Pool,
  call: SignedInCall,
  input: ParsedOf<typeof requestsApi.askSuppliers>,
): Promise<OutputOf<typeof requestsApi.askSuppliers>> {
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const { viewer } = call
      const order = await lockOrderRow(tx, input.id)
      if (order === undefined || relationTo(viewer, order) !== 'staff') throw orderNotFound()
      if (!seesCosts(viewer)) throw notAllowed()
      const askable = bySupplier(await selectAskable(tx, order.id))
      const site = await readSiteName(tx, order.site_id)
      for (const { supplierId, email } of input.suppliers) {
        if (!isEmail(email)) throw badEmail('suppliers')
        const lines = askable.get(supplierId) ?? []
        askable.delete(supplierId)
        if (lines.length > 0) {
          await askOne(tx, { site, siteId: order.site_id, orderId: order.id, orderNo: order.order_no, by: viewer.userId }, lines, email)
        }
      }
      return orderCosts(tx, viewer, order.id)
    }),
  )
}

type Asking = {
  readonly site: string
  readonly siteId: string
  readonly orderId: string
  readonly orderNo: string
  readonly by: string
}

async function askOne(tx: Tx, { site, siteId, orderId, orderNo, by }: Asking, lines: readonly AskableLine[], email: string): Promise<void> {
  const [first] = lines
  if (first === undefined) return
  const language = isLanguage(first.language) ? first.language : 'en'
  const stones = lines.map((line) => ({ stockNo: line.stock_no, snapshot: line.snapshot, costUsd: line.cost_usd }))
  const text = requestText({ site, supplier: first.supplier, orderNo, stones })
  const messageId = await writeMessage(tx, { siteId, channel: 'email', target: email, language, text })
  const request = { orderId, supplierId: first.supplier_id, email, messageId, by }
  await insertRequest(
    tx,
    request,
    lines.map((line) => line.line_id),
  )
  const isChanged = email !== first.email
  if (isChanged) await keepSupplierMail(tx, { siteId, userId: by }, first.supplier_id, email)
  // Who changed a supplier's address, from what to what, is told to those of the house alone, as all that is asked.
  const note = isChanged ? [first.email, email].filter(Boolean).join(' → ') : ''
  await insertLog(
    tx,
    lines.map((line) => ({ orderId, lineId: line.line_id, userId: by, what: 'asked', note })),
  )
}
