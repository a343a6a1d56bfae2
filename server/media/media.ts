import { drawnHost } from '@loupe/domain/stock/media.ts'
import { fancyColors, type FancyColor } from '@loupe/domain/stock/grades.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { hasPicture, tintOf } from './drawn-stone.ts'
import { fetchGuarded, NotFetched } from './guarded-fetch.ts'
import { mediaKeeper, tidyMedia } from './kept-media.ts'
import { stoneMedia } from '../stock/stock.ts'
import { dropForgottenUploads } from './pieces/uploads.ts'
import { dropForgottenMedia, uploadMedia } from './uploaded-media.ts'
import { drawnMedia } from './drawn-media.ts'
import { listMedia } from './media-list.ts'

/** Links that led to nothing are tried again after so many days. */
const goneDays = 3

/** Keeps the folder of fetched pictures within its size, and gives links that were given up another try. */
export async function tidyOwnMedia({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<void> {
  await tidyMedia(settings.dataDir, settings.media)
  while ((await stoneMedia.believe(db, goneDays, 1000)) === 1000);
}

type Look = { readonly shape: Shape; readonly color: string | null; readonly fancyColor: FancyColor | null; readonly reportNo: string }

/** Links to the pictures that the demo draws of such a stone; empty for shapes and colours that it does not draw. */
export function drawnLinks({ shape, color, fancyColor, reportNo }: Look): { readonly image: string; readonly video: string } {
  const tint = tintOf(color, fancyColor)
  if (tint === null || !hasPicture(shape)) return { image: '', video: '' }
  const name = `${drawnHost}${shape}-${tint}-`
  return { image: `${name}${1 + (Number(reportNo.at(-1)) % 3 || 0)}.webp`, video: `${name}1-turning.webp` }
}

/** Fetches from addresses that strangers wrote; nothing of the own network is reached (decision 0146). */
export const guarded = { fetch: fetchGuarded, NotFetched } as const

/** Certificates that suppliers link as files: what is kept of such a link, fetched the first time; null when there is nothing to show. */
export function linkedPapers({ dataDir, media }: Deps['settings']) {
  const keeper = mediaKeeper(dataDir, media)
  return async (link: string): Promise<{ readonly path: string; readonly type: string } | null> => {
    const found = await keeper.find(link, 'paper')
    return 'path' in found ? found : null
  }
}

/** Uploaded files that no stone names any more, and what broken uploads left. */
export const forgottenMedia = {
  drop: async (deps: Pick<Deps, 'db' | 'files'>): Promise<void> => {
    await dropForgottenMedia(deps)
    await dropForgottenUploads(deps)
  },
} as const

type Drawn = { readonly shape: string; readonly color: string | null; readonly fancy_color: string | null }

/** What the demo uploads: its own drawings, by the way that everybody's pictures come. */
export const demoPictures = {
  upload: uploadMedia,
  areThere: async (db: Deps['db'], viewer: Viewer) => (await listMedia(db, viewer, { search: '', shown: 'all', limit: 1 })).rows.length > 0,
  draw: async ({ settings }: Pick<Deps, 'settings'>, stone: Drawn, pose: number): Promise<string | null> => {
    const tint = tintOf(stone.color, fancyColors.find((each) => each === stone.fancy_color) ?? null)
    const found = tint === null ? null : await drawnMedia(settings.dataDir)(`${stone.shape}-${tint}-${pose}.webp`, false)
    return found?.path ?? null
  },
} as const
