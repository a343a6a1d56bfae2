import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import type { Sharp } from 'sharp'
import { drawAnew } from '../files/draw-anew.ts'
import { mediaName } from '../shown-media.ts'
import type { MediaForm } from '../shown-media.ts'
import { fetchGuarded, NotFetched } from './guarded-fetch.ts'

export type KeptMedia = { readonly path: string; readonly type: string }

const megabyte = 1024 * 1024
const hourMs = 3_600_000
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

export type MediaFamily = 'picture' | 'turning' | 'clip' | 'paper'
export const familyOf = (form: MediaForm): MediaFamily => (form === 'small' || form === 'large' ? 'picture' : form)
const limitsOf = (family: MediaFamily) =>
  family === 'clip' ? { mostBytes: 120 * megabyte, mostMs: 90_000 } : { mostBytes: 25 * megabyte, mostMs: 20_000 }

const pathOf = (folder: string, link: string, form: MediaForm): string => join(folder, mediaName(link, form))

async function draw(folder: string, file: string, link: string, form: 'small' | 'large' | 'turning'): Promise<void> {
  const { longestSide, quality } = drawings[form]
  const limits = { formats: pictures, mostPixels: 80_000_000, longestSide, isMoving: form === 'turning' }
  const drawn = await drawAnew(file, limits, (picture: Sharp) => picture.webp({ quality }))
  if (drawn === null) throw new NotFetched('no picture', true)
  const path = pathOf(folder, link, form)
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, drawn, { mode: 0o600 })
  await rename(draft, path)
}

/** Fetches what a link leads to and keeps it in the forms that are shown. @throws NotFetched */
export async function bringMedia(folder: string, link: string, family: MediaFamily, innerHosts: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${randomUUID()}.part`)
  try {
    await fetchGuarded(link, file, { ...limitsOf(family), innerHosts })
    if (family === 'picture') {
      await draw(folder, file, link, 'small')
      await draw(folder, file, link, 'large')
    } else if (family === 'turning') await draw(folder, file, link, 'turning')
    else {
      const type = await fileTypeFromFile(file)
      if (type === undefined || !takes[family].includes(type.mime)) throw new NotFetched('other content', true)
      await rename(file, pathOf(folder, link, family))
    }
  } finally {
    await rm(file, { force: true })
  }
}

/** What is kept of a link; null when it is still to be fetched. */
export async function keptMedia(folder: string, link: string, form: MediaForm): Promise<KeptMedia | null> {
  const path = pathOf(folder, link, form)
  const found = await stat(path).catch(() => null)
  if (found === null) return null
  // What is looked at stays longest; when it was fetched is its other time.
  if (Date.now() - found.atimeMs > hourMs) await utimes(path, new Date(), found.mtime).catch(() => {})
  if (form !== 'clip' && form !== 'paper') return { path, type: 'image/webp' }
  const type = (await fileTypeFromFile(path).catch(() => undefined))?.mime
  // Browsers play what is inside when it is called by the common name.
  return type === undefined ? null : { path, type: type === 'video/quicktime' || type === 'video/x-m4v' ? 'video/mp4' : type }
}
