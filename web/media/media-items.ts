import { certificateLimits } from '@loupe/domain/certificates/certificates.api.ts'
import { readMediaName, type MediaKind } from '@loupe/domain/media/file-names.ts'
import { mediaLimits, type MediaStone } from '@loupe/domain/media/media.api.ts'
import type { Picked } from './picked-files.ts'

/**
 * How a file stands: to be sent; for no stone or for several, or one more film or certificate of a stone that has a better one (to be put right by
 * hand); no picture, film or PDF; too large; left out; sent; or refused.
 */
export type MediaState = 'ready' | 'nowhere' | 'several' | 'spare' | 'other' | 'large' | 'left' | 'done' | 'refused'

export type MediaItem = {
  readonly key: number
  readonly picked: Picked
  readonly kind: MediaKind | null
  readonly view: number
  readonly candidates: readonly MediaStone[]
  readonly stone: MediaStone | null
  readonly state: MediaState
  /** One more picture of its stone, beside the first; what tells it from the others once it was sent. */
  readonly isMore: boolean
  readonly picture: string
  /** Why it was refused, or which other stones have the same file. */
  readonly words: string
}

const most: Readonly<Record<MediaKind, number>> = {
  image: mediaLimits.imageBytes,
  video: mediaLimits.videoBytes,
  paper: certificateLimits.bytes,
}

let keys = 0

/** A file with the stones that its name means. */
export function itemOf(picked: Picked, candidates: readonly MediaStone[]): MediaItem {
  const { kind, view } = readMediaName(picked.path)
  const [first = null] = candidates
  const stone = candidates.length === 1 ? first : null
  const state = ((): MediaState => {
    if (kind === null) return 'other'
    if (picked.bytes > most[kind]) return 'large'
    if (stone !== null) return 'ready'
    return candidates.length === 0 ? 'nowhere' : 'several'
  })()
  return { key: (keys += 1), picked, kind, view, candidates, stone, state, isMore: false, picture: '', words: '' }
}

const placeOf = (item: MediaItem): string => `${item.stone?.id ?? ''} ${item.kind ?? ''}`

/**
 * A stone shows one film and one certificate: of several the first from the front is sent, the others wait for a person. Of its pictures that one
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
    if (item.kind === 'image') return { ...item, isMore: isOther }
    return isOther ? { ...item, state: 'spare' } : item
  })
}

/** The stone that a person chose for a file; another film or certificate that was to go there steps back, another first picture goes beside it. */
export function chosenFor(items: readonly MediaItem[], key: number, stone: MediaStone): MediaItem[] {
  const kind = items.find((item) => item.key === key)?.kind
  return items.map((item): MediaItem => {
    if (item.key === key) return { ...item, stone, state: 'ready', isMore: false, words: '' }
    const isBeside = item.state === 'ready' && item.stone?.id === stone.id && item.kind === kind
    if (!isBeside) return item
    return kind === 'image' ? { ...item, isMore: true } : { ...item, state: 'spare' }
  })
}

/** The order in which files are sent: as they came, pictures of one stone by their views, the first one first. */
export const inSendingOrder = (items: readonly MediaItem[]): MediaItem[] =>
  items
    .filter(({ state }) => state === 'ready')
    .toSorted((a, b) => (a.kind === 'image' && b.kind === 'image' ? Number(a.isMore) - Number(b.isMore) || a.view - b.view : 0))

export const byHand: readonly MediaState[] = ['nowhere', 'several', 'spare']
export const countOf = (items: readonly MediaItem[], states: readonly MediaState[]): number =>
  items.filter(({ state }) => states.includes(state)).length
