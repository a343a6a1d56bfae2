import { z } from 'zod'
import { clarities, makes, whiteColors } from '../stock/grades.ts'

/** How the size of the stones of a parcel is told: across in millimetres, by the plates of a sieve, or by what one weighs. */
export const sizeKinds = ['mm', 'sieve', 'ct'] as const
export type SizeKind = (typeof sizeKinds)[number]

/**
 * What happens to a rest below the minimum take. It can always be bought as a whole: `stays` leaves it to the next buyer, `goes_along`
 * refuses a take that would leave one.
 */
export const remainderRules = ['stays', 'goes_along'] as const
export type RemainderRule = (typeof remainderRules)[number]

export const saleStates = ['for_sale', 'delisted'] as const
export type SaleState = (typeof saleStates)[number]

/**
 * What is known of a parcel beside what it has in common with a stone. Sizes and grades are ranges, best first; one grade stands at
 * both ends. An open beginning of a sieve is null: "-2" is everything that falls through plate 2.
 */
export const parcelFacts = z.object({
  /** The house's own number of it, e.g. "P12". Its supplier's stays inside. */
  lotNo: z.string(),
  sizeKind: z.enum(sizeKinds),
  sizeFrom: z.number().nullable(),
  sizeTo: z.number().nullable(),
  colorFrom: z.enum(whiteColors),
  colorTo: z.enum(whiteColors),
  clarityFrom: z.enum(clarities),
  clarityTo: z.enum(clarities),
  make: z.enum(makes).nullable(),
  /** Its supplier did not count the stones: pieces follow from the weight of one of that size. */
  piecesEstimated: z.boolean(),
})
export type ParcelFacts = z.output<typeof parcelFacts>

/** The house's name of a parcel, for those who may not know its supplier's. */
export const lotNoOf = (id: string): string => `P${id}`

/** The id in a lot number as people type it; null for what is none. */
export const idOfLotNo = (typed: string): string | null => /^p?0*([1-9]\d{0,17})$/i.exec(typed.trim())?.[1] ?? null

/** The id in the house's own number as it stands in names of files, "P12"; a number alone may be any other. */
export const houseLotOf = (stem: string): string | null => /^p0*([1-9]\d{0,17})$/i.exec(stem.trim())?.[1] ?? null
