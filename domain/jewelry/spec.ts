import { z } from 'zod'
import { shapes } from '../stock/shapes.ts'
import { idText } from '../stock/stone.ts'
import { circumference, type StyleBill, weightOf, whyNotSeated, type SeatRefusal } from './bill.ts'
import { engraving, whyNotEngraved, type EngravingRefusal } from './engraving.ts'
import { materialCodes } from './metals.ts'
import { sizeFits, sizeSystems } from './size-systems.ts'

/** One ring of a line: its size as ordered, how it feels inside, and what is written in it. */
const ring = z.strictObject({
  size: z.strictObject({ circumference, system: z.enum(sizeSystems), label: z.string().min(1).max(6) }).nullable(),
  comfortFit: z.boolean().default(false),
  engraving: engraving.nullable().default(null),
})

/** The stone in the middle: picked from the stock, the customer's own, or none yet. */
const centre = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('stock'), seat: z.number().int().min(0).max(4), stoneId: idText }),
  z.strictObject({
    by: z.literal('own'),
    seat: z.number().int().min(0).max(4),
    shape: z.enum(shapes),
    /** Its longer side in millimetres. */
    length: z.number().positive().max(60),
    carats: z.string().regex(/^\d{1,3}(\.\d{1,3})?$/),
    /** What it is insured for while the house has it. */
    insuredUsd: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/),
    reportNo: z.string().trim().max(40).nullable(),
  }),
])

/** What was asked for of a style: everything that its maker and its price follow. */
export const jewelrySpec = z.strictObject({
  v: z.literal(1),
  /** The version of the style that it was configured in. */
  version: z.number().int().min(1),
  material: z.enum(materialCodes),
  /** Two for a couple's rings, one for everything else. */
  rings: z.array(ring).min(1).max(2),
  rhodium: z.boolean().default(false),
  centres: z.array(centre).max(5).default([]),
})
export type JewelrySpec = z.output<typeof jewelrySpec>

/** The same as it is ordered: with the number of a price that was kept for it, which is taken while that stands. */
export const orderedSpec = jewelrySpec.extend({ quoteId: z.uuid().nullable().default(null) })
export type OrderedSpec = z.output<typeof orderedSpec>

export type SpecRefusal =
  | { readonly at: 'material'; readonly why: 'not_made_in_it' }
  | { readonly at: 'rings'; readonly why: 'one_ring' | 'two_rings' }
  | { readonly at: 'size'; readonly ring: number; readonly why: 'needs_size' | 'has_no_size' | 'too_small' | 'too_large' | 'between_steps' }
  | { readonly at: 'comfortFit'; readonly ring: number; readonly why: 'not_offered' }
  | { readonly at: 'engraving'; readonly ring: number; readonly why: 'not_offered' | EngravingRefusal }
  | { readonly at: 'rhodium'; readonly why: 'not_offered' }
  | { readonly at: 'centre'; readonly seat: number; readonly why: 'no_such_seat' | 'taken_twice' | 'gone' | 'other_side' | SeatRefusal }

type Ring = JewelrySpec['rings'][number]

/** How far a size lies from the nearest one that a style is made in, tenths of a millimetre. */
function offStep(tenths: number, { from, step }: NonNullable<StyleBill['sizes']>): number {
  const beyond = (((tenths - from) % step) + step) % step
  return Math.min(beyond, step - beyond)
}

type SizeWhyNot = Extract<SpecRefusal, { readonly at: 'size' }>['why']

function sizeRefusal({ size }: Ring, { sizes }: StyleBill): SizeWhyNot | null {
  if (sizes === null) return size === null ? null : 'has_no_size'
  if (size === null) return 'needs_size'
  if (size.circumference < sizes.least) return 'too_small'
  if (size.circumference > sizes.most) return 'too_large'
  return offStep(size.circumference, sizes) > sizeFits ? 'between_steps' : null
}

function ringRefusals(each: Ring, at: number, bill: StyleBill): SpecRefusal[] {
  const found: SpecRefusal[] = []
  const size = sizeRefusal(each, bill)
  if (size !== null) found.push({ at: 'size', ring: at, why: size })
  if (each.comfortFit && !bill.comfortFit) found.push({ at: 'comfortFit', ring: at, why: 'not_offered' })
  if (each.engraving === null) return found
  const why = bill.engraving === null ? ('not_offered' as const) : whyNotEngraved(each.engraving, bill.engraving.places)
  if (why !== null) found.push({ at: 'engraving', ring: at, why })
  return found
}

/** A stone of the stock as a seat asks of it; `whyNot` where this buyer can't have it for such a style. */
export type SeatedStone = { readonly shape: string; readonly length: number | null; readonly whyNot?: 'gone' | 'other_side' }
/** By their ids; one that is not among them is gone. */
export type StoneSizes = ReadonlyMap<string, SeatedStone>

const gone: SeatedStone = { shape: '', length: null, whyNot: 'gone' }

function centreRefusals(spec: JewelrySpec, bill: StyleBill, stones: StoneSizes): SpecRefusal[] {
  return spec.centres.flatMap((each, at): SpecRefusal[] => {
    const seat = bill.seats[each.seat]
    if (seat === undefined) return [{ at: 'centre', seat: each.seat, why: 'no_such_seat' }]
    const isTwice = spec.centres.slice(0, at).some((other) => other.seat === each.seat || isSameStone(other, each))
    if (isTwice) return [{ at: 'centre', seat: each.seat, why: 'taken_twice' }]
    const stone: SeatedStone = each.by === 'own' ? each : (stones.get(each.stoneId) ?? gone)
    const why = stone.whyNot ?? whyNotSeated(seat, stone)
    return why === null ? [] : [{ at: 'centre', seat: each.seat, why }]
  })
}

type Centre = JewelrySpec['centres'][number]
const isSameStone = (one: Centre, other: Centre): boolean => one.by === 'stock' && other.by === 'stock' && one.stoneId === other.stoneId

/** Why a style can't be made so; empty when it can. `rings`: how many one line of it is. */
export function specRefusals(spec: JewelrySpec, bill: StyleBill, rings: 1 | 2, stones: StoneSizes): SpecRefusal[] {
  const found: SpecRefusal[] = []
  if (weightOf(bill, spec.material, null) === null) found.push({ at: 'material', why: 'not_made_in_it' })
  if (spec.rings.length !== rings) found.push({ at: 'rings', why: rings === 1 ? 'one_ring' : 'two_rings' })
  if (spec.rhodium && bill.rhodiumUsd === null) found.push({ at: 'rhodium', why: 'not_offered' })
  return [...found, ...spec.rings.flatMap((each, at) => ringRefusals(each, at, bill)), ...centreRefusals(spec, bill, stones)]
}

/** Stones of the stock that are set in it. */
export const seatedStones = (spec: Pick<JewelrySpec, 'centres'>): string[] =>
  spec.centres.flatMap((each) => (each.by === 'stock' ? [each.stoneId] : []))

/** Engraved pieces and those with a size or a stone of one's own are not taken back (further.md E 5). */
export const isReturnable = (spec: JewelrySpec): boolean =>
  spec.rings.every((each) => each.engraving === null) && spec.centres.every(({ by }) => by !== 'own')
