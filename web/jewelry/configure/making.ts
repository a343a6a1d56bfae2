import { engravingFonts, engravingSides, type Engraving } from '@loupe/domain/jewelry/engraving.ts'
import { materialOf } from '@loupe/domain/jewelry/metals.ts'
import { handSizeOf, type HandSize } from '@loupe/domain/jewelry/ring-sizes.ts'
import { sizeSystems } from '@loupe/domain/jewelry/size-systems.ts'
import type { JewelrySpec } from '@loupe/domain/jewelry/spec.ts'
import { shapes, type Shape } from '@loupe/domain/stock/shapes.ts'
import { joinList, splitList, type SearchText } from '../../nav/search-codec.ts'

export type Centre = JewelrySpec['centres'][number]
export type OwnStone = Extract<Centre, { by: 'own' }>

/** Where a stone is set: which shapes fit, and from how long to how long their longer side is. */
export type Seat = { readonly shapes: readonly Shape[]; readonly mmFrom: number; readonly mmTo: number }

/** How one ring is wanted. */
export type MadeRing = { readonly size: HandSize | null; readonly comfortFit: boolean; readonly engraving: Engraving | null }

/** What is chosen of a style so far, as its address keeps it. */
export type Making = {
  readonly material: string
  readonly rings: readonly MadeRing[]
  readonly rhodium: boolean
  readonly centres: readonly Centre[]
  /** The number of the price that is kept for just this choice. */
  readonly quoteId: string | null
}

export const plainRing: MadeRing = { size: null, comfortFit: false, engraving: null }
/** Stands where a ring has nothing of it. */
const none = '-'
const mostRings = 2
const mostSeats = 5

/** "cn:12" */
function readSize(text: string | undefined): HandSize | null {
  const [name, label = ''] = (text ?? '').split(':')
  const system = sizeSystems.find((each) => each === name)
  return system === undefined ? null : handSizeOf(system, label)
}

/** "inside:script:For ever" */
function readEngraving(words: string | undefined): Engraving | null {
  const [sideName, fontName, ...rest] = (words ?? '').split(':')
  const side = engravingSides.find((each) => each === sideName)
  const font = engravingFonts.find((each) => each === fontName)
  const text = rest.join(':').trim().slice(0, 60)
  return side === undefined || font === undefined || text === '' ? null : { side, font, text }
}

/** "round:6.5:1.02:3500:GIA 2141438171" */
function readOwn(seat: number, [shapeName = '', length = '', carats = '', insuredUsd = '', ...report]: readonly string[]): OwnStone | null {
  const shape = shapes.find((each) => each === shapeName)
  const isWhole = ownPatterns.length.test(length) && ownPatterns.carats.test(carats) && ownPatterns.insuredUsd.test(insuredUsd)
  if (shape === undefined || !isWhole || Number(length) <= 0) return null
  return { by: 'own', seat, shape, length: Number(length), carats, insuredUsd, reportNo: report.join(':').trim().slice(0, 40) || null }
}

/** How the figures of one's own stone are written. */
export const ownPatterns = {
  length: /^\d{1,2}(\.\d{1,2})?$/,
  carats: /^\d{1,3}(\.\d{1,3})?$/,
  insuredUsd: /^\d{1,9}(\.\d{1,2})?$/,
} as const

/** "0:81234" for a stone of the stock, and one's own as it is described. */
function readCentre(words: string): Centre | null {
  const [seatName = '', ...rest] = words.split(':')
  const [first = ''] = rest
  if (!/^[0-4]$/.test(seatName)) return null
  const seat = Number(seatName)
  return /^[1-9]\d{0,17}$/.test(first) ? { by: 'stock', seat, stoneId: first } : readOwn(seat, rest)
}

const centreText = (centre: Centre): string =>
  centre.by === 'stock'
    ? `${centre.seat}:${centre.stoneId}`
    : [centre.seat, centre.shape, centre.length, centre.carats, centre.insuredUsd, centre.reportNo ?? ''].join(':')

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Null where nothing is being configured. */
export function readMaking(search: SearchText): Making | null {
  const material = search['make'] ?? ''
  if (materialOf(material) === null) return null
  const [sizes, comfort, written] = [splitList(search['hand']), splitList(search['comfort']), splitList(search['engrave'])]
  const rings = Array.from(
    { length: Math.min(mostRings, Math.max(1, sizes.length, written.length, comfort.includes('2') ? 2 : 1)) },
    (_, at) => ({
      size: readSize(sizes[at]),
      comfortFit: comfort.includes(String(at + 1)),
      engraving: readEngraving(written[at]),
    }),
  )
  return {
    material,
    rings,
    rhodium: search['rhodium'] === 'yes',
    centres: splitList(search['stone'])
      .slice(0, mostSeats)
      .flatMap((each) => readCentre(each) ?? []),
    quoteId: uuid.test(search['kept'] ?? '') ? (search['kept'] ?? null) : null,
  }
}

const orNone = (texts: readonly string[]): string => (texts.every((text) => text === none) ? '' : joinList(texts))

export function writeMaking(making: Making | null): SearchText {
  if (making === null) return {}
  return {
    make: making.material,
    hand: orNone(making.rings.map(({ size }) => (size === null ? none : `${size.system}:${size.label}`))),
    comfort: joinList(making.rings.flatMap(({ comfortFit }, at) => (comfortFit ? [String(at + 1)] : []))),
    engrave: orNone(
      making.rings.map(({ engraving }) => (engraving === null ? none : `${engraving.side}:${engraving.font}:${engraving.text}`)),
    ),
    rhodium: making.rhodium ? 'yes' : '',
    stone: joinList(making.centres.map(centreText)),
    kept: making.quoteId ?? '',
  }
}

/** What is chosen at first: a metal, and the hand size that was looked for. */
export const begunWith = (material: string, size: HandSize | null): Making => ({
  material,
  rings: [{ ...plainRing, size }],
  rhodium: false,
  centres: [],
  quoteId: null,
})

/** As many rings as one of it is. */
export const ringsIn = ({ rings }: Making, count: number): readonly MadeRing[] =>
  Array.from({ length: Math.max(1, count) }, (_, at) => rings[at] ?? plainRing)

/** One ring changed, the others as they were. */
export const withRing = (making: Making, count: number, at: number, part: Partial<MadeRing>): Making => ({
  ...making,
  rings: ringsIn(making, count).map((ring, each) => (each === at ? { ...ring, ...part } : ring)),
})

/** Where the stone of one seat comes from, and which it is. */
export function centreAt({ centres }: Making, seat: number) {
  const chosen = centres.find((each) => each.seat === seat)
  return {
    by: chosen?.by ?? ('none' as const),
    own: chosen?.by === 'own' ? chosen : null,
    picked: chosen?.by === 'stock' ? chosen.stoneId : null,
  }
}

/** The stone of one seat, or none. */
export const withCentre = (making: Making, seat: number, centre: Centre | null): Making => ({
  ...making,
  centres: [...making.centres.filter((each) => each.seat !== seat), ...(centre === null ? [] : [centre])].toSorted(
    (a, b) => a.seat - b.seat,
  ),
})

type Sizes = { readonly from: number; readonly least: number; readonly most: number }
type Style = { readonly version: number; readonly rings: number; readonly sizes: Sizes | null }

/** The size that a style's price is told at while none is chosen. */
export const usualSize = ({ from }: Pick<Sizes, 'from'>): HandSize => ({
  circumference: from,
  system: 'eu',
  label: String(Math.round(from / 10)),
})

/** What the server is asked; a ring without a size has the usual one until it is chosen. */
export const specOf = (making: Making, { version, rings, sizes }: Style): JewelrySpec => ({
  v: 1,
  version,
  material: making.material,
  rings: ringsIn(making, rings).map((ring) => ({ ...ring, size: sizes === null ? ring.size : (ring.size ?? usualSize(sizes)) })),
  rhodium: making.rhodium,
  centres: [...making.centres],
})

/** A size has to be chosen before it can be ordered. */
export const lacksSize = (making: Making, { rings, sizes }: Pick<Style, 'rings' | 'sizes'>): boolean =>
  sizes !== null && ringsIn(making, rings).some(({ size }) => size === null)
