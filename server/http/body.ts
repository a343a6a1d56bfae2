import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@loupe/domain/api/endpoint.ts'
import { badBody, badInput, tooLarge } from '@loupe/domain/api/api.problems.ts'
import { fieldProblems } from '@loupe/domain/api/field-problems.ts'
import { storableText } from '../db/storable-text.ts'
import type { UploadedFile } from './call.ts'

export const defaultBodyLimit = 1024 * 1024
/** What somebody without a session may have read: names, passwords, codes. A megabyte of small parts holds everybody up for a second. */
export const strangersBodyLimit = 64 * 1024

/** What a body may take in memory: fields, JSON, forms. What may be more are files, which come in multipart bodies and go to disk. */
export function memoryLimitOf({ access, bodyLimit, files }: Endpoint): number {
  if (bodyLimit !== undefined && files === undefined) return bodyLimit
  return access === 'public' || access === 'setup' ? strangersBodyLimit : defaultBodyLimit
}

export type Body = {
  readonly fields: unknown
  readonly files: readonly UploadedFile[]
  /** Form values are text: nested values and numbers are tried as JSON where the contract wants them (decisions.md 12). */
  readonly isForm: boolean
  readonly discard: () => Promise<void>
}

const nothing = async (): Promise<void> => {}

/** Reads the body of a call; files of a multipart body stream to a folder of their own under `tempDir`. */
export async function readBody(request: FastifyRequest, spec: Endpoint, tempDir: string): Promise<Body> {
  if (spec.method === 'GET') return { fields: request.query ?? {}, files: [], isForm: true, discard: nothing }
  if (request.isMultipart()) return readMultipart(request, spec, tempDir)
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  // No body at all is an empty one; a JSON null is not.
  return { fields: request.body === undefined ? {} : request.body, files: [], isForm, discard: nothing }
}

/** The call that a request is for; undefined for pages and probes. */
export const specOf = (request: FastifyRequest): Endpoint | undefined => (request.routeOptions.config as { readonly spec?: Endpoint }).spec

/** The largest body that a request may have: files come in multipart bodies only. */
export function bodyLimitOf(request: FastifyRequest): number {
  const spec = specOf(request)
  if (spec === undefined) return strangersBodyLimit
  return request.isMultipart() && spec.files !== undefined ? (spec.bodyLimit ?? defaultBodyLimit) : memoryLimitOf(spec)
}

/** Aborted, with the refusal as its reason, as soon as more has come than a body may have; what still comes is thrown away. */
function whenOver(raw: IncomingMessage, limit: number): AbortSignal {
  const over = new AbortController()
  let bytes = 0
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= limit || over.signal.aborted) return
    raw.unpipe()
    raw.resume()
    over.abort(tooLarge(limit))
  })
  return over.signal
}

/** The parts of a body one after another. @throws Problem 413 as soon as it is over its limit, wherever in a part that is */
async function* partsWithin(request: FastifyRequest, over: AbortSignal, limit: number) {
  const parts = request.parts({ limits: { fileSize: limit, files: 10, fields: 100, fieldSize: Math.min(limit, defaultBodyLimit) } })
  const refused = new Promise<never>((_resolve, reject) => over.addEventListener('abort', () => reject(over.reason)))
  for (;;) {
    const next = await Promise.race([parts.next(), refused])
    if (next.done === true) return
    yield next.value
  }
}

async function readMultipart(request: FastifyRequest, spec: Endpoint, tempDir: string): Promise<Body> {
  const limit = bodyLimitOf(request)
  if (Number(request.headers['content-length']) > limit) throw tooLarge(limit)
  const folder = spec.files === undefined ? null : await mkdtemp(join(tempDir, 'upload-'))
  const discard = async (): Promise<void> => {
    if (folder !== null) await rm(folder, { recursive: true, force: true })
  }
  const fields: Record<string, unknown> = Object.create(null)
  const files: UploadedFile[] = []
  let fieldBytes = 0
  const over = whenOver(request.raw, limit)
  // Files go to disk, fields stay in memory.
  const takeField = (part: MultipartValue): void => {
    fieldBytes += part.fieldname.length + (typeof part.value === 'string' ? part.value : JSON.stringify(part.value)).length
    if (part.valueTruncated || fieldBytes > defaultBodyLimit) throw tooLarge(defaultBodyLimit)
    fields[part.fieldname] = part.value
  }
  const takeFile = async (part: MultipartFile): Promise<void> => {
    if (folder === null || spec.files?.includes(part.fieldname) !== true) {
      part.file.resume()
      fields[part.fieldname] = null
      return
    }
    files.push(await keepPart(part, join(folder, `${files.length}`), over))
    if (part.file.truncated) throw tooLarge(limit)
  }
  try {
    for await (const part of partsWithin(request, over, limit)) {
      if (part.type === 'field') takeField(part)
      else await takeFile(part)
    }
  } catch (error) {
    // What still comes is thrown away, not read.
    request.raw.unpipe()
    request.raw.resume()
    await discard()
    throw over.aborted ? over.reason : error
  }
  return { fields: { ...fields }, files, isForm: true, discard }
}

async function keepPart(part: MultipartFile, path: string, over: AbortSignal): Promise<UploadedFile> {
  const digest = createHash('sha256')
  let bytes = 0
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      digest.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(part.file, count, createWriteStream(path), { signal: over })
  return { field: part.fieldname, name: part.filename, path, bytes, type: part.mimetype, sha256: digest.digest('hex') }
}

const unstorable = /\0|\p{Surrogate}/u

/**
 * Makes the texts of a body such as PostgreSQL keeps, also in JSON: half of a character that needs two units becomes U+FFFD, in its place, as in
 * every body that is written in UTF-8. Walks without recursion, however deep the body is.
 * @throws Problem 400 for NUL, which never belongs in a request, and for names that would have to be mended
 */
function makeStorable(body: object): void {
  const open: object[] = [body]
  const look = (inside: object, key: string | number, inner: unknown): void => {
    if (typeof inner === 'object') {
      if (inner !== null) open.push(inner)
      return
    }
    if (typeof inner !== 'string' || !unstorable.test(inner)) return
    if (inner.includes('\0')) throw badBody()
    Reflect.set(inside, key, storableText(inner))
  }
  const lookAtField = (inside: object, key: string): void => {
    if (unstorable.test(key)) throw badBody()
    look(inside, key, Reflect.get(inside, key))
  }
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const inside = next
    // No copy of pairs is made: a body may hold hundreds of thousands.
    if (Array.isArray(inside)) inside.forEach((inner, at) => look(inside, at, inner))
    else for (const key of Object.keys(inside)) lookAtField(inside, key)
  }
}

/** @throws Problem 400 naming each refused field */
export function parseInput(spec: Endpoint, body: Pick<Body, 'fields' | 'isForm'>): unknown {
  const { fields, isForm } = body
  if (fields === null || typeof fields !== 'object' || Array.isArray(fields)) throw badBody()
  makeStorable(fields)
  const first = spec.input.safeParse(fields)
  if (first.success) return first.data
  if (!isForm) throw badInput(fieldProblems(first.error))
  const decoded: Record<string, unknown> = { ...fields }
  for (const issue of first.error.issues) {
    const field = issue.path[0]
    const text = typeof field === 'string' ? decoded[field] : undefined
    if (typeof field === 'string' && typeof text === 'string') decoded[field] = fromJsonText(text)
  }
  // JSON within a form writes with escapes what the form itself did not hold.
  makeStorable(decoded)
  const second = spec.input.safeParse(decoded)
  if (second.success) return second.data
  throw badInput(fieldProblems(second.error))
}

function fromJsonText(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
