import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyRequest, Http } from './http.ts'
import { languageOf } from './route.ts'

/** Serves the built web pages; any address that is not a file or a call is the app's own route. */
export async function serveWeb(http: Http, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  const page = await readPage(folder)
  await http.server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Built files carry a hash of their content in the name.
      const forGood = path.includes('/assets/')
      void reply.setHeader('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  http.server.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) return reply.callNotFound()
    return reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-cache').send(page(request))
  })
}

/** What the head of a page that opens first gets beside what every page has, by language; `inside` only with a session. */
type Head = { readonly inside: boolean; readonly links: Readonly<Record<string, string>> }

/** The one page of the app; for addresses that people open first its head names all files, so that a browser fetches them at once (docs/decisions/0082). */
async function readPage(folder: string): Promise<(request: FastifyRequest) => string> {
  const plain = await readFile(join(folder, 'index.html'), 'utf8')
  const headsFile = join(folder, '.vite/heads.json')
  const heads = new Map(
    existsSync(headsFile) ? Object.entries(JSON.parse(await readFile(headsFile, 'utf8')) as Readonly<Record<string, Head>>) : [],
  )
  return (request) => {
    const head = heads.get(request.url.split('?')[0] ?? '')
    const hasSession = /(?:^|;\s*)Admin-Token=[^;]/.test(request.headers.cookie ?? '')
    if (!head || head.inside !== hasSession) return plain
    return plain.replace('</head>', () => `${head.links[languageOf(request)] ?? ''}</head>`)
  }
}
