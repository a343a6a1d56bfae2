import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyReply, FastifyRequest, Http } from './http.ts'
import { packingFor } from './packing.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}
const packings = { br: '.br', gzip: '.gz' } as const

type WebFile = { readonly type: string; readonly mark: string; readonly bytes: Buffer; readonly packed: ReadonlyMap<string, Buffer> }

/** Files below a folder by their address; what begins with a dot is the build's own. */
async function namesBelow(folder: string, below = ''): Promise<string[]> {
  const names: string[] = []
  for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    const name = `${below}/${entry.name}`
    if (entry.isDirectory()) names.push(...(await namesBelow(folder, name)))
    else names.push(name)
  }
  return names
}

async function readWebFiles(folder: string): Promise<ReadonlyMap<string, WebFile>> {
  const names = await namesBelow(folder)
  const all = new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)))
  const files = new Map<string, WebFile>()
  for (const [name, bytes] of all) {
    if (/\.(br|gz)$/.test(name)) continue
    const packed = new Map<string, Buffer>()
    for (const [packing, ending] of Object.entries(packings)) {
      const less = all.get(`${name}${ending}`)
      if (less !== undefined) packed.set(packing, less)
    }
    const mark = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    files.set(name, { type: types[extname(name)] ?? 'application/octet-stream', mark, bytes, packed })
  }
  return files
}

/**
 * Serves the files of a build as they were when the server started, out of memory (docs/decisions/0202): a build that takes
 * their place meanwhile is served by the next start, and no page that was sent is left without its program.
 */
export async function serveWebFiles(http: Http, folder: string): Promise<void> {
  for (const [name, file] of await readWebFiles(folder)) {
    // The pages themselves are drawn for their readers.
    if (name !== '/index.html' && name !== '/share.html') http.server.get(name, (request, reply) => sendFile(request, reply, name, file))
  }
}

function sendFile(request: FastifyRequest, reply: FastifyReply, name: string, file: WebFile): FastifyReply {
  // Built files carry a hash of their content in the name.
  const forGood = name.startsWith('/assets/')
  void reply.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache').header('etag', file.mark)
  if (file.packed.size > 0) void reply.header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === file.mark) return reply.code(304).send()
  const packing = packingFor(request)
  const packed = packing === null ? undefined : file.packed.get(packing)
  if (packing !== null && packed !== undefined) void reply.header('content-encoding', packing)
  return reply.type(file.type).send(packed ?? file.bytes)
}
