import { z } from 'zod'
import { mulDiv } from '../pricing/money.ts'
import { shapes } from '../stock/shapes.ts'
import { materialCodes, materialOf, type Material } from './metals.ts'
import { stoneRoles } from './vocabulary.ts'

const money = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)
const percent = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/)
const carats = z.string().regex(/^\d{1,4}(\.\d{1,3})?$/)
const grams = z.string().regex(/^\d{1,5}(\.\d{1,3})?$/)
const millimetres = z.number().positive().max(60)
/** Inner circumference in tenths of a millimetre: children's rings to the largest thumb. */
export const circumference = z.number().int().min(300).max(900)

/** What it weighs in one material, net, at one hand size; goods without hand sizes have one weight a material. */
const weight = z.strictObject({ material: z.enum(materialCodes), circumference: circumference.nullable(), grams })

/** Stones that belong to it; a centre that the buyer picks is a seat and not among them. */
const billStone = z.strictObject({
  role: z.enum(stoneRoles),
  shape: z.enum(shapes),
  pieces: z.number().int().min(1).max(2000),
  /** Of one stone. */
  carats,
  /** As the house names it: "F-G VS". */
  quality: z.string().trim().max(60),
  /** How much heavier or lighter one may come, in per cent. */
  tolerance: percent.default('0'),
  usdPerCt: money,
  /** For setting one. */
  settingUsd: money,
})

/** Where a stone that the buyer picks is set: which shapes fit, and from how wide to how wide their longer side is. */
const seatSchema = z.strictObject({
  shapes: z.array(z.enum(shapes)).min(1).max(shapes.length),
  mmFrom: millimetres,
  mmTo: millimetres,
  settingUsd: money,
})
export type Seat = z.output<typeof seatSchema>

/**
 * What a style is made of, and what making it costs: the bill of materials of one version. Money in dollars, percentages as text,
 * so that nothing of it is ever a float.
 */
export const styleBill = z
  .strictObject({
    v: z.literal(1),
    weights: z.array(weight).min(1).max(400),
    /** Metal that is lost in making, in per cent of the weight. */
    lossPercent: percent,
    stones: z.array(billStone).max(30),
    seats: z.array(seatSchema).max(5),
    labourUsd: money,
    rhodiumUsd: money.nullable(),
    /** Null where nothing can be engraved. */
    engraving: z.strictObject({ usd: money, places: z.number().int().min(1).max(60) }).nullable(),
    marginPercent: percent,
    /** Hand sizes; null for what has none. Beyond `from` and `to`, down to `least` and up to `most`, it costs more. */
    sizes: z
      .strictObject({
        from: circumference,
        to: circumference,
        step: z.number().int().min(1).max(100),
        least: circumference,
        most: circumference,
        outsideUsd: money,
      })
      .refine(({ from, to, least, most }) => least <= from && from <= to && to <= most, { message: 'least <= from <= to <= most' })
      .nullable(),
    comfortFit: z.boolean(),
    /** Days from the order to the finished piece. */
    leadDays: z.number().int().min(1).max(365),
    /** From how many per cent of difference in weight on the customer pays or gets back the metal. */
    weightTolerance: percent,
  })
  .superRefine((bill, context) => {
    const seen = new Set<string>()
    bill.weights.forEach((each, at) => {
      const key = `${each.material} ${each.circumference ?? ''}`
      if (seen.has(key) || (each.circumference === null) !== (bill.sizes === null)) {
        context.addIssue({ code: 'custom', path: ['weights', at], message: 'one weight for each material and size' })
      }
      seen.add(key)
    })
    bill.seats.forEach(({ mmFrom, mmTo }, at) => {
      if (mmFrom > mmTo) context.addIssue({ code: 'custom', path: ['seats', at, 'mmTo'], message: 'mmFrom <= mmTo' })
    })
  })
export type StyleBill = z.output<typeof styleBill>

/** Materials that a style can be had in, in the order of its bill. */
export const materialsOf = (bill: StyleBill): Material[] =>
  [...new Set(bill.weights.map(({ material }) => material))].flatMap((code) => materialOf(code) ?? [])

const milligrams = (text: string): number => Math.round(Number(text) * 1000)
/** Weights are told to the hundredth of a gram: what lies between two given ones is worked out no finer. */
const toHundredth = (mg: number): number => mulDiv(mg, 1, 10) * 10

/**
 * What it weighs in a material at a hand size, in milligrams: as given, or on the straight line between the two given sizes around it, or of
 * the two at its end. Null for a material that it is not made in.
 */
export function weightOf(bill: StyleBill, material: string, size: number | null): number | null {
  const given = bill.weights
    .filter((each) => each.material === material)
    .map((each) => ({ at: each.circumference ?? 0, mg: milligrams(each.grams) }))
    .toSorted((a, b) => a.at - b.at)
  const [first, second = first] = given
  if (first === undefined || second === undefined) return null
  if (size === null || first === second) return first.mg
  const above = given.findIndex(({ at }) => at >= size)
  const at = above < 0 ? given.length - 1 : Math.max(1, above)
  const [low = first, high = second] = given.slice(at - 1, at + 1)
  return toHundredth(Math.max(low.mg + mulDiv(high.mg - low.mg, size - low.at, high.at - low.at), 10))
}

/** Whether a stone sits in a seat; `length` is its longer side in millimetres. */
export type SeatRefusal = 'wrong_shape' | 'too_small' | 'too_large' | 'not_measured'
export function whyNotSeated(
  seat: Pick<Seat, 'shapes' | 'mmFrom' | 'mmTo'>,
  stone: { readonly shape: string; readonly length: number | null },
): SeatRefusal | null {
  if (!seat.shapes.some((shape) => shape === stone.shape)) return 'wrong_shape'
  if (stone.length === null) return 'not_measured'
  if (stone.length < seat.mmFrom) return 'too_small'
  return stone.length > seat.mmTo ? 'too_large' : null
}
