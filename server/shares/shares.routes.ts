import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openShareApi } from '@loupe/domain/shares/open-share.api.ts'
import { openSharePath } from '@loupe/domain/shares/share-paths.ts'
import { sharesApi } from '@loupe/domain/shares/shares.api.ts'
import { recordOf } from '@loupe/domain/api/unknown.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { hostOrigin, languageOf, route } from '../http/route.ts'
import { answerShare } from './answer-share.ts'
import { makeShare } from './make-share.ts'
import { openShare } from './open-share.ts'
import { answersOfShare, listShares, showShare, takeBackShare } from './own-shares.ts'
import { pictureIn, shareCard } from './share-card.ts'
import { cardName, sharePages } from './share-page.ts'

export function sharesRoutes(http: Http, deps: Deps): void {
  route(http, sharesApi.make, (input, call) => makeShare(deps, call, input))
  route(http, sharesApi.list, (input, call) => listShares(deps, call, input))
  route(http, sharesApi.show, (input, call) => showShare(deps, call, input))
  route(http, sharesApi.answers, (input, call) => answersOfShare(deps, call, input))
  route(http, sharesApi.revoke, ({ id }, call) => takeBackShare(deps, call, id))
  route(http, openShareApi.open, (input, call) => openShare(deps, input, call))
  route(http, openShareApi.answer, (input, call) => answerShare(deps, input, call))
  servePages(http, deps)
}

/** What strangers open; nothing of a link is kept by anybody on the way. */
function servePages({ server }: Http, deps: Deps): void {
  const { db, settings } = deps
  const { webDir, publicOrigin } = settings
  if (!existsSync(join(webDir, 'share.html'))) return
  const pageOf = sharePages(db, webDir)
  server.get<{ Params: { readonly '*': string } }>(`${openSharePath}*`, async (request, reply) => {
    const { '*': path } = request.params
    const origin = hostOrigin(request)
    const asked = { origin, page: publicOrigin ?? origin ?? '', language: languageOf(request) }
    if (path.endsWith(cardName)) {
      const picture = await shareCard(deps, { ...asked, token: path.slice(0, -cardName.length) })
      return reply.header('content-type', 'image/png').header('cache-control', 'private, max-age=60').send(picture)
    }
    const [, token, named] = /^(.+)(\/picture\/[a-z]+-\d{1,19})$/.exec(path) ?? []
    if (token !== undefined && named !== undefined) {
      const address = await pictureIn(deps, { ...asked, token }, named)
      const size = recordOf(request.query)['size'] === 'small' ? `${address.includes('?') ? '&' : '?'}size=small` : ''
      const { statusCode, headers, rawPayload } = await server.inject({
        url: address + size,
        headers: { accept: request.headers.accept ?? '' },
      })
      return reply
        .code(statusCode)
        .header('content-type', headers['content-type'])
        .header('cache-control', 'private, max-age=3600')
        .send(rawPayload)
    }
    const { status, html } = await pageOf({ ...asked, token: path })
    return reply
      .code(status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('vary', 'accept-language, cookie, language')
      .send(html)
  })
}
