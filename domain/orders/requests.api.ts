import { z } from 'zod'
import { costReaders } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { messageStates } from '../messages/messages.api.ts'
import { idText, moneyText } from '../stock/stone.ts'

/** What the house pays for an order and to whom, and how its suppliers were asked. */
export const orderCosts = z.object({
  lines: z.array(z.object({ lineId: idText, supplierId: idText, supplierName: z.string(), stockNo: z.string(), costUsd: moneyText })),
  requests: z.object({
    /** Suppliers with stones to confirm that they were not asked for by e-mail, or in vain; the address is empty while none is known. */
    open: z.array(z.object({ supplierId: idText, supplierName: z.string(), email: z.string(), pieces: z.number().int() })),
    sent: z.array(
      z.object({
        supplierId: idText,
        supplierName: z.string(),
        email: z.string(),
        pieces: z.number().int(),
        /** What became of the message; null once the outbox has forgotten it. */
        state: z.enum(messageStates).nullable(),
        at: z.string(),
        by: z.string(),
      }),
    ),
  }),
  costUsd: moneyText,
  marginUsd: moneyText,
})

named({ OrderCosts: orderCosts })

export const requestsApi = {
  askSuppliers: endpoint({
    method: 'POST',
    path: '/api/order/askSuppliers',
    access: costReaders,
    summary:
      'Ask suppliers by e-mail to confirm their stones of an order, through the outbox; a stone is asked for once, and again only when the message was not delivered. The address is kept.',
    input: z.strictObject({
      id: idText,
      suppliers: z
        .array(z.strictObject({ supplierId: idText, email: z.string().trim().max(254) }))
        .min(1)
        .max(50),
    }),
    output: orderCosts,
    idempotent: true,
  }),
}
