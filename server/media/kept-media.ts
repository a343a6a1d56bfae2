import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { forgetOldest } from '../forget-oldest.ts'
import type { MediaSettings } from '../settings/media-settings.ts'
import { mediaFolder } from '../shown-media.ts'
import type { MediaForm } from '../shown-media.ts'
import { bringMedia, familyOf, keptMedia } from './bring-media.ts'
import type { KeptMedia } from './bring-media.ts'
import { fewAtOnce } from './few-at-once.ts'
import { NotFetched } from './guarded-fetch.ts'

/** Nothing to show; `isFinal` when the link itself is to blame. */
type NoMedia = { readonly isFinal: boolean }

const minute = 60_000

/** The folder of what was fetched from suppliers' servers; everything in it can be fetched again. */
export function mediaKeeper(dataDir: string, settings: MediaSettings) {
  const folder = mediaFolder(dataDir)
  const underway = new Map<string, Promise<void>>()
  const failed = new Map<string, { readonly until: number; readonly isFinal: boolean }>()
  const inTurn = fewAtOnce(4, 100)

  function remember(key: string, isFinal: boolean): NoMedia {
    failed.delete(key)
    failed.set(key, { until: Date.now() + (isFinal ? 60 : 5) * minute, isFinal })
    forgetOldest(failed, 50_000)
    return { isFinal }
  }

  function bringOnce(key: string, work: () => Promise<void>): Promise<void> {
    const before = underway.get(key)
    if (before !== undefined) return before
    const fetching = inTurn(work).finally(() => underway.delete(key))
    underway.set(key, fetching)
    return fetching
  }

  /** What a link leads to, fetched the first time; many who ask at once wait for one fetching. @throws Problem 503 when too many wait */
  async function find(link: string, form: MediaForm): Promise<KeptMedia | NoMedia> {
    const there = await keptMedia(folder, link, form)
    if (there !== null) return there
    if (!settings.isFetching) return { isFinal: false }
    const family = familyOf(form)
    const key = `${family} ${link}`
    const before = failed.get(key)
    if (before !== undefined && before.until > Date.now()) return { isFinal: before.isFinal }
    try {
      await bringOnce(key, () => bringMedia(folder, link, family, settings.innerHosts))
    } catch (error) {
      if (!(error instanceof NotFetched)) throw error
      return remember(key, error.isFinal)
    }
    return (await keptMedia(folder, link, form)) ?? { isFinal: false }
  }

  return { find }
}

/** How long a picture is shown before its supplier is asked for it again. */
const keptDays = 30

/**
 * Removes what is old, then what was not looked at for the longest, until the folder is small enough. While nothing is
 * fetched only leftovers go: what is kept could not be had again (decision 0201).
 */
export async function tidyMedia(dataDir: string, settings: MediaSettings, now = Date.now()): Promise<void> {
  const folder = mediaFolder(dataDir)
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
  if (!settings.isFetching) return
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  for (const file of files.toSorted((a, b) => a.seen - b.seen)) {
    if (bytes <= settings.cacheBytes) return
    await rm(file.path, { force: true })
    bytes -= file.bytes
  }
}
