import { z } from 'zod'
import { named } from '../../api/named.ts'
import { origins, stockKinds } from '../../stock/grades.ts'
import { idText, moneyText } from '../../stock/stone.ts'
import { circumference } from '../bill.ts'
import { jewelryForms, jewelryStates } from '../find-words.ts'
import { alloyCodes, materialCodes } from '../metals.ts'
import { pieceFacts } from '../piece.ts'
import { categories } from '../vocabulary.ts'

/** What a piece or a style may lack. */
export const jewelryLacks = ['picture', 'certificate', 'bill'] as const
export type JewelryLack = (typeof jewelryLacks)[number]

/** A piece or a style as its keeper sees it: at what its supplier asks, with nothing of the house's on it. */
export const keptJewel = z.object({
  form: z.enum(jewelryForms),
  id: idText,
  /** The house's number, "J12" of a piece and "S12" of a style; and its supplier's own. */
  number: z.string(),
  stockNo: z.string(),
  supplierId: idText,
  supplierName: z.string(),
  origin: z.enum(origins),
  kind: z.enum(stockKinds).nullable(),
  name: z.string(),
  category: z.enum(categories),
  materials: z.array(z.enum(materialCodes)),
  main: pieceFacts.shape.main,
  /** How heavy a stone a style takes. */
  centre: z.object({ from: z.string(), to: z.string() }).nullable(),
  handSize: pieceFacts.shape.handSize,
  sizes: z.object({ from: circumference, to: circumference }).nullable(),
  grossG: z.string().nullable(),
  netG: z.string().nullable(),
  lab: pieceFacts.shape.lab,
  reportNo: z.string().nullable(),
  location: z.string().nullable(),
  comment: z.string().nullable(),
  /** Of a style what it costs at least, at today's fix where a bill says what it is made of; null where nobody can say. */
  usd: moneyText.nullable(),
  /** A rule says what a piece costs, from the day's metal. */
  byMetal: z.boolean(),
  state: z.enum(jewelryStates),
  /** The version of a style's bill in force. */
  version: z.number().int().nullable(),
  imageUrl: z.string().nullable(),
  seenAt: z.string(),
})
export type KeptJewel = z.output<typeof keptJewel>

/** What is asked of the own stock of one side and one form. */
export const keptFilter = z.strictObject({
  form: z.enum(jewelryForms),
  origin: z.enum(origins),
  state: z.enum(jewelryStates).default('for_sale'),
  categories: z.array(z.enum(categories)).max(categories.length).optional(),
  alloys: z.array(z.enum(alloyCodes)).max(alloyCodes.length).optional(),
  /** The house only. */
  supplier: z.array(idText).max(50).optional(),
  locations: z.array(z.string().trim().min(1).max(100)).max(50).optional(),
  without: z.array(z.enum(jewelryLacks)).max(jewelryLacks.length).optional(),
  /** The house's number, or a part of the supplier's or of a certificate's. */
  number: z.string().trim().max(60).optional(),
})
export type KeptFilter = z.output<typeof keptFilter>

named({ KeptJewel: keptJewel })
