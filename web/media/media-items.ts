import { certificateLimits } from '@loupe/domain/certificates/certificates.api.ts'
import { readMediaName, type MediaKind } from '@loupe/domain/media/file-names.ts'
import { mediaLimits, type MediaStone } from '@loupe/domain/media/media.api.ts'
import type { Picked } from './picked-files.ts'

/**
 * How a file stands: to be sent; for no stone or for several, or one more picture of a stone that has a better one (to be put right by
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
  return { key: (keys += 1), picked, kind, view, candidates, stone, state, words: '' }
}

/** A stone shows one picture, one film and one certificate: of several the one from the front is sent, the first of its kind; the others wait for a person. */
export function withSpares(items: readonly MediaItem[]): MediaItem[] {
  const best = new Map<string, MediaItem>()
  const placeOf = (item: MediaItem): string => `${item.stone?.id ?? ''} ${item.kind ?? ''}`
  for (const item of items) {
    if (item.state !== 'ready') continue
    const before = best.get(placeOf(item))
    if (before === undefined || item.view < before.view) best.set(placeOf(item), item)
  }
  return items.map((item) => (item.state === 'ready' && best.get(placeOf(item)) !== item ? { ...item, state: 'spare' } : item))
}

/** The stone that a person chose for a file; another file of the same kind that was to go there steps back. */
export function chosenFor(items: readonly MediaItem[], key: number, stone: MediaStone): MediaItem[] {
  const kind = items.find((item) => item.key === key)?.kind
  return items.map((item): MediaItem => {
    if (item.key === key) return { ...item, stone, state: 'ready', words: '' }
    return item.state === 'ready' && item.stone?.id === stone.id && item.kind === kind ? { ...item, state: 'spare' } : item
  })
}

export const byHand: readonly MediaState[] = ['nowhere', 'several', 'spare']
export const countOf = (items: readonly MediaItem[], states: readonly MediaState[]): number =>
  items.filter(({ state }) => states.includes(state)).length
