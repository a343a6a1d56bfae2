import { z } from 'zod'
import { clarities, fancyColors, fancyIntensities, labs, whiteColors } from '../stock/grades.ts'
import { shapes } from '../stock/shapes.ts'
import { circumference } from './bill.ts'
import type { JewelryForm } from './find-words.ts'
import { materialCodes } from './metals.ts'
import { sizeSystems } from './size-systems.ts'
import { categories, nickels } from './vocabulary.ts'

/** Everything that a buyer may read of a finished piece, without its price and without its supplier. */
export const pieceFacts = z.object({
  /** The house's own number of it, e.g. "J12". Its supplier's stays inside. */
  pieceNo: z.string(),
  /** The house's number of the style that it was made after; null for a piece without one. */
  styleId: z.string().nullable(),
  category: z.enum(categories),
  material: z.enum(materialCodes),
  /** Null where its supplier does not say, and on lines from before it was asked. */
  nickel: z.enum(nickels).nullable().default(null),
  /** Grams: with its stones, and the metal alone. */
  grossG: z.string().nullable(),
  netG: z.string().nullable(),
  handSize: z.object({ circumference, system: z.enum(sizeSystems), label: z.string() }).nullable(),
  /** The stone in the middle; null where there is none that is told. */
  main: z
    .object({
      carats: z.string().nullable(),
      shape: z.enum(shapes).nullable(),
      color: z.enum(whiteColors).nullable(),
      fancyColor: z.enum(fancyColors).nullable(),
      fancyIntensity: z.enum(fancyIntensities).nullable(),
      clarity: z.enum(clarities).nullable(),
    })
    .nullable(),
  sidePieces: z.number().int().nullable(),
  sideCarats: z.string().nullable(),
  lab: z.enum(labs).nullable(),
  reportNo: z.string().nullable(),
  location: z.string().nullable(),
  comment: z.string().nullable(),
})
export type PieceFacts = z.output<typeof pieceFacts>

/** The house's name of a piece, for those who may not know its supplier's. */
export const pieceNoOf = (id: string): string => `J${id}`

/** The same of a style. */
export const styleNoOf = (id: string): string => `S${id}`

/** What a number of the house means: "J12" a piece, "S12" a style. */
export function jewelOfNumber(text: string): { readonly form: JewelryForm; readonly id: string } | null {
  const [, letter, id] = /^([js])([1-9]\d{0,17})$/i.exec(text.trim()) ?? []
  return id === undefined || letter === undefined ? null : { form: letter.toLowerCase() === 'j' ? 'piece' : 'style', id }
}
