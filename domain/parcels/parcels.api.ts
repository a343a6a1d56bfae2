import { z } from 'zod'
import { parcelKeepers, parcelReaders } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { pricesFor } from '../pricing/prices-for.ts'
import { availabilities, clarities, makes, origins, stockKinds, whiteColors } from '../stock/grades.ts'
import { shapes } from '../stock/shapes.ts'
import { idText, moneyText, stoneFacts } from '../stock/stone.ts'
import { parcelFacts, remainderRules, saleStates } from './parcel.ts'
import { sizeRow, sizeTable } from './sizes.ts'

/** Carats to three places: "3.250". */
export const caratText = z.string().regex(/^\d{1,7}(\.\d{1,3})?$/)

/** How much of a parcel: carats or pieces; the other follows from the average of what is left. */
export const take = z
  .strictObject({
    carats: caratText.refine((text) => Number(text) > 0).optional(),
    pieces: z.number().int().min(1).max(100_000_000).optional(),
  })
  .refine(({ carats, pieces }) => (carats === undefined) !== (pieces === undefined), { message: 'carats or pieces' })

export const parcelWish = z.strictObject({ id: idText, take })

/** A live parcel as its viewer may see it. Prices are the viewer's own. */
export const parcel = parcelFacts.extend({
  id: idText,
  origin: z.enum(origins),
  kind: z.enum(stockKinds),
  shape: z.enum(shapes),
  /** Width of its stones by the house's size table, however its size is told. */
  mmFrom: z.number(),
  mmTo: z.number(),
  location: z.string().nullable(),
  comment: z.string().nullable(),
  /** The house's own addresses of its pictures, the one that lists show first. */
  pictures: z.array(z.string()),
  availability: z.enum(availabilities),
  /** What is left for sale. */
  pieces: z.number().int(),
  carats: z.string(),
  minCarats: z.string().nullable(),
  remainder: z.enum(remainderRules),
  /** Per carat for the smallest take; null while prices are hidden. */
  usdPerCt: moneyText.nullable(),
  rmbPerCt: moneyText.nullable(),
  /** Other prices per carat from so many carats on, fewest first. */
  bands: z.array(z.object({ fromCarats: z.string(), usdPerCt: moneyText })),
  /** Of all that is left. */
  usdTotal: moneyText.nullable(),
  rmbTotal: moneyText.nullable(),
  onRequest: z.literal(true).optional(),
  /** When its supplier last confirmed it, ISO UTC. */
  seenAt: z.string(),
  /** Staff, and suppliers of their own. */
  supplierId: idText.optional(),
  supplierName: z.string().optional(),
  /** The supplier's own number of it. */
  stockNo: z.string().optional(),
  saleStatus: z.enum(saleStates).optional(),
})
export type Parcel = z.output<typeof parcel>

/** So much of a parcel, at this buyer's price. */
export const parcelOffer = z.object({
  parcel,
  pieces: z.number().int(),
  carats: z.string(),
  usdPerCt: moneyText.nullable(),
  usdTotal: moneyText.nullable(),
  rmbTotal: moneyText.nullable(),
})
export type ParcelOffer = z.output<typeof parcelOffer>

const from0 = z.number().min(0).max(1_000_000)
const range = z.strictObject({ min: from0.optional(), max: from0.optional() })

export const parcelFilter = z.strictObject({
  origin: z.enum(origins),
  shapes: z.array(z.enum(shapes)).max(shapes.length).optional(),
  /** Parcels that have stones of some of these grades. */
  colors: z.array(z.enum(whiteColors)).max(whiteColors.length).optional(),
  clarities: z.array(z.enum(clarities)).max(clarities.length).optional(),
  makes: z.array(z.enum(makes)).max(makes.length).optional(),
  kinds: z.array(z.enum(stockKinds)).max(stockKinds.length).optional(),
  locations: z.array(z.string().trim().max(100)).max(50).optional(),
  /** Parcels whose stones are of this width, in part at least. */
  mm: range.optional(),
  /** Carats that are left. */
  carats: range.optional(),
  usdPerCt: range.optional(),
  /** A lot number, or the supplier's for those who may read it. */
  lotNo: z.string().trim().max(60).optional(),
  /** Came into the stock at this moment or later. */
  addedSince: z.iso.datetime().optional(),
  /** Staff only. */
  supplier: z.array(idText).max(50).optional(),
  /** For sale unless their keepers ask for what was taken off sale. */
  sale: z.enum(saleStates).optional(),
})
export type ParcelFilter = z.output<typeof parcelFilter>

export const parcelFacetNames = ['shapes', 'colors', 'clarities', 'makes', 'kinds', 'locations'] as const
export const parcelSorts = ['mm', 'carats', 'pieces', 'usdPerCt', 'usdTotal', 'color', 'clarity', 'newest'] as const

named({ Parcel: parcel, ParcelOffer: parcelOffer, ParcelWish: parcelWish })

export const parcelSort = z
  .strictObject({ by: z.enum(parcelSorts), direction: z.enum(['asc', 'desc']).default('asc') })
  .default({ by: 'mm', direction: 'asc' })

export const parcelsApi = {
  search: endpoint({
    method: 'POST',
    path: '/api/parcel/search',
    access: parcelReaders,
    summary: "Parcels that match, with counts for every option of every facet; prices are the viewer's own.",
    input: z.strictObject({
      filter: parcelFilter,
      sort: parcelSort,
      offset: z.number().int().min(0).max(1_000_000).default(0),
      limit: z.number().int().min(1).max(200).default(50),
      /** Later pages need no counts. */
      counts: z.boolean().default(true),
      pricesFor: pricesFor.optional(),
    }),
    output: z.object({
      rows: z.array(parcel),
      total: z.number().int(),
      /** Of all that match. */
      carats: z.string(),
      pieces: z.number().int(),
      /** Per facet and option, how many match if that option were chosen in place of the facet's own; null when not asked for. */
      counts: z.record(z.enum(parcelFacetNames), z.record(z.string(), z.number().int())).nullable(),
    }),
  }),
  detail: endpoint({
    method: 'POST',
    path: '/api/parcel/detail',
    access: parcelReaders,
    summary: 'One parcel, with what a part of it would cost when one is named.',
    input: z.strictObject({ id: idText, take: take.optional(), pricesFor: pricesFor.optional() }),
    output: z.object({
      parcel,
      /** What so much costs; null when none was named or it can't be taken. */
      offer: parcelOffer.nullable(),
      /** Why so much can't be taken. */
      whyNot: z.string().nullable(),
      days: stoneFacts.shape.comment,
    }),
  }),
  sizes: endpoint({
    method: 'POST',
    path: '/api/parcel/sizes',
    access: parcelReaders,
    summary: "The house's table of sieve sizes, with the versions that it had.",
    input: z.strictObject({}),
    output: z.object({
      rows: z.array(sizeRow),
      version: z.number().int(),
      history: z.array(z.object({ version: z.number().int(), at: z.string(), by: z.string(), note: z.string() })),
    }),
  }),
  saveSizes: endpoint({
    method: 'POST',
    path: '/api/parcel/saveSizes',
    access: parcelKeepers,
    summary: 'A new version of the table of sieve sizes; the former ones are kept.',
    input: z.strictObject({ rows: sizeTable, note: z.string().trim().min(1).max(300), version: z.number().int().min(0) }),
    output: z.object({ version: z.number().int() }),
    idempotent: true,
  }),
}
