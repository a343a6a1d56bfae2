import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from '../http/http.ts'

type Part = { readonly start: number; readonly end: number }

/** One part of a file, as players ask for it; null for all of it, 'none' for a part that is not there. Several at once are answered with all. */
export function partOf(header: string | undefined, bytes: number): Part | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from !== '') return partBetween(Number(from), to === '' ? Infinity : Number(to), bytes)
  return to === '' ? null : lastPart(Number(to), bytes)
}

function partBetween(start: number, last: number, bytes: number): Part | 'none' | null {
  if (last < start) return null
  return start >= bytes ? 'none' : { start, end: Math.min(last, bytes - 1) }
}

/** So many bytes at the end, or all where a file has no more. */
const lastPart = (count: number, bytes: number): Part | 'none' =>
  count === 0 || bytes === 0 ? 'none' : { start: Math.max(0, bytes - count), end: bytes - 1 }

/** Sends a file that may be kept for a day, whole or the part asked for, and only "not changed" to whoever has it already. */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, file: { path: string; type: string }): Promise<FastifyReply> {
  const { size, mtimeMs } = await stat(file.path)
  const tag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
  void reply.header('cache-control', 'public, max-age=86400').header('etag', tag).header('accept-ranges', 'bytes')
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  void reply.header('content-type', file.type)
  const condition = request.headers['if-range']
  const part = condition === undefined || condition === tag ? partOf(request.headers.range, size) : null
  if (part === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (part === null) return reply.header('content-length', size).send(createReadStream(file.path))
  return reply
    .code(206)
    .header('content-range', `bytes ${part.start}-${part.end}/${size}`)
    .header('content-length', part.end - part.start + 1)
    .send(createReadStream(file.path, part))
}
