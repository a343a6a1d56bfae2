import { caratThousandths, mulDiv, parseAmount, pointHundredths, sumCents } from '../pricing/money.ts'
import { weightOf, type StyleBill } from './bill.ts'
import { metalCents, type MetalFix } from './metal-fix.ts'
import { alloyOf, materialOf } from './metals.ts'
import type { JewelrySpec } from './spec.ts'
import type { StoneRole } from './vocabulary.ts'

/** One line of a price, in cents; `ring` tells the two of a couple apart. */
export type PriceLine =
  | {
      readonly what: 'metal'
      readonly ring: number
      readonly material: string
      readonly mg: number
      readonly loss: number
      readonly usd: number
    }
  | {
      readonly what: 'stones'
      readonly role: StoneRole
      readonly pieces: number
      readonly thousandths: number
      readonly quality: string
      readonly usd: number
    }
  | { readonly what: 'setting'; readonly pieces: number; readonly usd: number }
  | { readonly what: 'labour' | 'size_outside' | 'engraving' | 'rhodium'; readonly ring: number; readonly usd: number }
  | { readonly what: 'margin'; readonly percent: number; readonly usd: number }

/** What a style costs as it was asked for, before any price book; stones of the stock are priced on their own. */
export type StylePrice = { readonly lines: readonly PriceLine[]; readonly usd: number; readonly fix: MetalFix }

type Asked = { readonly spec: JewelrySpec; readonly bill: StyleBill; readonly fixes: readonly MetalFix[]; readonly rate: string }

type Ring = JewelrySpec['rings'][number]

function metalLine({ spec, bill, rate }: Asked, fix: MetalFix, ring: Ring, at: number): PriceLine {
  const material = materialOf(spec.material)
  const mg = weightOf(bill, spec.material, ring.size?.circumference ?? null)
  if (material === null || mg === null) throw new RangeError('a price is asked of what can be made')
  const loss = pointHundredths(bill.lossPercent)
  return { what: 'metal', ring: at, material: spec.material, mg, loss, usd: metalCents({ mg, material, loss, rate }, fix) }
}

function outsideUsd({ sizes }: StyleBill, { size }: Ring): string | null {
  if (sizes === null || size === null) return null
  const isUsual = size.circumference >= sizes.from && size.circumference <= sizes.to
  return isUsual ? null : sizes.outsideUsd
}

/** What one ring costs beside its metal, each thing where it was asked for. */
function workLines({ spec, bill }: Asked, ring: Ring, at: number): PriceLine[] {
  const works = [
    ['labour', bill.labourUsd],
    ['size_outside', outsideUsd(bill, ring)],
    ['engraving', ring.engraving === null ? null : (bill.engraving?.usd ?? null)],
    ['rhodium', spec.rhodium ? bill.rhodiumUsd : null],
  ] as const
  return works.flatMap(([what, usd]) => (usd === null ? [] : [{ what, ring: at, usd: parseAmount(usd) }]))
}

/** Stones and their setting, once for each ring of a line. */
function stoneLines({ spec, bill }: Asked): PriceLine[] {
  const rings = spec.rings.length
  const lines = bill.stones.map((stone): PriceLine => {
    const pieces = stone.pieces * rings
    const thousandths = pieces * caratThousandths(stone.carats)
    const usd = mulDiv(thousandths, parseAmount(stone.usdPerCt), 1000)
    return { what: 'stones', role: stone.role, pieces, thousandths, quality: stone.quality, usd }
  })
  const set = bill.stones.map((stone) => ({ pieces: stone.pieces * rings, usd: parseAmount(stone.settingUsd) }))
  const seated = spec.centres.map((each) => ({ pieces: 1, usd: parseAmount(bill.seats[each.seat]?.settingUsd ?? '0') }))
  const all = [...set, ...seated]
  const pieces = all.reduce((sum, one) => sum + one.pieces, 0)
  const usd = sumCents(all.map((one) => one.pieces * one.usd))
  return pieces === 0 ? lines : [...lines, { what: 'setting', pieces, usd }]
}

/** The same with so many per cent of all of it added. */
export function withMargin(made: readonly PriceLine[], marginPercent: string): PriceLine[] {
  const percent = pointHundredths(marginPercent)
  return [...made, { what: 'margin', percent, usd: mulDiv(sumCents(made.map(({ usd }) => usd)), percent, 10_000) }]
}

/**
 * Metal at the fix, labour, stones, setting, margin: each line to the cent, and the price is their sum, so that what is shown adds up.
 * Null where the metal has no fix: such a style has no price, and says so.
 * @throws RangeError for a spec that the style refuses
 */
export function priceStyle(asked: Asked): StylePrice | null {
  const material = materialOf(asked.spec.material)
  const fix = asked.fixes.find(({ metal }) => material !== null && metal === alloyOf(material.alloy).metal)
  if (fix === undefined) return null
  const made = [
    ...asked.spec.rings.flatMap((ring, at) => [metalLine(asked, fix, ring, at), ...workLines(asked, ring, at)]),
    ...stoneLines(asked),
  ]
  const lines = withMargin(made, asked.bill.marginPercent)
  return { lines, usd: sumCents(lines.map(({ usd }) => usd)), fix }
}

/** What the finished weight changes of the price: nothing within the tolerance, else the metal of the whole difference, in milligrams. */
export function weightDifference(quotedMg: number, finalMg: number, tolerance: string): number {
  const allowed = mulDiv(quotedMg, pointHundredths(tolerance), 10_000)
  const difference = finalMg - quotedMg
  return Math.abs(difference) <= allowed ? 0 : difference
}
