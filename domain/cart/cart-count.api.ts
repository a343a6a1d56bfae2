import { z } from 'zod'
import { buyers } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'

const sides = z.object({ natural: z.number().int(), lab: z.number().int() })

/** Apart from the other calls of carts, which come with the first page. */
export const cartCountApi = {
  count: endpoint({
    method: 'POST',
    path: '/api/cart/count',
    access: buyers,
    summary: 'How many stones, parcels and pieces of jewelry lie in the carts, by kind.',
    input: z.strictObject({}),
    output: z.object({ stone: sides, parcel: sides, jewel: sides }),
  }),
}
