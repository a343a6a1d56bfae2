import { z } from 'zod'
import { jewelryFinders } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { pricesFor } from '../pricing/prices-for.ts'
import { availabilities, origins, stockKinds } from '../stock/grades.ts'
import { shapes } from '../stock/shapes.ts'
import { idText, moneyText, stoneFacts } from '../stock/stone.ts'
import { circumference } from './bill.ts'
import { centreBandNames, jewelryForms, jewelryStates, readyStates } from './find-words.ts'
import { alloyCodes, materialCodes, metalColors } from './metals.ts'
import { pieceFacts } from './piece.ts'
import { toldPrice } from './quote.api.ts'
import { categories, claws, inlays, nickels, stoneRoles, styleFamilies } from './vocabulary.ts'

const sizeRange = z.object({ from: circumference, to: circumference })

/** A finished piece or a style that is made to order, as its viewer may see it; prices are the viewer's own. */
const jewel = z.object({
  form: z.enum(jewelryForms),
  id: idText,
  /** The house's number: "J12" of a piece, "S12" of a style. */
  number: z.string(),
  name: z.string(),
  origin: z.enum(origins),
  ready: z.enum(readyStates),
  category: z.enum(categories),
  claw: z.enum(claws).nullable(),
  inlay: z.enum(inlays).nullable(),
  family: z.enum(styleFamilies).nullable(),
  /** Null where its supplier does not say. */
  nickel: z.enum(nickels).nullable(),
  /** What it is made of; of a style, the material that the price is of: the one asked for that costs least. */
  material: z.enum(materialCodes),
  materials: z.array(z.enum(materialCodes)),
  /** The style that a piece was made after. */
  styleId: z.string().nullable(),
  main: pieceFacts.shape.main,
  /** Which stone of the buyer's choice a style takes: how heavy about, and of which shapes; its price is without it. */
  seat: z.object({ caratsFrom: z.string().nullable(), caratsTo: z.string().nullable(), shapes: z.array(z.enum(shapes)) }).nullable(),
  handSize: pieceFacts.shape.handSize,
  /** Hand sizes that a style is made in. */
  sizes: sizeRange.nullable(),
  sidePieces: z.number().int().nullable(),
  sideCarats: z.string().nullable(),
  grossG: z.string().nullable(),
  netG: z.string().nullable(),
  lab: pieceFacts.shape.lab,
  reportNo: z.string().nullable(),
  location: z.string().nullable(),
  comment: z.string().nullable(),
  /** Days of making, of a style with a bill. */
  leadDays: z.number().int().nullable(),
  /** Of a style: in its material, at its smallest usual size. Null while prices are hidden. */
  usd: moneyText.nullable(),
  rmb: moneyText.nullable(),
  /** It has no price that could be told: ask the house. */
  onRequest: z.literal(true).optional(),
  imageUrl: z.string().nullable(),
  availability: z.enum(availabilities),
  /** Staff, and suppliers of their own. */
  supplierId: idText.optional(),
  supplierName: z.string().optional(),
  stockNo: z.string().optional(),
  state: z.enum(jewelryStates).optional(),
})
export type Jewel = z.output<typeof jewel>

const from0 = z.number().min(0).max(100_000_000)
const range = z.strictObject({ min: from0.optional(), max: from0.optional() })

export const jewelryFilter = z.strictObject({
  origin: z.enum(origins),
  /** In hand, finished at its supplier, or made to order. */
  ready: z.array(z.enum(readyStates)).max(readyStates.length).optional(),
  categories: z.array(z.enum(categories)).max(categories.length).optional(),
  alloys: z.array(z.enum(alloyCodes)).max(alloyCodes.length).optional(),
  /** Of the metal; platinum and silver are white. */
  colors: z.array(z.enum(metalColors)).max(metalColors.length).optional(),
  claws: z.array(z.enum(claws)).max(claws.length).optional(),
  inlays: z.array(z.enum(inlays)).max(inlays.length).optional(),
  families: z.array(z.enum(styleFamilies)).max(styleFamilies.length).optional(),
  nickels: z.array(z.enum(nickels)).max(nickels.length).optional(),
  /** Of the stone in the middle. */
  shapes: z.array(z.enum(shapes)).max(shapes.length).optional(),
  centres: z.array(z.enum(centreBandNames)).max(centreBandNames.length).optional(),
  /** Carats of the stone in the middle. */
  centre: range.optional(),
  /** A hand size as circumference in tenths of a millimetre: pieces within 0.3 mm of it, and styles that are made in it. */
  size: circumference.optional(),
  /** In one of the metals that are asked for. */
  usd: range.optional(),
  /** The house's number, or the supplier's for those who may read it. */
  number: z.string().trim().max(60).optional(),
  /** A style and the pieces that were made after it. */
  styleId: idText.optional(),
  /** Came into the stock at this moment or later. */
  addedSince: z.iso.datetime().optional(),
  /** Staff only. */
  supplier: z.array(idText).max(50).optional(),
  /** For sale unless their keepers ask for the others. */
  state: z.enum(jewelryStates).optional(),
})

export const jewelrySorts = ['best', 'price', 'newest', 'centre'] as const
export const jewelryFacetNames = [
  'ready',
  'categories',
  'alloys',
  'colors',
  'claws',
  'inlays',
  'families',
  'nickels',
  'shapes',
  'centres',
] as const

named({ Jewel: jewel })

export const jewelrySort = z
  .strictObject({ by: z.enum(jewelrySorts), direction: z.enum(['asc', 'desc']).default('asc') })
  .default({ by: 'best', direction: 'asc' })

const input = z.strictObject({
  filter: jewelryFilter,
  sort: jewelrySort,
  /** Where the page before ended. */
  after: z
    .string()
    .regex(/^-?\d{1,17}(?:\.\d{1,20})?(?:e[+-]?\d{1,3})?_\d{1,16}$/)
    .optional(),
  limit: z.number().int().min(1).max(120).default(48),
  /** Later pages need no counts. */
  counts: z.boolean().default(true),
  pricesFor: pricesFor.optional(),
})

export const findJewelryApi = {
  search: endpoint({
    method: 'POST',
    path: '/api/jewelry/search',
    access: jewelryFinders,
    summary:
      "Styles that are made to order and finished pieces in one list, with counts for every option of every facet; prices are the viewer's own, those of styles from today's metal.",
    input,
    output: z.object({
      rows: z.array(jewel),
      total: z.number().int(),
      /** Per facet and option, how many match if that option were chosen in place of the facet's own; null when not asked for. */
      counts: z.record(z.enum(jewelryFacetNames), z.record(z.string(), z.number().int())).nullable(),
      next: z.string().nullable(),
    }),
  }),
  detail: endpoint({
    method: 'POST',
    path: '/api/jewelry/detail',
    access: jewelryFinders,
    summary: 'One style or one piece: what a style costs in each of its materials, what it is made of, and the pieces there are of it.',
    input: z.strictObject({ form: z.enum(jewelryForms), id: idText, pricesFor: pricesFor.optional() }),
    output: z.object({
      jewel,
      /** What was uploaded of it beside the picture that lists show: further pictures, films and models. */
      media: z.object({
        pictures: z.array(z.string()),
        films: z.array(z.string()),
        models: z.array(z.object({ address: z.string(), bytes: z.number().int().nullable() })),
      }),
      /** Of a piece whose price follows its metal: at which fix, and for those who may see costs how it comes about. */
      byMetal: z.object({ fix: toldPrice.shape.fix, price: toldPrice.nullable() }).nullable(),
      /** Of a style: its price in each of its materials at its smallest usual size, with its own picture where there is one. */
      prices: z.array(
        z.object({
          material: z.enum(materialCodes),
          usd: moneyText.nullable(),
          rmb: moneyText.nullable(),
          grams: z.string().nullable(),
          imageUrl: z.string().nullable(),
        }),
      ),
      /** What a style is made of; null for a piece and for a style without a bill. */
      made: z
        .object({
          version: z.number().int(),
          stones: z.array(
            z.object({
              role: z.enum(stoneRoles),
              shape: z.enum(shapes),
              pieces: z.number().int(),
              carats: z.string(),
              quality: z.string(),
            }),
          ),
          seats: z.array(z.object({ shapes: z.array(z.enum(shapes)), mmFrom: z.number(), mmTo: z.number() })),
          sizes: z
            .object({ from: circumference, to: circumference, step: z.number().int(), least: circumference, most: circumference })
            .nullable(),
          comfortFit: z.boolean(),
          rhodium: z.boolean(),
          engravingPlaces: z.number().int().nullable(),
          weightTolerance: z.string(),
        })
        .nullable(),
      /** Finished pieces of the same style that are for sale, the first twelve. */
      pieces: z.array(jewel),
      /** The style of a piece, while it can be had. */
      style: jewel.nullable(),
      kind: z.enum(stockKinds).nullable(),
      days: stoneFacts.shape.comment,
    }),
  }),
}
