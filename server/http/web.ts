import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Http } from './http.ts'

/** Serves the built web pages; any address that is not a file or a call is the app's own route. */
export async function serveWeb(http: Http, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  const page = await readFile(join(folder, 'index.html'), 'utf8')
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
    return reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}
