import { offPath, offWords } from '@loupe/domain/alerts/off-words.ts'
import type { Language, Text } from '@loupe/domain/api/text.ts'
import type { Deps } from '../deps.ts'
import { htmlText } from '../http/html-text.ts'
import type { FastifyReply, FastifyRequest, Http } from '../http/http.ts'
import { languageOf } from '../http/route.ts'
import { readOff } from './off-link.ts'
import { stopLetters } from './stop-letters.ts'

const styles = `body{margin:0;background:#f4f6fa;color:#1c2433;font:16px/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:12vh auto 0;padding:24px;border:1px solid #dfe4ee;border-radius:12px;background:#fff}
h1{margin:0 0 12px;font-size:20px}p{margin:0 0 20px}
button{min-height:44px;padding:0 20px;border:0;border-radius:6px;background:#2f5fd0;color:#fff;font:600 15px system-ui,sans-serif;cursor:pointer}`

/** A page of its own, without a program: letters are read where there may be none. */
function pageOf(language: Language, says: Text, button: Text | null): string {
  const title = htmlText(offWords.title[language])
  const form = button === null ? '' : `<form method="post"><button type="submit">${htmlText(button[language])}</button></form>`
  return `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${styles}</style></head>
<body><main><h1>${title}</h1><p>${htmlText(says[language])}</p>${form}</main></body></html>`
}

type Asked = FastifyRequest<{ Params: { readonly '*': string } }>

/**
 * Where the link at the end of a letter leads. Programs that look at links before their readers do open it and change nothing; the button, or a
 * mail program's own (RFC 8058), sends the same address by POST.
 */
export function offRoutes({ server }: Http, { db }: Deps): void {
  const answer = (reply: FastifyReply, status: number, page: string) =>
    reply
      .code(status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .send(page)
  server.get(`${offPath}*`, async (request: Asked, reply) => {
    const language = languageOf(request)
    const off = await readOff(db, request.params['*'])
    if (off === null) return answer(reply, 404, pageOf(language, offWords.wrong, null))
    return answer(reply, 200, pageOf(language, offWords.ask, offWords.press))
  })
  server.post(`${offPath}*`, async (request: Asked, reply) => {
    const language = languageOf(request)
    const off = await readOff(db, request.params['*'])
    if (off === null) return answer(reply, 404, pageOf(language, offWords.wrong, null))
    await stopLetters(db, off)
    return answer(reply, 200, pageOf(language, offWords.done, null))
  })
}
