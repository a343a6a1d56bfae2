import { weightOf } from '@loupe/domain/jewelry/bill.ts'
import { priceStyle } from '@loupe/domain/jewelry/style-price.ts'
import { handSizeOf, sizeSteps } from '@loupe/domain/jewelry/ring-sizes.ts'
import type { MetalFix } from '@loupe/domain/jewelry/metal-fix.ts'
import type { JewelrySpec } from '@loupe/domain/jewelry/spec.ts'
import { caratThousandths, formatAmount, formatDecimal } from '@loupe/domain/pricing/money.ts'
import type { Clarity, WhiteColor } from '@loupe/domain/stock/grades.ts'
import type { Deps } from '../deps.ts'
import { bringJewelry, hasJewelry, type BroughtPiece, type BroughtStyle } from '../jewelry/jewelry.ts'
import { demoPicture } from './demo-motifs.ts'
import type { DemoPeople } from './demo-people.ts'
import { demoRates } from './demo-cast.ts'
import { demoStyle, type DemoStyle } from './demo-style.ts'
import { diceFor, type Dice } from './dice.ts'

const mostStyles = 300
const mostPieces = 2000
const seed = 20_260_105

/** Invented, and said to be. */
const demoFixes = [
  { metal: 'gold', price: '984.5', currency: 'RMB', unit: 'g', source: 'Demo, invented' },
  { metal: 'platinum', price: '1620', currency: 'USD', unit: 'ozt', source: 'Demo, invented' },
  { metal: 'silver', price: '48.6', currency: 'USD', unit: 'ozt', source: 'Demo, invented' },
] as const

type Supplier = DemoPeople['suppliers'][number]

const colors: readonly (readonly [WhiteColor, number])[] = [
  ['D', 2],
  ['E', 3],
  ['F', 4],
  ['G', 3],
  ['H', 2],
]
const clarities: readonly (readonly [Clarity, number])[] = [
  ['VVS1', 1],
  ['VVS2', 2],
  ['VS1', 4],
  ['VS2', 4],
  ['SI1', 2],
]

/** About what a stone of a seat weighs: a round of 6.5 mm is a carat, and weight grows with the third power. */
function mainOf({ bill, shape, origin }: DemoStyle, dice: Dice) {
  const [seat] = bill.seats
  if (seat === undefined) return null
  const carats = Math.round((dice.between(seat.mmFrom, seat.mmTo) / 6.5) ** 3 * 100) * 10
  const perCt = (origin === 'lab' ? 300 : 3600) * (0.55 + carats / 2200)
  return { shape, carats, color: dice.pick(colors), clarity: dice.pick(clarities), usd: Math.round((carats / 1000) * perCt * 100) }
}

/** A size of the middle, in the system that its supplier's people say. */
function sizeOf({ bill: { sizes } }: DemoStyle, dice: Dice) {
  if (sizes === null) return null
  const system = dice.pick([
    ['cn', 4],
    ['us', 2],
    ['hk', 2],
    ['eu', 1],
  ] as const)
  const steps = sizeSteps[system].filter(({ circumference }) => circumference >= sizes.from && circumference <= sizes.to)
  const step = steps[Math.floor(dice.between(0, steps.length))] ?? steps[0]
  return step === undefined ? null : handSizeOf(system, step.label)
}

type Main = ReturnType<typeof mainOf>

/** Away from numbers that labs have issued, and from those of the demo's loose stones; small stones have no report. */
function reportOf(at: number, main: Main, { origin }: DemoStyle): Pick<BroughtPiece, 'lab' | 'reportNo'> {
  if (main === null || main.carats < 300) return { lab: null, reportNo: null }
  const number = String(40_000_000 + at)
  return origin === 'lab' ? { lab: 'IGI', reportNo: `LG8${number}` } : { lab: 'GIA', reportNo: `80${number}` }
}

/** The small stones of one of it. */
function besideOf({ bill }: DemoStyle, rings: number) {
  const pieces = bill.stones.reduce((sum, stone) => sum + stone.pieces, 0) * rings
  const carats = bill.stones.reduce((sum, stone) => sum + stone.pieces * caratThousandths(stone.carats), 0) * rings
  return {
    carats,
    told: pieces === 0 ? { sidePieces: null, sideCarats: null } : { sidePieces: pieces, sideCarats: formatDecimal(carats, 3) },
  }
}

type Ring = Pick<BroughtPiece, 'material' | 'handSize'> & { readonly rings: number }

/** What its setting costs, and what of metal is in it; cents and milligrams. */
function settingOf({ bill }: DemoStyle, { material, handSize, rings }: Ring, fixes: readonly MetalFix[]) {
  const one = { size: handSize, comfortFit: false, engraving: null }
  const spec: JewelrySpec = { v: 1, version: 1, material, rings: Array.from({ length: rings }, () => one), rhodium: false, centres: [] }
  const made = priceStyle({ spec, bill, fixes, rate: demoRates.naturalOrder })
  const mg = weightOf(bill, material, handSize === null ? null : handSize.circumference)
  if (made === null || mg === null) throw new Error(`the demo has no price for ${material}`)
  return { usd: made.usd, net: mg * rings }
}

/** White gold of nine or fourteen carats is whitened with nickel here, that of eighteen with palladium; of others nobody says. */
const nickelOf = (material: string): Pick<BroughtPiece, 'nickel'> => {
  if (material === '18k_white' || material === 'pt950') return { nickel: 'free' }
  return /^(?:9|10|14)k_(?:white|two_tone)$/.test(material) ? { nickel: 'contains' } : {}
}

/** A finished piece of a style; the same number is always the same. */
function demoPiece(at: number, style: DemoStyle, supplier: Supplier, fixes: readonly MetalFix[]): BroughtPiece {
  const dice = diceFor(seed, at)
  const material = dice.pick(style.materials.map((each) => [each, 1] as const))
  const handSize = sizeOf(style, dice)
  const main = mainOf(style, dice)
  const rings = style.motif.category === 'ring_couple' ? 2 : 1
  const { usd, net } = settingOf(style, { material, handSize, rings }, fixes)
  const beside = besideOf(style, rings)
  const [carats, stoneUsd] = main === null ? [0, 0] : [main.carats, main.usd]
  return {
    styleNo: style.styleNo,
    stockNo: `J-${10_000 + at}`,
    kind: supplier.kind,
    category: style.motif.category,
    material,
    ...nickelOf(material),
    // A carat is a fifth of a gram.
    grossG: formatDecimal(net + Math.round((beside.carats + carats) / 5), 3),
    netG: formatDecimal(net, 3),
    handSize,
    main: main && { ...main, carats: formatDecimal(main.carats, 3) },
    ...beside.told,
    ...reportOf(at, main, style),
    usdTotal: formatAmount(usd + stoneUsd),
    location: supplier.location,
    image: demoPicture({ motif: style.motif.name, material, shape: style.shape, claw: style.claw, look: style.look }),
  }
}

const broughtStyle = (style: DemoStyle): BroughtStyle => ({
  styleNo: style.styleNo,
  name: style.name,
  category: style.motif.category,
  claw: style.claw,
  inlay: style.motif.inlay,
  family: style.claw === 'six' && style.motif.name === 'solitaire' ? 'six_claw' : style.motif.family,
  bill: style.bill,
  image: style.image,
  ...(style.materials.every((material) => nickelOf(material).nickel === 'free') ? { nickel: 'free' } : {}),
})

const stylesOf = (all: readonly Supplier[], supplier: Supplier): DemoStyle[] =>
  Array.from({ length: mostStyles }, (_, at) => at)
    .filter((at) => all[at % all.length] === supplier)
    .map((at) => demoStyle(at, supplier.origins[Math.floor(at / all.length) % supplier.origins.length] ?? 'natural'))

/** Some 300 invented styles with their bills and 2,000 finished pieces, the first time. */
export async function loadDemoJewelry({ db, settings }: Deps, people: DemoPeople, say: (line: string) => void): Promise<void> {
  if (settings.demoStones === 0 || people.suppliers.length === 0 || (await hasJewelry(db, people.houseId))) return
  const on = new Date().toISOString().slice(0, 10)
  const fixes = demoFixes.map((fix) => ({ ...fix, on }))
  const all = people.suppliers
  let [styles, pieces] = [0, 0]
  const brought = all.map((supplier, at) => {
    const own = stylesOf(all, supplier)
    const count = Math.round((mostPieces * (at + 1)) / all.length) - pieces
    const first = pieces
    styles += own.length
    pieces += count
    return {
      supplierId: supplier.id,
      origins: supplier.origins,
      own,
      made: Array.from({ length: count }, (_, index) => own[index % own.length]).flatMap((style, index) =>
        style === undefined ? [] : [{ origin: style.origin, piece: demoPiece(first + index, style, supplier, fixes) }],
      ),
    }
  })
  await bringJewelry(db, {
    siteId: people.houseId,
    by: people.adminId,
    fixes,
    suppliers: brought.flatMap(({ supplierId, origins, own, made }) =>
      origins.map((origin) => ({
        supplierId,
        origin,
        styles: own.filter((style) => style.origin === origin).map(broughtStyle),
        pieces: made.filter((each) => each.origin === origin).map(({ piece }) => piece),
      })),
    ),
  })
  say(`  ${styles} styles of jewelry and ${pieces} pieces`)
}
