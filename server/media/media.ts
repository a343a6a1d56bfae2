import { drawnHost } from '@loupe/domain/stock/media.ts'
import type { FancyColor } from '@loupe/domain/stock/grades.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'
import type { Deps } from '../deps.ts'
import { hasPicture, tintOf } from './drawn-stone.ts'
import { fetchGuarded, NotFetched } from './guarded-fetch.ts'
import { mediaKeeper, tidyMedia } from './kept-media.ts'
import { stoneMedia } from '../stock/stock.ts'
import { dropForgottenMedia } from './uploaded-media.ts'

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

/** Uploaded files that no stone names any more. */
export const forgottenMedia = { drop: dropForgottenMedia } as const
