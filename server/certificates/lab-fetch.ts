import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '@loupe/domain/api/problem.ts'
import { certificateLimits } from '@loupe/domain/certificates/certificates.api.ts'
import type { Lab } from '@loupe/domain/stock/grades.ts'
import { labFamily } from '@loupe/domain/stock/word-aliases.ts'
import type { Deps } from '../deps.ts'
import { papers } from '../documents/documents.ts'
import { forgetOldest } from '../forget-oldest.ts'
import { tempFolder } from '../http/temp-folder.ts'
import { fewAtATime } from '../jobs/few-at-a-time.ts'
import { guarded } from '../media/media.ts'
import { upsertCertificate } from './certificates.store.ts'
import type { Named } from './certificates.store.ts'

/** How an attempt ended: kept, refused for what the laboratory answered, or slow for the moment. */
export type Fetched = 'kept' | 'refused' | 'slow'
type Wanted = { readonly named: Named; readonly lab: Lab | null; readonly reportNo: string }

const minute = 60_000
/** So long somebody waits for a laboratory; the fetching itself goes on and is kept for the next who asks. */
const patienceMs = 12_000

const isBusy = (error: unknown): boolean => error instanceof Problem && error.code === 503

/**
 * Fetches certificates from their laboratories, a few at a time, each once however many ask, and keeps them for good. What a
 * laboratory refuses is asked again after an hour, what was slow after five minutes.
 */
export function labFetcher({ db, files, settings, log }: Pick<Deps, 'db' | 'files' | 'settings' | 'log'>) {
  const { labs, media, dataDir } = settings
  const underway = new Map<string, Promise<Fetched>>()
  const failed = new Map<string, { readonly until: number; readonly how: Fetched }>()

  async function fetchAndKeep({ link, named }: { readonly link: string; readonly named: Named }): Promise<Fetched> {
    const folder = tempFolder(dataDir)
    await mkdir(folder, { recursive: true })
    const path = join(folder, `upload-${randomUUID()}`)
    try {
      const rules = { mostBytes: certificateLimits.bytes, mostMs: labs.seconds * 1000, innerHosts: media.innerHosts }
      await guarded.fetch(link, path, rules)
      const { size } = await stat(path)
      const checked = await papers.check({ path, bytes: size, field: 'file', name: '', type: '', sha256: '' })
      const storedName = await files.keep('certificates', checked.bytes)
      const before = await upsertCertificate(db, named, 'lab', {
        storedName,
        type: checked.type,
        bytes: checked.bytes.length,
        keptBy: null,
      })
      if (before !== null) await files.drop('certificates', before)
      return 'kept'
    } finally {
      await rm(path, { force: true })
    }
  }
  const inTurn = fewAtATime({ kind: 'certificate', atOnce: 3, mostWaiting: 60 }, fetchAndKeep)

  async function attempt(key: string, wanted: { readonly link: string; readonly named: Named }): Promise<Fetched> {
    try {
      return await inTurn(wanted)
    } catch (error) {
      if (isBusy(error)) return 'slow'
      const isKnown = error instanceof guarded.NotFetched || error instanceof Problem
      if (!isKnown) log.error('a certificate was not kept', { error: String(error) })
      const isFinal = error instanceof Problem || (error instanceof guarded.NotFetched && error.isFinal)
      const how = isFinal ? 'refused' : 'slow'
      failed.set(key, { until: Date.now() + (isFinal ? 60 : 5) * minute, how })
      forgetOldest(failed, 20_000)
      return how
    } finally {
      underway.delete(key)
    }
  }

  /** Null where the house fetches nothing of this laboratory. */
  async function bring({ named, lab, reportNo }: Wanted): Promise<Fetched | null> {
    const address = labs.from[labFamily(lab)]
    if (address === undefined) return null
    const key = `${named.siteId} ${named.origin} ${named.reportKey}`
    const before = failed.get(key)
    if (before !== undefined && before.until > Date.now()) return before.how
    const link = address.replaceAll('{no}', encodeURIComponent(reportNo))
    const going = underway.get(key) ?? attempt(key, { link, named })
    underway.set(key, going)
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<Fetched>((resolve) => {
      timer = setTimeout(() => resolve('slow'), patienceMs)
    })
    return Promise.race([going, patience]).finally(() => clearTimeout(timer))
  }

  return { bring }
}
