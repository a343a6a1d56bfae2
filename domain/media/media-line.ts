import { z } from 'zod'
import { idText, stoneFacts } from '../stock/stone.ts'

/** What of the kept media a list shows: all of it, of one kind, the very same file at several goods, or what belongs to goods that nobody can buy. */
export const mediaShown = ['all', 'image', 'video', 'paper', 'double', 'idle'] as const
export type MediaShown = (typeof mediaShown)[number]

/** A stone by what those who keep its media call it. */
const namedStone = z.object({
  id: idText,
  origin: stoneFacts.shape.origin,
  isFancy: z.boolean(),
  shape: stoneFacts.shape.shape,
  shapeWord: stoneFacts.shape.shapeWord,
  carat: stoneFacts.shape.carat,
  reportNo: stoneFacts.shape.reportNo,
  stockNo: z.string(),
  /** Staff only; null for suppliers, whose stones are all their own. */
  supplierName: z.string().nullable(),
  isForSale: z.boolean(),
})

/** A picture, film or certificate that was uploaded, as those who keep media see it. */
export const mediaLine = z.object({
  /** Among all kinds. */
  id: z.string(),
  kind: z.enum(['image', 'video', 'paper']),
  /** Shown in lists; a picture that is not stands beside that one. */
  isFirst: z.boolean(),
  /** What tells it from the other pictures of its stone. */
  picture: z.string().nullable(),
  /** As the file was called; empty for what came before names were kept. */
  fileName: z.string(),
  bytes: z.number().int().nullable(),
  /** ISO UTC. */
  keptAt: z.string(),
  /** The house's own address; null for certificates, which open with their stone. */
  address: z.string().nullable(),
  /** Who brought a certificate; null for pictures and films. */
  source: z.enum(['house', 'supplier']).nullable(),
  /** How many other stones have the very same file. */
  others: z.number().int(),
  stone: namedStone,
})
export type MediaLine = z.output<typeof mediaLine>
