import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@loupe/domain/api/endpoint.ts'
import { badBody, badInput, tooLarge } from '@loupe/domain/api/api.problems.ts'
import { fieldProblems } from '@loupe/domain/api/field-problems.ts'
import { storableText } from '../db/storable-text.ts'
import type { UploadedFile } from './call.ts'

export const defaultBodyLimit = 1024 * 1024

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

async function readMultipart(request: FastifyRequest, spec: Endpoint, tempDir: string): Promise<Body> {
  const limit = spec.bodyLimit ?? defaultBodyLimit
  const folder = await mkdtemp(join(tempDir, 'upload-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  const files: UploadedFile[] = []
  let total = 0
  try {
    const parts = request.parts({ limits: { fileSize: limit, files: 10, fields: 100, fieldSize: defaultBodyLimit } })
    for await (const part of parts) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value
      } else if (spec.files?.includes(part.fieldname)) {
        const path = join(folder, `${files.length}`)
        const digest = createHash('sha256')
        let bytes = 0
        await pipeline(
          part.file,
          async function* (chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              digest.update(chunk)
              bytes += chunk.length
              yield chunk
            }
          },
          createWriteStream(path),
        )
        total += bytes
        // The limit is of the whole body: ten files of the largest size would fill a disk.
        if (part.file.truncated || total > limit) throw tooLarge(limit)
        files.push({ field: part.fieldname, name: part.filename, path, bytes, type: part.mimetype, sha256: digest.digest('hex') })
      } else {
        part.file.resume()
        fields[part.fieldname] = null
      }
    }
  } catch (error) {
    await discard()
    throw error
  }
  return { fields: { ...fields }, files, isForm: true, discard }
}

/**
 * Makes the texts of a body such as PostgreSQL keeps, also in JSON: half of a character that needs two units becomes U+FFFD, in its place, as in
 * every body that is written in UTF-8. Walks without recursion, however deep the body is.
 * @throws Problem 400 for NUL, which never belongs in a request, and for names that would have to be mended
 */
function makeStorable(body: object): void {
  const open: unknown[] = [body]
  while (open.length > 0) {
    const next = open.pop()
    if (next === null || typeof next !== 'object') continue
    for (const [key, inner] of Object.entries(next)) {
      if (/\0|\p{Surrogate}/u.test(key)) throw badBody()
      if (typeof inner !== 'string') open.push(inner)
      else if (inner.includes('\0')) throw badBody()
      else if (/\p{Surrogate}/u.test(inner)) Reflect.set(next, key, storableText(inner))
    }
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
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
