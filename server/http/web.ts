import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@loupe/domain/api/text.ts'
import { htmlText } from './html-text.ts'
import type { FastifyRequest, Http } from './http.ts'
import { hostOrigin, languageOf } from './route.ts'
import { serveWebFiles } from './web-files.ts'

/** Serves the built web pages; any address that is not a file or a call is the app's own route. */
export async function serveWeb(http: Http, folder: string, describeSite: DescribeSite): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  const page = await readPage(folder)
  await serveWebFiles(http, folder)
  http.server.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) return reply.callNotFound()
    // Without a database the program says what is wrong.
    const site = await describeSite(hostOrigin(request), languageOf(request)).catch(() => null)
    if (site?.state === 'suspended') void reply.code(503).header('retry-after', '3600')
    if (site?.state === 'gone') void reply.code(410)
    return (
      reply
        .header('content-type', 'text/html; charset=utf-8')
        // The page speaks a reader's language and carries its site's words: no proxy keeps it for the next reader.
        .header('cache-control', 'private, no-cache')
        .header('vary', 'accept-language, cookie, language')
        .send(page(request, site))
    )
  })
}

/** What a site says of itself on a page that is drawn before its program runs. */
export type SiteWords = {
  readonly title: string
  readonly logo: string
  readonly introduce: string
  readonly isNext: boolean
  /** Suspended is answered with 503, an address that is none any more with 410; the page says so in words. */
  readonly state: 'open' | 'suspended' | 'gone'
}
/** The words of the site at an address; null while the house is not set up, when no page but that one is shown. */
export type DescribeSite = (origin: string | null, language: Language) => Promise<SiteWords | null>

/** What the head of a page that opens first gets beside what every page has, by language; `inside` only with a session. */
type Head = { readonly inside: boolean; readonly links: Readonly<Record<string, { readonly styles: string; readonly scripts: string }>> }
/** A page as it looks before its program runs, with places for what the site says; `introduce` where the site says nothing. */
type Still = { readonly html: string; readonly introduce: string }
/** The same page in each language. */
type Stills = Readonly<Record<string, Still>>

async function readJson<T>(path: string): Promise<Readonly<Record<string, T>>> {
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as Record<string, T>) : {}
}

/**
 * The one page of the app. Addresses that people open first get more of it: their head names all files, so that a browser
 * fetches them at once (docs/decisions/0082), and the page stands there before its program runs (docs/decisions/0096).
 */
async function readPage(folder: string): Promise<(request: FastifyRequest, site: SiteWords | null) => string> {
  const plain = await readFile(join(folder, 'index.html'), 'utf8')
  const heads = await readJson<Head>(join(folder, '.vite/heads.json'))
  const stills = await readJson<Stills>(join(folder, '.vite/stills.json'))
  return (request, site) => {
    const [path = '', search = ''] = request.url.split('?', 2)
    const language = languageOf(request)
    const head = heads[path]
    const hasSession = /(?:^|;\s*)Admin-Token=[^;]/.test(request.headers.cookie ?? '')
    const links = head?.inside === hasSession ? head.links[language] : undefined
    if (!links) return plain
    const still = stillAt(stills, path, search)?.[language]
    const named = plain.replace('<script type="module"', (script) => links.styles + script).replace('</head>', (end) => links.scripts + end)
    if (!still || !site || !isDrawnFirst(site, hasSession)) return named
    // The program is fetched once the page is painted (web/public/start.js), so that it takes nothing of the line before.
    return named.replaceAll('rel="modulepreload"', 'rel="piece"').replace('<div id="root">', (root) => root + filled(still, site))
  }
}

/** One order on a page of its own has the address of its list. */
function stillAt(stills: Readonly<Record<string, Stills>>, path: string, search: string): Stills | undefined {
  const isOne = new URLSearchParams(search).get('full') === '1'
  return (isOne ? stills[`${path}?full`] : undefined) ?? stills[path]
}

/** A reseller's first page speaks of itself, which only its program knows how to. */
const isDrawnFirst = ({ state, isNext }: SiteWords, hasSession: boolean): boolean => state !== 'gone' && (!isNext || hasSession)

function filled(still: Still, { title, logo, introduce }: SiteWords): string {
  const fills: Readonly<Record<string, string>> = { title, logo: logo || '/loupe.svg', introduce: introduce || still.introduce }
  return still.html.replaceAll(/\{\{(title|logo|introduce)\}\}/g, (_, name: string) => htmlText(fills[name] ?? ''))
}
