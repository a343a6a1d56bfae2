import { formatAmount, formatDecimal } from '@loupe/domain/pricing/money.ts'
import { clarities, whiteColors } from '@loupe/domain/stock/grades.ts'
import type { Deps } from '../deps.ts'
import { bringParcels, hasParcels, sizesOf } from '../parcels/parcels.ts'
import type { NewLot } from '../parcels/parcels.ts'
import type { DemoPeople } from './demo-people.ts'
import { diceFor } from './dice.ts'

const most = 200
const seed = 20_260_103

type Size = readonly [from: number | null, to: number]
const sieves: readonly (readonly [Size, number])[] = [
  [[null, 2], 3],
  [[2, 6.5], 5],
  [[6.5, 8], 4],
  [[6.5, 11], 5],
  [[8, 11], 3],
  [[11, 14], 3],
  [[14, 16], 2],
]
const widths: readonly (readonly [Size, number])[] = [
  [[1, 1.2], 3],
  [[1.25, 1.45], 3],
  [[1.5, 1.75], 3],
  [[1.8, 2], 2],
  [[2, 2.5], 2],
]
const shapes = [
  ['round', 12],
  ['baguette', 2],
  ['princess', 1],
  ['marquise', 1],
] as const

type Supplier = DemoPeople['suppliers'][number]

const bandsFrom = (cents: number): NewLot['bands'] => [
  { fromCarats: '10.000', usdPerCt: formatAmount(Math.round(cents * 0.97)) },
  { fromCarats: '25.000', usdPerCt: formatAmount(Math.round(cents * 0.94)) },
]

const rangeOf = (colorFrom: number, colorTo: number, clarityFrom: number, clarityTo: number) => ({
  colorFrom: whiteColors[colorFrom] ?? 'D',
  colorTo: whiteColors[colorTo] ?? 'K',
  clarityFrom: clarities[clarityFrom] ?? 'VS1',
  clarityTo: clarities[clarityTo] ?? 'SI2',
})

/** An invented parcel; the same number is always the same. */
function demoParcel(
  at: number,
  supplier: Supplier,
  siteId: string,
  weigh: (size: Pick<NewLot, 'sizeKind' | 'sizeFrom' | 'sizeTo'>) => number,
): NewLot {
  const dice = diceFor(seed, at)
  const origin = dice.pick(supplier.origins.map((each) => [each, 1] as const))
  const shape = dice.pick(shapes)
  const isSieved = shape === 'round' && dice.roll() < 0.6
  const [sizeFrom, sizeTo] = isSieved ? dice.pick(sieves) : dice.pick(widths)
  const size = { sizeKind: isSieved ? 'sieve' : 'mm', sizeFrom, sizeTo } as const
  const color = Math.floor(dice.between(0, 8))
  const clarity = Math.floor(dice.between(2, 8))
  const carats = Math.round(dice.between(2, 60) * 1000)
  const each = weigh(size)
  // Whites and clean stones are dearer, larger ones too; lab-grown ones cost a sixth.
  const price = (origin === 'lab' ? 70 : 420) * (1 + (8 - color) * 0.06) * (1 + (8 - clarity) * 0.08) * (0.8 + Math.sqrt(each) * 2)
  const cents = Math.round(price * 100)
  return {
    siteId,
    supplierId: supplier.id,
    stockNo: `ML-${1000 + at}`,
    origin,
    kind: supplier.kind,
    shape,
    ...size,
    ...rangeOf(color, color + Math.floor(dice.between(0, 3)), clarity, clarity + Math.floor(dice.between(0, 2))),
    make: shape === 'round' && dice.roll() < 0.5 ? 'EX' : null,
    piecesEstimated: dice.roll() < 0.15,
    usdPerCt: formatAmount(cents),
    bands: dice.roll() < 0.4 ? bandsFrom(cents) : [],
    minCarats: dice.roll() < 0.5 ? '1.000' : null,
    remainder: dice.roll() < 0.3 ? 'goes_along' : 'stays',
    location: supplier.location,
    comment: null,
    pieces: Math.max(1, Math.round(carats / 1000 / each)),
    carats: formatDecimal(carats, 3),
  }
}

/** Some 200 invented parcels, the first time. */
export async function loadDemoParcels({ db, settings }: Deps, people: DemoPeople, say: (line: string) => void): Promise<void> {
  if (settings.demoStones === 0 || people.suppliers.length === 0 || (await hasParcels(db, people.houseId))) return
  const weigh = await sizesOf(db, people.houseId)
  const lots = Array.from({ length: most }, (_, at) =>
    demoParcel(at, people.suppliers[at % people.suppliers.length] as Supplier, people.houseId, weigh),
  )
  await bringParcels(db, lots)
  say(`  ${lots.length} parcels`)
}
