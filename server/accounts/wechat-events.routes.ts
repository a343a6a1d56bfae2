import { recordOf } from '@loupe/domain/api/unknown.ts'
import type { Pool } from '../db/database.ts'
import type { Http } from '../http/http.ts'
import { isSignedEvent, readEvent } from '../wechat/wechat-gateway.ts'
import type { WechatGateway } from '../wechat/wechat-gateway.ts'
import { takeEvent } from './wechat-login.ts'

/** Where the platform tells what happened. It speaks XML and plain text, so this is no call of the contract. */
const wechatEventsPath = '/api/wechat/notify'

type Given = { readonly db: Pool; readonly gateway: WechatGateway | null; readonly word: string }

export function wechatEventRoutes(http: Http, { db, gateway, word }: Given): void {
  void http.server.register((scope, _options, done) => {
    scope.addContentTypeParser(['text/xml', 'application/xml'], { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, parsed) =>
      parsed(null, body),
    )
    // The platform asks once whether the address is the house's.
    scope.get(wechatEventsPath, async (request, reply) => {
      const query = recordOf(request.query)
      if (!isSignedEvent(word, query)) return reply.callNotFound()
      const { echostr } = query
      return reply.type('text/plain').send(typeof echostr === 'string' ? echostr.slice(0, 200) : '')
    })
    scope.post(wechatEventsPath, async (request, reply) => {
      if (!isSignedEvent(word, recordOf(request.query))) return reply.callNotFound()
      const event = readEvent(String(request.body))
      if (event !== null) await takeEvent(db, gateway, event)
      return reply.type('text/plain').send('success')
    })
    done()
  })
}
