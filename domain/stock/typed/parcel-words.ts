import type { AskedSize } from '../../parcels/sizes.ts'
import { clarities } from '../grades.ts'
import type { FacetName } from '../stone-fields.ts'
import { type Draft, onPattern, type Rule } from './draft.ts'

/** A parcel of small stones in words: +2-6.5 sieves, pieces or carats that are wanted, and what its stones are like. */
export type ParcelWords = {
  readonly shape?: readonly string[]
  readonly color?: readonly string[]
  readonly clarity?: readonly string[]
  /** How many, and how many carats of them. */
  readonly pieces?: number
  readonly carats?: number
  /** As written: "+2-6.5". */
  readonly sieve?: string
  /** Width of a stone. */
  readonly mm?: { readonly from?: number; readonly to?: number }
  /** Carats of a stone. */
  readonly each?: { readonly from?: number; readonly to?: number }
}

/** How wide the stones are that these words ask for, in the unit that they speak of; null where they say nothing of it. */
export function askedSizeOf({ sieve, mm, each }: ParcelWords): AskedSize | null {
  const [, from, to] = /^\+(.+)-(.+)$/.exec(sieve ?? '') ?? []
  if (from !== undefined && to !== undefined) return { unit: 'sieve', range: { from: Number(from), to: Number(to) } }
  if (mm !== undefined) return { unit: 'mm', range: mm }
  return each === undefined ? null : { unit: 'ct', range: each }
}

const size = String.raw`\d{1,2}(?:\.\d)?`
/** Words and sizes that only parcels of small stones have. */
export const parcelRules: readonly Rule[] = [
  onPattern(new RegExp(`\\+\\s?(${size})\\s*-\\s*\\+?(${size})(?![\\dA-Z.])`), (match, draft) => {
    draft.sieve = `+${match[1] ?? ''}-${match[2] ?? ''}`
    draft.isParcel = true
    return ['parcel']
  }),
  onPattern(/(?:STAR\s+)?(?:MELEES?|PARCELS?)(?![A-Z0-9])|小钻|碎钻|细钻|配石|小石头/, (_match, draft) => {
    draft.isParcel = true
    return ['parcel']
  }),
  // "DMGVS2": diamonds of G VS; the figure is not part of a grade of small stones.
  onPattern(/DM([D-M]{1,4})(VVS|VS|SI)\d?(?![A-Z0-9])/, (match, draft) => {
    draft.sets.set('color', new Set(match[1]))
    draft.sets.set('clarity', new Set(clarities.filter((clarity) => clarity.replace(/\d$/, '') === match[2])))
    return ['color', 'clarity']
  }),
]

/** How many: read where a parcel is spoken of, and told as unread where single stones are. */
export const piecesRule: Rule = onPattern(/(\d{1,6})\s*(?:颗|粒|PCS|PIECES|STONES)(?![A-Z])/, (match, draft) => {
  draft.pieces = Number(match[1])
  return ['parcel']
})

/** Small stones are graded by the pair: VS2 says VS1-VS2. */
function asParcelClarity(values: ReadonlySet<string>): readonly string[] {
  return clarities.filter((clarity) => values.has(clarity) || (clarity.endsWith('1') && values.has(clarity.replace(/1$/, '2'))))
}

const partsOf = (draft: Draft, name: FacetName): readonly string[] | undefined => {
  const set = draft.sets.get(name)
  if (set === undefined) return undefined
  return name === 'clarity' ? asParcelClarity(set) : [...set]
}

/** The weight of one stone where it is small, else the carats that are wanted. */
function weightsOf(carat: { readonly from?: number; readonly to?: number } | undefined): Pick<ParcelWords, 'carats' | 'each'> {
  if (carat === undefined) return {}
  return (carat.to ?? carat.from ?? 0) < 0.3 ? { each: carat } : { carats: carat.from ?? carat.to ?? 0 }
}

/** Ten stones and more of a few millimetres are a parcel, though nobody calls them so. */
const isSmallStones = ({ pieces = 0, ranges }: Draft): boolean => pieces >= 10 && (ranges.get('length')?.to ?? 99) <= 3.5

/** What was read, of a parcel; undefined where single stones are spoken of. The draft gives up what it tells. */
export function parcelOf(draft: Draft): ParcelWords | undefined {
  if (draft.isParcel === undefined && !isSmallStones(draft)) return undefined
  const words: ParcelWords = {
    ...Object.fromEntries(
      (['shape', 'color', 'clarity'] as const).flatMap((name) => {
        const values = partsOf(draft, name)
        return values === undefined ? [] : [[name, values]]
      }),
    ),
    ...(draft.pieces === undefined ? {} : { pieces: draft.pieces }),
    ...weightsOf(draft.ranges.get('carat')),
    ...(draft.sieve === undefined ? {} : { sieve: draft.sieve }),
    ...(draft.ranges.has('length') ? { mm: draft.ranges.get('length') ?? {} } : {}),
  }
  for (const name of ['shape', 'color', 'clarity'] as const) draft.sets.delete(name)
  for (const name of ['carat', 'length'] as const) draft.ranges.delete(name)
  return words
}
