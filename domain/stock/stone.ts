import { z } from 'zod'
import { named } from '../api/named.ts'
import { idPattern } from '../api/id.ts'
import {
  availabilities,
  clarities,
  fancyColors,
  fancyIntensities,
  fluorescences,
  growths,
  labs,
  makes,
  origins,
  saleStatuses,
  stockKinds,
  whiteColors,
} from './grades.ts'
import { shapes } from './shapes.ts'

/** A money amount that a person or an order sees: decimal string with exactly two places, e.g. "378.32". */
export const moneyText = z.string().regex(/^-?\d{1,15}\.\d{2}$/)

/** Ids are PostgreSQL bigints written as text; never guessable facts, access is checked per row. */
export const idText = z.string().regex(idPattern)

const tint = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

/**
 * What is known of a loose diamond, without prices. `null` is known to be empty (a fancy colour has no white colour,
 * a pear has no cut grade). Carat and millimetres are plain numbers: carat to 3 places, mm and % to 2.
 */
export const stoneFacts = z.object({
  origin: z.enum(origins),
  kind: z.enum(stockKinds),
  stockNo: z.string(),
  shape: z.enum(shapes),
  /** The supplier's own word for a shape outside the list (then shape is other), e.g. "half moon". */
  shapeWord: z.string().nullable(),
  carat: z.number(),
  color: z.enum(whiteColors).nullable(),
  colorSuffix: z.enum(['+', '-']).nullable(),
  fancyColor: z.enum(fancyColors).nullable(),
  fancyIntensity: z.enum(fancyIntensities).nullable(),
  fancyOvertone: z.string().nullable(),
  clarity: z.enum(clarities).nullable(),
  claritySuffix: z.enum(['+', '-']).nullable(),
  cut: z.enum(makes).nullable(),
  polish: z.enum(makes).nullable(),
  symmetry: z.enum(makes).nullable(),
  fluorescence: z.enum(fluorescences).nullable(),
  milk: tint.nullable(),
  brown: tint.nullable(),
  green: tint.nullable(),
  eyeClean: z.boolean().nullable(),
  lab: z.enum(labs).nullable(),
  reportNo: z.string().nullable(),
  /** The number of the second certificate that some stones carry. */
  printNo: z.string().nullable(),
  length: z.number().nullable(),
  width: z.number().nullable(),
  depth: z.number().nullable(),
  ratio: z.number().nullable(),
  tablePct: z.number().nullable(),
  depthPct: z.number().nullable(),
  crownAngle: z.number().nullable(),
  crownHeight: z.number().nullable(),
  pavilionAngle: z.number().nullable(),
  pavilionDepth: z.number().nullable(),
  girdle: z.string().nullable(),
  culet: z.string().nullable(),
  growth: z.enum(growths).nullable(),
  treatment: z.string().nullable(),
  keyToSymbols: z.string().nullable(),
  comment: z.string().nullable(),
  location: z.string().nullable(),
  /** Addresses of the house's own, below the one that the call went to; null where there is nothing to show. */
  imageUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  certUrl: z.string().nullable(),
})
export type StoneFacts = z.output<typeof stoneFacts>

/** A live stone as its viewer may see it. Prices are the viewer's own (price book, rate). */
export const stone = stoneFacts.omit({ stockNo: true }).extend({
  id: idText,
  saleStatus: z.enum(saleStatuses),
  availability: z.enum(availabilities),
  /** When the supplier last confirmed it, ISO UTC. */
  seenAt: z.string(),
  /** List price, USD per carat; null where no list applies or prices are hidden. */
  rap: moneyText.nullable(),
  /** Points, negative below the list, two places, e.g. "-42.50". */
  back: z.string().nullable(),
  /** Null while prices are hidden from this viewer (unverified account on a site with open_approve), and for a price on request. */
  usdPerCt: moneyText.nullable(),
  usdTotal: moneyText.nullable(),
  rmbTotal: moneyText.nullable(),
  /** This viewer's prices say nothing of such a stone: it is asked for. */
  onRequest: z.literal(true).optional(),
  /** How many other live offers carry the same certificate. */
  moreOffers: z.number().int(),
  /** Staff only. */
  supplierId: idText.optional(),
  supplierName: z.string().optional(),
  stockNo: z.string().optional(),
})
export type Stone = z.output<typeof stone>

named({ Stone: stone })
