import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import type { Sharp } from 'sharp'
import { busy } from '@loupe/domain/api/api.problems.ts'
import { drawAnew } from '../files/draw-anew.ts'
import { forgetOldest } from '../forget-oldest.ts'
import type { MediaSettings } from '../media-settings.ts'
import { fetchGuarded, NotFetched } from './guarded-fetch.ts'

/** What is kept of a link: a picture in two sizes, one that moves, a film as it came, a certificate's file as it came. */
export type MediaForm = 'small' | 'large' | 'turning' | 'clip' | 'paper'

export type KeptMedia = { readonly path: string; readonly type: string }
/** Nothing to show; `isFinal` when the link itself is to blame. */
export type NoMedia = { readonly isFinal: boolean }

const megabyte = 1024 * 1024
const atOnce = 4
const mostWaiting = 100
const minute = 60_000
const pictures = ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'] as const
const drawings = {
  small: { longestSide: 320, quality: 76 },
  large: { longestSide: 1600, quality: 82 },
  turning: { longestSide: 640, quality: 70 },
} as const
const takes: Readonly<Record<'clip' | 'paper', readonly string[]>> = {
  clip: ['video/mp4', 'video/webm', 'video/quicktime', 'video/x-m4v'],
  paper: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
}

type Family = 'picture' | 'turning' | 'clip' | 'paper'
const familyOf = (form: MediaForm): Family => (form === 'small' || form === 'large' ? 'picture' : form)
const limitsOf = (family: Family) =>
  family === 'clip' ? { mostBytes: 120 * megabyte, mostMs: 90_000 } : { mostBytes: 25 * megabyte, mostMs: 20_000 }

/** The folder of what was fetched from suppliers' servers; everything in it can be fetched again. */
export function mediaKeeper(dataDir: string, settings: MediaSettings) {
  const folder = join(dataDir, 'media-cache')
  const underway = new Map<string, Promise<void>>()
  const failed = new Map<string, { readonly until: number; readonly isFinal: boolean }>()
  const waiting: (() => void)[] = []
  let running = 0

  const pathOf = (link: string, form: MediaForm): string =>
    join(folder, `${createHash('sha256').update(link).digest('hex').slice(0, 40)}.${form}`)

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw busy(5)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // The place goes to the next one, or is given back.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }

  async function put(path: string, bytes: Buffer): Promise<void> {
    const draft = `${path}.${randomUUID()}`
    await writeFile(draft, bytes, { mode: 0o600 })
    await rename(draft, path)
  }

  async function draw(file: string, link: string, form: 'small' | 'large' | 'turning'): Promise<void> {
    const { longestSide, quality } = drawings[form]
    const limits = { formats: pictures, mostPixels: 80_000_000, longestSide, isMoving: form === 'turning' }
    const drawn = await drawAnew(file, limits, (picture: Sharp) => picture.webp({ quality }))
    if (drawn === null) throw new NotFetched('no picture', true)
    await put(pathOf(link, form), drawn)
  }

  async function bring(link: string, family: Family): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${randomUUID()}.part`)
    try {
      await fetchGuarded(link, file, { ...limitsOf(family), innerHosts: settings.innerHosts })
      if (family === 'picture') {
        await draw(file, link, 'small')
        await draw(file, link, 'large')
      } else if (family === 'turning') await draw(file, link, 'turning')
      else {
        const type = await fileTypeFromFile(file)
        if (type === undefined || !takes[family].includes(type.mime)) throw new NotFetched('other content', true)
        await rename(file, pathOf(link, family))
      }
    } finally {
      await rm(file, { force: true })
    }
  }

  async function known(link: string, form: MediaForm): Promise<KeptMedia | null> {
    const path = pathOf(link, form)
    const found = await stat(path).catch(() => null)
    if (found === null) return null
    // What is looked at stays longest; when it was fetched is its other time.
    if (Date.now() - found.atimeMs > 60 * minute) await utimes(path, new Date(), found.mtime).catch(() => {})
    if (form !== 'clip' && form !== 'paper') return { path, type: 'image/webp' }
    const type = (await fileTypeFromFile(path).catch(() => undefined))?.mime
    // Browsers play what is inside when it is called by the common name.
    return type === undefined ? null : { path, type: type === 'video/quicktime' || type === 'video/x-m4v' ? 'video/mp4' : type }
  }

  function remember(key: string, isFinal: boolean): void {
    failed.delete(key)
    failed.set(key, { until: Date.now() + (isFinal ? 60 : 5) * minute, isFinal })
    forgetOldest(failed, 50_000)
  }

  /** What a link leads to, fetched the first time; many who ask at once wait for one fetching. @throws Problem 503 when too many wait */
  async function find(link: string, form: MediaForm): Promise<KeptMedia | NoMedia> {
    const there = await known(link, form)
    if (there !== null) return there
    if (!settings.isFetching) return { isFinal: false }
    const family = familyOf(form)
    const key = `${family} ${link}`
    const before = failed.get(key)
    if (before !== undefined && before.until > Date.now()) return { isFinal: before.isFinal }
    let fetching = underway.get(key)
    if (fetching === undefined) {
      fetching = inTurn(() => bring(link, family)).finally(() => underway.delete(key))
      underway.set(key, fetching)
    }
    try {
      await fetching
    } catch (error) {
      if (!(error instanceof NotFetched)) throw error
      remember(key, error.isFinal)
      return { isFinal: error.isFinal }
    }
    return (await known(link, form)) ?? { isFinal: false }
  }

  return { find }
}

/** How long a picture is shown before its supplier is asked for it again. */
const keptDays = 30

/** Removes what is old, then what was not looked at for the longest, until the folder is small enough. */
export async function tidyMedia(dataDir: string, settings: MediaSettings, now = Date.now()): Promise<void> {
  const folder = join(dataDir, 'media-cache')
  const names = await readdir(folder).catch(() => [])
  const files: { path: string; bytes: number; seen: number }[] = []
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found === null) continue
    const isLeft = !/\.(?:small|large|turning|clip|paper)$/.test(name) && now - found.mtimeMs > 60 * minute
    if (isLeft || (settings.isFetching && now - found.mtimeMs > keptDays * 24 * 60 * minute)) await rm(path, { force: true })
    else files.push({ path, bytes: found.size, seen: found.atimeMs })
  }
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  for (const file of files.toSorted((a, b) => a.seen - b.seen)) {
    if (bytes <= settings.cacheBytes) return
    await rm(file.path, { force: true })
    bytes -= file.bytes
  }
}
