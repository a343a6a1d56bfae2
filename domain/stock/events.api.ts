import { z } from 'zod'
import { stoneReaders } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'

/** The one stream that a page listens to: a browser has few connections to a server. */
export const eventsApi = {
  stream: endpoint({
    method: 'GET',
    path: '/api/stock/events',
    access: stoneReaders,
    summary:
      'Server-sent events while a page is open: `stock` {version, ids?} when stones changed (ids when few), `rates` when a rate or list changed, `alerts` when the caller was told of something or read it.',
    input: z.strictObject({}),
    output: z.null(),
    answer: 'events',
  }),
}
