import { chatsApi } from '@loupe/domain/chats/chats.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { route } from '../http/route.ts'
import { readChat } from './chats.ts'

export function chatsRoutes(http: Http, deps: Deps): void {
  route(http, chatsApi.read, (input, call) => readChat(deps, call, input))
}
