import { messagesApi } from '@loupe/domain/messages/messages.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { route } from '../http/route.ts'
import { outboxOf, retryMessage } from './messages.ts'

export function messagesRoutes(http: Http, { db }: Deps): void {
  route(http, messagesApi.outbox, (input, call) => outboxOf(db, call.viewer, input))
  route(http, messagesApi.retry, async (input, call) => {
    await retryMessage(db, call.viewer, input.id)
    return null
  })
}
