import { certificateLimits } from '@loupe/domain/certificates/certificates.api.ts'
import { readMediaName, type MediaKind } from '@loupe/domain/media/file-names.ts'
import type { GoodsOfMedia } from '@loupe/domain/media/media-line.ts'
import { modelLimits } from '@loupe/domain/media/model-limits.ts'
import { mediaLimits, type MediaGoods } from '@loupe/domain/media/media.api.ts'
import type { Picked } from './picked-files.ts'
import type { MediaScope } from './scopes.ts'

/**
 * How a file stands: to be sent; for no goods or for several, or one more certificate of a stone that has a better one (to be put right by
 * hand); no picture, film or PDF; too large; left out; sent; or refused.
 */
export type MediaState = 'ready' | 'nowhere' | 'several' | 'spare' | 'other' | 'large' | 'left' | 'done' | 'refused'

export type MediaItem = {
  readonly key: number
  readonly picked: Picked
  readonly kind: MediaKind | null
  readonly view: number
  readonly candidates: readonly MediaGoods[]
  readonly goods: MediaGoods | null
  readonly state: MediaState
  /** One more of its goods, beside the first; what tells it from the others once it was sent. */
  readonly isMore: boolean
  readonly picture: string
  /** The very same file was there: nothing was sent. */
  readonly wasThere: boolean
  /** Why it was refused, or which other goods have the same file. */
  readonly words: string
}

const most: Readonly<Record<MediaKind, number>> = {
  image: mediaLimits.imageBytes,
  video: mediaLimits.videoBytes,
  paper: certificateLimits.bytes,
  model: modelLimits.bytes,
}

/** What is shown of goods of each form; certificates belong to the numbers of stones. */
const kindsOf: Readonly<Record<GoodsOfMedia, readonly MediaKind[]>> = {
  stone: ['image', 'video', 'paper', 'model'],
  parcel: ['image'],
  piece: ['image', 'video', 'model'],
  style: ['image', 'video', 'model'],
}

let keys = 0

/** A file with the goods that its name means. */
export function itemOf(picked: Picked, found: readonly MediaGoods[], scope: MediaScope): MediaItem {
  const { kind: named, view } = readMediaName(picked.path)
  const kind = named !== null && (named === 'model') === (scope === 'model') ? named : null
  const candidates = found.filter(({ form }) => kind !== null && kindsOf[form].includes(kind))
  const [first = null] = candidates
  const goods = candidates.length === 1 ? first : null
  const state = ((): MediaState => {
    if (kind === null) return 'other'
    if (picked.bytes > most[kind]) return 'large'
    if (goods !== null) return 'ready'
    return candidates.length === 0 ? 'nowhere' : 'several'
  })()
  return { key: (keys += 1), picked, kind, view, candidates, goods, state, isMore: false, picture: '', wasThere: false, words: '' }
}

const placeOf = ({ goods, kind }: MediaItem): string => `${goods?.form ?? ''} ${goods?.id ?? ''} ${kind ?? ''}`

/**
 * A stone shows one certificate: of several the first is sent, the others wait for a person. Of its pictures, films and models the one from the front
 * comes first, in lists too, and all others are sent beside it, in the order of their views.
 */
export function withSpares(items: readonly MediaItem[]): MediaItem[] {
  const best = new Map<string, MediaItem>()
  for (const item of items) {
    if (item.state !== 'ready') continue
    const before = best.get(placeOf(item))
    if (before === undefined || item.view < before.view) best.set(placeOf(item), item)
  }
  return items.map((item): MediaItem => {
    if (item.state !== 'ready') return item
    const isOther = best.get(placeOf(item)) !== item
    if (item.kind !== 'paper') return { ...item, isMore: isOther }
    return isOther ? { ...item, state: 'spare' } : item
  })
}

/** The goods that a person chose for a file; another certificate that was to go there steps back, another first picture, film or model goes beside it. */
export function chosenFor(items: readonly MediaItem[], key: number, goods: MediaGoods): MediaItem[] {
  const chosen = items.find((item) => item.key === key)
  if (chosen === undefined) return [...items]
  const { kind } = chosen
  const place = placeOf({ ...chosen, goods })
  return items.map((item): MediaItem => {
    if (item.key === key) return { ...item, goods, state: 'ready', isMore: false, words: '' }
    if (item.state !== 'ready' || placeOf(item) !== place) return item
    return kind !== 'paper' ? { ...item, isMore: true } : { ...item, state: 'spare' }
  })
}

/** The order in which files are sent: as they came, those of one kind of the same goods by their views, the first one first. */
export const inSendingOrder = (items: readonly MediaItem[]): MediaItem[] =>
  items
    .filter(({ state }) => state === 'ready')
    .toSorted((a, b) => (a.kind !== null && a.kind === b.kind ? Number(a.isMore) - Number(b.isMore) || a.view - b.view : 0))

export const byHand: readonly MediaState[] = ['nowhere', 'several', 'spare']
export const countOf = (items: readonly MediaItem[], states: readonly MediaState[]): number =>
  items.filter(({ state }) => states.includes(state)).length
