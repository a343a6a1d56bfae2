import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isDrawnLink, isPaperLink, keptSum, videoFormOf } from '@loupe/domain/stock/media.ts'

/** What is kept of a link: a picture in two sizes, one that moves, a film as it came, a certificate's file as it came. */
export type MediaForm = 'small' | 'large' | 'turning' | 'clip' | 'paper'

export const mediaFolder = (dataDir: string): string => join(dataDir, 'media-cache')

/** The name under which a form of what a link leads to is kept. */
export const mediaName = (link: string, form: MediaForm): string =>
  `${createHash('sha256').update(link).digest('hex').slice(0, 40)}.${form}`

/** What can be shown of suppliers' links (decision 0201). Plain data: threads are given it as it is. */
export type ShownMedia = {
  /** Names of the files that are kept, when nothing is fetched; null when everything is. */
  readonly kept: ReadonlySet<string> | null
}

export const allMedia: ShownMedia = { kept: null }

/** The folder is listed once: nothing is added to it, nor taken from it, while nothing is fetched. */
export async function readShownMedia(dataDir: string, { isFetching }: { readonly isFetching: boolean }): Promise<ShownMedia> {
  return isFetching ? allMedia : { kept: new Set(await readdir(mediaFolder(dataDir)).catch(() => [])) }
}

type Shows = (shown: ShownMedia, link: string) => boolean

const hasKept = ({ kept }: ShownMedia, link: string, form: MediaForm): boolean =>
  kept === null || (kept.size > 0 && kept.has(mediaName(link, form)))

/** Drawn by the demo, or uploaded. */
const isOwn = (link: string): boolean => isDrawnLink(link) || keptSum(link) !== null

export const showsImage: Shows = (shown, link) =>
  shown.kept === null || isOwn(link) || (hasKept(shown, link, 'large') && hasKept(shown, link, 'small'))

/** A page is opened by people themselves. */
export const showsVideo: Shows = (shown, link) => {
  const form = videoFormOf(link)
  return shown.kept === null || isOwn(link) || form === 'page' || hasKept(shown, link, form)
}

export const showsCertificate: Shows = (shown, link) => shown.kept === null || !isPaperLink(link) || hasKept(shown, link, 'paper')
