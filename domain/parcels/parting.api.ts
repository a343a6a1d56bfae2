import { z } from 'zod'
import { parcelKeepers } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { clarities, makes, whiteColors } from '../stock/grades.ts'
import { shapes } from '../stock/shapes.ts'
import { idText, moneyText } from '../stock/stone.ts'
import { sizeKinds } from './parcel.ts'
import { caratText, parcel } from './parcels.api.ts'

const pieces = z.number().int().min(0).max(100_000_000)
const size = z.number().positive().max(100).nullable()
const carats = caratText.refine((text) => Number(text) > 0)

/** A parcel that comes of others: what is left out is as with those it comes of, as wide as their ranges together. */
const made = z.strictObject({
  /** Its number with its owner; there is none of it yet. */
  stockNo: z.string().trim().min(1).max(60),
  pieces: pieces.min(1),
  carats,
  shape: z.enum(shapes).optional(),
  sizeKind: z.enum(sizeKinds).optional(),
  sizeFrom: size.optional(),
  sizeTo: size.optional(),
  colorFrom: z.enum(whiteColors).optional(),
  colorTo: z.enum(whiteColors).optional(),
  clarityFrom: z.enum(clarities).optional(),
  clarityTo: z.enum(clarities).optional(),
  make: z.enum(makes).nullable().optional(),
  minCarats: carats.nullable().optional(),
  location: z.string().trim().max(100).nullable().optional(),
})
export type MadeParcel = z.output<typeof made>

const used = z.strictObject({ id: idText, pieces: pieces.min(1), carats })
const loss = z.strictObject({ pieces, carats: caratText })
const note = z.string().trim().min(1).max(500)

named({ PartedParcel: made })

export const partingApi = {
  split: endpoint({
    method: 'POST',
    path: '/api/parcel/split',
    access: parcelKeepers,
    summary:
      'Part so much of a parcel into others. What comes of it and what was lost add up to what was taken; the loss stays within the house’s tolerance; cost is spread by weight.',
    input: z.strictObject({ from: used, into: z.array(made).min(1).max(50), loss, note }),
    output: z.object({ parcels: z.array(parcel) }),
    idempotent: 'required',
  }),
  mix: endpoint({
    method: 'POST',
    path: '/api/parcel/mix',
    access: parcelKeepers,
    summary: 'Mix so much of several parcels of one owner into a new one, at their weighted cost.',
    input: z.strictObject({ from: z.array(used).min(2).max(50), into: made, loss, note }),
    output: z.object({ parcels: z.array(parcel) }),
    idempotent: 'required',
  }),
  family: endpoint({
    method: 'POST',
    path: '/api/parcel/family',
    access: parcelKeepers,
    summary: 'Where a parcel came from and what became of it, as far as it is known; and the rows of its ledger, newest first.',
    input: z.strictObject({ id: idText }),
    output: z.object({
      links: z.array(
        z.object({
          kind: z.enum(['split', 'mix']),
          fromId: idText,
          toId: idText,
          fromStockNo: z.string(),
          toStockNo: z.string(),
          pieces: z.number().int(),
          carats: z.string(),
          costUsd: moneyText,
          at: z.string(),
          by: z.string(),
          note: z.string(),
        }),
      ),
      moves: z.array(
        z.object({
          at: z.string(),
          from: z.string(),
          to: z.string(),
          pieces: z.number().int(),
          carats: z.string(),
          what: z.string(),
          by: z.string(),
        }),
      ),
    }),
  }),
}
