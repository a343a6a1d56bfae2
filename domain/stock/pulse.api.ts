import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

/** Apart from the other calls of the stock: the page that strangers see loads nothing of the vocabulary. */
export const pulseApi = {
  pulse: endpoint({
    method: 'POST',
    path: '/api/stock/pulse',
    access: 'public',
    summary: 'How many diamonds are offered at this moment, for the page that strangers see.',
    input: z.strictObject({}),
    output: z.object({ natural: z.number().int(), lab: z.number().int() }),
  }),
}
