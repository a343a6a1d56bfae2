import { clarities, makes, stockKinds, whiteColors } from '@loupe/domain/stock/grades.ts'
import { shapes } from '@loupe/domain/stock/shapes.ts'

export const facetsOfParcels = ['shapes', 'colors', 'clarities', 'makes', 'kinds', 'locations'] as const
export type ParcelFacet = (typeof facetsOfParcels)[number]
export type ParcelCounts = Record<ParcelFacet, Record<string, number>>

/** The options of each facet; those of places come up by and by. */
const closed: Readonly<Record<Exclude<ParcelFacet, 'locations'>, readonly string[]>> = {
  shapes,
  colors: whiteColors,
  clarities,
  makes,
  kinds: stockKinds,
}

/** Words that come up by and by, each with its number. */
export type Words = { readonly all: string[]; readonly numberOf: (word: string) => number }

export function openWords(): Words {
  const all: string[] = []
  const known = new Map<string, number>()
  const numberOf = (word: string): number => {
    const number = known.get(word) ?? all.push(word) - 1
    known.set(word, number)
    return number
  }
  return { all, numberOf }
}

/** From one option to another, inclusive, in one number; `noSpan` where a parcel has none. */
type Span = readonly [from: number, to: number]
export const noSpan = 0

/**
 * How one facet is kept: each parcel's options as one small number, so that a choice is one look into a table of the spans and a count is one
 * step for each parcel.
 */
export type FacetCodes = {
  readonly codeOf: (from: string | null, to: string | null) => number
  /** For each span, whether one of these is in it; null where nothing is chosen. */
  readonly meets: (chosen: readonly string[] | undefined) => Uint8Array | null
  readonly newCounts: () => Int32Array
  /** Parcels by span, worked out into parcels by option. */
  readonly byOption: (counts: Int32Array) => Record<string, number>
}

function codes(options: () => readonly string[], code: { readonly of: (span: Span) => number; readonly span: (code: number) => Span }) {
  const width = (): number => code.of([options().length - 1, options().length - 1]) + 1
  const spanned = (from: string | null, to: string | null): number => {
    const [low, high] = [from === null ? -1 : options().indexOf(from), to === null ? -1 : options().indexOf(to)]
    return low < 0 || high < low ? noSpan : code.of([low, high])
  }
  return {
    codeOf: spanned,
    meets(chosen: readonly string[] | undefined) {
      if (chosen === undefined || chosen.length === 0) return null
      const isChosen = options().map((option) => chosen.includes(option))
      return Uint8Array.from({ length: width() }, (_, at) => {
        const [from, to] = code.span(at)
        return at !== noSpan && isChosen.slice(from, to + 1).includes(true) ? 1 : 0
      })
    },
    newCounts: () => new Int32Array(width()),
    byOption(counts: Int32Array) {
      const told: Record<string, number> = {}
      counts.forEach((number, at) => {
        if (number === 0 || at === noSpan) return
        const [from, to] = code.span(at)
        for (const option of options().slice(from, to + 1)) told[option] = (told[option] ?? 0) + number
      })
      return told
    },
  }
}

/** Ranges of grades: every pair of the list has its number. */
function ranges(list: readonly string[]): FacetCodes {
  const side = list.length
  return codes(() => list, {
    of: ([from, to]) => from * side + to + 1,
    span: (code) => [Math.floor((code - 1) / side), (code - 1) % side],
  })
}

const single = { of: ([from]: Span) => from + 1, span: (code: number): Span => [code - 1, code - 1] }

/** One of a list that grows: a place is one of those known so far. */
function places(words: Words): FacetCodes {
  return { ...codes(() => words.all, single), codeOf: (from) => (from === null ? noSpan : single.of([words.numberOf(from), 0])) }
}

export const openFacets = (): Readonly<Record<ParcelFacet, FacetCodes>> => ({
  shapes: codes(() => closed.shapes, single),
  colors: ranges(closed.colors),
  clarities: ranges(closed.clarities),
  makes: codes(() => closed.makes, single),
  kinds: codes(() => closed.kinds, single),
  locations: places(openWords()),
})
