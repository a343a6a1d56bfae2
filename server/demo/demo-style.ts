import { styleBill, type StyleBill } from '@loupe/domain/jewelry/bill.ts'
import { materialOf, reweighed, type Material } from '@loupe/domain/jewelry/metals.ts'
import { isRing, type Claw } from '@loupe/domain/jewelry/vocabulary.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'
import { demoClaw, demoMotifs, demoNames, demoPicture, type Motif } from './demo-motifs.ts'
import { diceFor, type Dice } from './dice.ts'

const seed = 20_260_104

/** A style as the demo's workshops make it. */
export type DemoStyle = {
  readonly styleNo: string
  readonly name: string
  readonly motif: Motif
  readonly origin: Origin
  readonly claw: Claw | null
  readonly shape: Shape
  readonly look: 1 | 2 | 3
  readonly materials: readonly string[]
  readonly bill: StyleBill
  readonly image: string
}

const sets: readonly (readonly [readonly string[], number])[] = [
  [['18k_white', '18k_yellow', '18k_rose', 'pt950'], 5],
  [['18k_white', '18k_yellow', '18k_rose'], 3],
  [['14k_white', '14k_yellow', '14k_rose', '18k_white', '18k_yellow', '18k_rose', 'pt950'], 4],
  [['18k_white', '18k_yellow', '18k_two_tone'], 1],
  [['s925', '14k_white', '14k_yellow', '14k_rose'], 1],
]

const shapesOf: readonly (readonly [Shape, number])[] = [
  ['round', 11],
  ['oval', 4],
  ['emerald', 3],
  ['pear', 2],
  ['cushion', 2],
  ['princess', 2],
  ['radiant', 1],
  ['marquise', 1],
]

const white: Material = { alloy: '18k', color: 'white' }

/** Two-tone has no gravity of its own: half of it is white, half yellow. */
function gramsIn(code: string, grams: number): string {
  const mg = Math.round(grams * 1000)
  const inOne = (material: Material): number => reweighed(mg, white, material) ?? mg
  const material = materialOf(code) ?? white
  const two = inOne({ alloy: material.alloy, color: 'white' }) + inOne({ alloy: material.alloy, color: 'yellow' })
  const weight = material.color === 'two_tone' ? two / 2 : inOne(material)
  return (Math.round(weight / 10) / 100).toFixed(2)
}

/** Women's and men's rings begin and end at other sizes; tenths of a millimetre around. */
const sizesOf = (motif: Motif) =>
  !isRing(motif.category)
    ? null
    : motif.category === 'ring_men'
      ? { from: 560, to: 660, step: 5, least: 520, most: 720, outsideUsd: '25.00' }
      : { from: 460, to: 580, step: 5, least: 420, most: 640, outsideUsd: '20.00' }

const prices = { natural: { small: 560, own: 1900 }, lab: { small: 190, own: 260 } } as const

function weightsOf(motif: Motif, materials: readonly string[], grams: number): StyleBill['weights'] {
  const sizes = sizesOf(motif)
  const at = sizes === null ? [null] : [sizes.from, (sizes.from + sizes.to) / 2, sizes.to]
  return materials.flatMap((material) =>
    at.map((circumference) => ({ material, circumference, grams: gramsIn(material, (grams * (circumference ?? 520)) / 520) })),
  )
}

function stonesOf(motif: Motif, shape: Shape, origin: Origin): object[] {
  const price = prices[origin]
  const { small, own } = motif
  return [
    ...(own === undefined
      ? []
      : [
          {
            role: 'side',
            shape: motif.name === 'trilogy' ? 'round' : shape,
            pieces: own[0],
            carats: (own[1] / 1000).toFixed(3),
            quality: 'F-G VS',
            tolerance: '5',
            usdPerCt: String(Math.round(price.own * (0.6 + own[1] / 1000))),
            settingUsd: '3.50',
          },
        ]),
    ...(small === null
      ? []
      : [
          {
            role: 'accent',
            shape: 'round',
            pieces: small[0],
            carats: (small[1] / 1000).toFixed(3),
            quality: 'F-G VS-SI',
            tolerance: '8',
            usdPerCt: String(price.small),
            settingUsd: '1.20',
          },
        ]),
  ]
}

/** Widths of seats, in millimetres; one is for stones of about half a carat, one carat, two carats. */
const seatSizes: readonly (readonly [readonly [number, number], number])[] = [
  [[4.9, 5.6], 3],
  [[6.1, 7.2], 5],
  [[7.8, 8.9], 2],
]

function seatsOf(motif: Motif, shape: Shape, dice: Dice): object[] {
  const [mmFrom, mmTo] = dice.pick(seatSizes)
  return motif.hasSeat ? [{ shapes: [shape], mmFrom, mmTo, settingUsd: '18.00' }] : []
}

/** An invented style; the same number is always the same. */
export function demoStyle(at: number, origin: Origin): DemoStyle {
  const dice = diceFor(seed, at)
  const motif = dice.pick(demoMotifs.map((each) => [each, each.chance] as const))
  const shape = motif.hasSeat || motif.own !== undefined ? dice.pick(shapesOf) : 'round'
  const claw = motif.hasSeat ? demoClaw(shape, dice.roll()) : null
  const materials = dice.pick(sets)
  const look = dice.pick<1 | 2 | 3>([
    [1, 1],
    [2, 1],
    [3, 1],
  ])
  const grams = dice.between(...motif.grams)
  const [en, zh] = demoNames[at % demoNames.length] ?? demoNames[0] ?? ['', '']
  const bill = styleBill.parse({
    v: 1,
    weights: weightsOf(motif, materials, grams),
    lossPercent: '8',
    stones: stonesOf(motif, shape, origin),
    seats: seatsOf(motif, shape, dice),
    labourUsd: motif.labour.toFixed(2),
    rhodiumUsd: materials.some((code) => code.endsWith('white')) ? '6.00' : null,
    engraving: isRing(motif.category) || motif.category === 'bangle' ? { usd: '10.00', places: 20 } : null,
    marginPercent: String(12 + Math.floor(dice.between(0, 14))),
    sizes: sizesOf(motif),
    comfortFit: isRing(motif.category) && dice.roll() < 0.7,
    leadDays: 10 + Math.floor(dice.between(0, 16)),
    weightTolerance: '3',
  })
  const material = dice.pick(materials.map((each) => [each, 1] as const))
  return {
    styleNo: `${motif.category === 'ring_couple' ? 'CR' : (motif.name[0] ?? 'x').toUpperCase()}${2000 + at}`,
    name: `${en} ${motif.what[0]} ${zh}${motif.what[1]}`,
    motif,
    origin,
    claw,
    shape,
    look,
    materials,
    bill,
    image: demoPicture({ motif: motif.name, material, shape, claw, look }),
  }
}
