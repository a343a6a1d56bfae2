import { z } from 'zod'
import { stockOwners } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { idText, moneyText } from '../stock/stone.ts'
import { remainderRules, saleStates } from './parcel.ts'
import { caratText } from './parcels.api.ts'

const price = z
  .string()
  .regex(/^\d{1,8}(\.\d{1,2})?$/)
  .refine((text) => Number(text) > 0)
const carats = caratText.refine((text) => Number(text) > 0)

/** More prices by quantity than this nobody reads. */
export const mostBands = 12

/** On what terms its supplier sells a parcel: their own prices, as they ask them. */
export const parcelTerms = z.strictObject({
  /** Per carat of the smallest take. */
  usdPerCt: price,
  /** Other prices per carat from so many carats on. */
  bands: z.array(z.strictObject({ fromCarats: carats, usdPerCt: price })).max(mostBands),
  minCarats: carats.nullable(),
  remainder: z.enum(remainderRules),
})
export type ParcelTerms = z.output<typeof parcelTerms>

const kept = z.object({ saleStatus: z.enum(saleStates), terms: parcelTerms })

/** What is changed by hand of one parcel. */
export const parcelChange = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('list') }),
  z.strictObject({ what: z.literal('delist') }),
  z.strictObject({ what: z.literal('terms'), terms: parcelTerms }),
])
export type ParcelChange = z.output<typeof parcelChange>

/** What the log of a parcel tells changes of; what there is of it is told by its ledger. */
export const parcelLogFields = [
  'saleStatus',
  'usdPerCt',
  'bands',
  'minCarats',
  'remainder',
  'kind',
  'shape',
  'size',
  'color',
  'clarity',
  'make',
  'location',
  'comment',
] as const
export type ParcelLogField = (typeof parcelLogFields)[number]

const wording = z.string().nullable()

/** Suppliers keep their own parcels; staff who see costs keep those of every supplier. */
export const keepParcelsApi = {
  kept: endpoint({
    method: 'POST',
    path: '/api/parcel/kept',
    access: stockOwners,
    summary: 'A parcel of the own stock: whether it is for sale, and on what terms.',
    input: z.strictObject({ id: idText }),
    output: kept,
  }),
  log: endpoint({
    method: 'POST',
    path: '/api/parcel/log',
    access: stockOwners,
    summary: 'Who changed what of a parcel of the own stock, by hand or by a file, newest first.',
    input: z.strictObject({ id: idText, after: idText.optional(), limit: z.number().int().min(1).max(100).default(30) }),
    output: z.object({
      rows: z.array(
        z.object({
          id: idText,
          at: z.string(),
          /** Null where it was the house. */
          by: z.string().nullable(),
          fields: z.partialRecord(z.enum(parcelLogFields), z.object({ from: wording, to: wording })),
        }),
      ),
      next: idText.nullable(),
    }),
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/parcel/change',
    access: stockOwners,
    summary:
      'Take one parcel off sale, list it again, or change its prices. It is only looked at unless `apply` is said. One of which something is held, lent or all is sold is refused by its name, as is one that stands otherwise than in `was`.',
    input: z.strictObject({ id: idText, was: kept.strict(), change: parcelChange, apply: z.enum(['yes', 'no']).default('no') }),
    output: z.object({
      applied: z.boolean(),
      before: kept,
      after: kept,
      /** What all that is left costs its buyer at the supplier's prices, before and after. */
      usdOfAll: z.object({ before: moneyText, after: moneyText }),
    }),
  }),
}
