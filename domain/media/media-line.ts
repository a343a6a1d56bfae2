import { z } from 'zod'
import { parcelFacts } from '../parcels/parcel.ts'
import { idText, stoneFacts } from '../stock/stone.ts'

/** Goods that media are kept for. */
export const goodsOfMedia = ['stone', 'parcel', 'piece', 'style'] as const
export type GoodsOfMedia = (typeof goodsOfMedia)[number]

/** What of the kept media a list shows: all of it, of one kind, of parcels, of jewelry, the very same file at several goods, or what belongs to goods that nobody can buy. */
export const mediaShown = ['all', 'image', 'video', 'paper', 'model', 'parcel', 'jewel', 'double', 'idle'] as const
export type MediaShown = (typeof mediaShown)[number]

/** What jewelry is called by those who keep its media. */
const jewelNamed = z.object({
  /** The house's number: "J12" of a piece, "S12" of a style. */
  number: z.string(),
  name: z.string(),
  /** A code of domain/jewelry/vocabulary.ts; of a piece its material too, one of domain/jewelry/metals.ts: whose tables are no part of every page. */
  category: z.string(),
  material: z.string().nullable(),
})

/** What a stone, a parcel, a piece or a style is told by. */
export const goodsNamed = {
  form: z.enum(goodsOfMedia),
  id: idText,
  origin: stoneFacts.shape.origin,
  /** Of jewelry `other`, and its carats are 0. */
  shape: stoneFacts.shape.shape,
  shapeWord: stoneFacts.shape.shapeWord,
  /** Of a parcel all that is left. */
  carat: stoneFacts.shape.carat,
  reportNo: stoneFacts.shape.reportNo,
  /** The supplier's own number. */
  stockNo: z.string(),
  /** Only of a parcel. */
  parcel: parcelFacts.nullable(),
  /** Only of jewelry. */
  jewel: jewelNamed.nullable(),
  /** Staff only; null for suppliers, whose goods are all their own. */
  supplierName: z.string().nullable(),
}

/** Goods by what those who keep their media call them. */
const namedGoods = z.object({ ...goodsNamed, isFancy: z.boolean(), isForSale: z.boolean() })

/** What stands beside the first picture, film or model of a stone, by what it is uploaded as. */
export const besideKinds = { more: 'image', moreVideo: 'video', moreModel: 'model' } as const

/** A picture, film, model or certificate that was uploaded, as those who keep media see it. */
export const mediaLine = z.object({
  /** Among all kinds. */
  id: z.string(),
  kind: z.enum(['image', 'video', 'paper', 'model']),
  /** Shown in lists, or first; one that is not stands beside that one. */
  isFirst: z.boolean(),
  /** What tells it from the others of its goods. */
  picture: z.string().nullable(),
  /** As the file was called; empty for what came before names were kept. */
  fileName: z.string(),
  bytes: z.number().int().nullable(),
  /** ISO UTC. */
  keptAt: z.string(),
  /** The house's own address; null for certificates, which open with their stone. */
  address: z.string().nullable(),
  /** What a model looks like, where that was drawn; null for all others. */
  still: z.string().nullable(),
  /** Who brought a certificate; null for pictures and films. */
  source: z.enum(['house', 'supplier']).nullable(),
  /** How many other goods have the very same file. */
  others: z.number().int(),
  /** Whose it is. */
  stone: namedGoods,
})
export type MediaLine = z.output<typeof mediaLine>
