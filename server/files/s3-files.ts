import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { tempFolder } from '../http/temp-folder.ts'
import type { Log } from '../http/http.ts'
import type { S3Settings } from '../settings/file-settings.ts'
import { type Area, areaFolders, type Content, FilesAway, type FileStore, isKey, type Kept, mustBeKey } from './file-store.ts'
import { type S3Body, S3Refusal, type S3Request, s3Client } from './s3-client.ts'
import { keysOfPage } from './s3-list.ts'
import { weigh } from './weigh.ts'

/** Requests to the bucket whose failures are told to the log and thrown as FilesAway, or as ENOSPC when the store is full. */
function callsTo(settings: S3Settings, log: Log) {
  const send = s3Client(settings)
  const addressOf = (key: string): string => `s3://${settings.bucket}/${key}`

  function told(error: unknown, call: string): unknown {
    if (isOurs(error)) return error
    const reason = error instanceof Error ? [codeOf(error), error.message].filter((one) => one !== '').join(' ') : String(error)
    if (error instanceof S3Refusal && error.status === 507) {
      return Object.assign(new Error(`the file store is full: ${reason}`), { code: 'ENOSPC' })
    }
    if (error instanceof S3Refusal && error.status < 500) log.error('the file store refuses: check the S3 settings', { call, reason })
    else log.warn('the file store is away', { call, reason })
    return new FilesAway(`the file store did not take ${call}: ${reason}`)
  }

  /** Does what one request is needed for. */
  async function asking<T>({ method, key }: S3Request, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw told(error, `${method} ${addressOf(key)}`)
    }
  }

  return {
    addressOf,
    async done(wanted: S3Request): Promise<void> {
      await asking(wanted, async () => (await send(wanted)).resume())
    },
    said: (query: Readonly<Record<string, string>>): Promise<string> => {
      const wanted = { method: 'GET', key: '', query } as const
      return asking(wanted, async () => text(await send(wanted)))
    },
    /** Null when there is no such file. */
    body(key: string): Promise<IncomingMessage | null> {
      const wanted = { method: 'GET', key } as const
      return asking(wanted, () =>
        send(wanted).catch((error: unknown) => {
          if (error instanceof S3Refusal && error.status === 404 && error.reason !== 'NoSuchBucket') return null
          throw error
        }),
      )
    },
    copied: (key: string, body: Readable, path: string): Promise<void> =>
      asking({ method: 'GET', key }, () => pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600 }))),
  }
}

/** Files in a bucket of S3, or of a store that speaks as it does. What is on its way lies in the temporary folder. */
export function s3Files(settings: S3Settings, dataDir: string, log: Log): FileStore {
  const calls = callsTo(settings, log)
  const folderOf = (area: Area): string => `${settings.prefix}${areaFolders[area]}/`
  const nameOf = (area: Area, key: string): string => `${folderOf(area)}${mustBeKey(key)}`
  const open: FileStore['open'] = async (area, key) => (isKey(key) ? calls.body(nameOf(area, key)) : null)
  return {
    open,
    async keep(area, content, name = { ending: '' }) {
      const key = mustBeKey('key' in name ? name.key : `${randomUUID()}${name.ending}`)
      const spool = content instanceof Readable ? await passingPath(dataDir) : null
      try {
        await calls.done({ method: 'PUT', key: nameOf(area, key), body: await bodyOf(content, spool) })
      } finally {
        if (spool !== null) await rm(spool, { force: true })
      }
      if (!(content instanceof Readable) && 'path' in content) await rm(content.path, { force: true })
      return key
    },
    async borrow(area, key) {
      const body = await open(area, key)
      if (body === null) return null
      const path = await passingPath(dataDir)
      const giveBack = (): Promise<void> => rm(path, { force: true })
      try {
        await calls.copied(nameOf(area, key), body, path)
      } catch (error) {
        await giveBack()
        throw error
      }
      return { path, giveBack }
    },
    async drop(area, key) {
      // The log has been told; the next cleaning finds what stays.
      if (isKey(key)) await calls.done({ method: 'DELETE', key: nameOf(area, key) }).catch(() => {})
    },
    async *list(area): AsyncGenerator<Kept> {
      const folder = folderOf(area)
      for (let next: string | null = ''; next !== null;) {
        const page = keysOfPage(await calls.said({ 'list-type': '2', prefix: folder, ...(next !== '' && { 'continuation-token': next }) }))
        for (const { key: name, keptAt } of page.kept) {
          const key = name.slice(folder.length)
          if (isKey(key)) yield { key, keptAt }
        }
        next = page.next
      }
    },
    placeOf: (area, key) => calls.addressOf(nameOf(area, key)),
    // A file that did not come in whole was never there.
    tidy: () => Promise.resolve(),
  }
}

async function passingPath(dataDir: string): Promise<string> {
  const folder = tempFolder(dataDir)
  await mkdir(folder, { recursive: true })
  return join(folder, `upload-file-${randomUUID()}`)
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** Of this machine's own disk, not of the store. */
const isOurs = (error: unknown): boolean =>
  error instanceof Error &&
  'syscall' in error &&
  /^(?:open|read|write|mkdir)$/.test(String(error.syscall)) &&
  /^(?:ENOENT|ENOSPC|EDQUOT|EACCES|EIO|EROFS)$/.test(codeOf(error))

/** What is to be sent, with its length and its sum; a stream goes to the spool first. */
async function bodyOf(content: Content, spool: string | null): Promise<S3Body> {
  const weighing = weigh()
  const weighed = (from: S3Body['from']): S3Body => {
    const { size, sum } = weighing.result()
    return { from, bytes: size, sha256: sum }
  }
  if (content instanceof Uint8Array) {
    weighing.add(content)
    return weighed(content)
  }
  if (content instanceof Readable) {
    const path = spool ?? ''
    await pipeline(content, weighing.passing(), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return weighed({ path })
  }
  const chunks: AsyncIterable<Buffer> = createReadStream(content.path)
  for await (const chunk of chunks) weighing.add(chunk)
  return weighed(content)
}
