import { mediaShown, type MediaShown } from '@loupe/domain/media/media-line.ts'
import type { UrlCodec } from '../nav/use-url-state.ts'

/** The list of kept media, kept in its address: what narrows it, and the line that lies open. */
export type MediaState = {
  readonly search: string
  readonly shown: MediaShown
  /** Of the file whose other places are shown. */
  readonly same: string | null
  readonly open: string | null
}

export const mediaState: UrlCodec<MediaState> = {
  read: (search) => ({
    search: (search['q'] ?? '').slice(0, 100),
    shown: mediaShown.find((shown) => shown === search['show']) ?? 'all',
    same: /^[0-9a-f]{16}$/.exec(search['same'] ?? '')?.[0] ?? null,
    open: /^[mc]\d{1,18}$/.exec(search['open'] ?? '')?.[0] ?? null,
  }),
  write: ({ search, shown, same, open }) => ({ q: search, show: shown === 'all' ? '' : shown, same: same ?? '', open: open ?? '' }),
}
