import { z } from 'zod'
import { mediaKeepers } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { idText } from '../stock/stone.ts'
import { goodsNamed, goodsOfMedia, mediaLine, mediaShown } from './media-line.ts'

/** Largest files, how many names are matched in one call, and how many pictures and films goods have beside their first. */
export const mediaLimits = {
  imageBytes: 30 * 1024 * 1024,
  videoBytes: 120 * 1024 * 1024,
  names: 200,
  morePictures: 12,
  moreFilms: 6,
} as const

/** Goods that a name may mean, with what tells them from others. */
const mediaGoods = z.object({ ...goodsNamed, hasImage: z.boolean(), hasVideo: z.boolean() })
export type MediaGoods = z.output<typeof mediaGoods>

/** `more` is a picture beside the first one, `moreVideo` a film beside the first one. */
const target = { form: z.enum(goodsOfMedia).default('stone'), id: idText, as: z.enum(['image', 'video', 'more', 'moreVideo']) }

named({ MediaStone: mediaGoods, MediaLine: mediaLine })

/** What tells a picture, a film or a model from the others of its goods. */
export const pictureKey = z.string().regex(/^[0-9a-f]{16}$/)

/** In place of `file`: the upload whose pieces have all come. */
export const cameInPieces = idText.optional()

export const mediaApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/media/list',
    access: mediaKeepers,
    summary:
      'Pictures, films and certificates that were uploaded, newest first: for suppliers those of their own goods, for staff those of the house. A search finds certificate, stock, lot, style and piece numbers and parts of file names.',
    input: z.strictObject({
      search: z.string().trim().max(100).default(''),
      shown: z.enum(mediaShown).default('all'),
      /** The very same file as this one, wherever it is. */
      same: pictureKey.optional(),
      after: z
        .string()
        .regex(/^\d{1,17}\.[mc]\d{1,18}$/)
        .optional(),
      limit: z.number().int().min(1).max(100).default(48),
    }),
    output: z.object({
      rows: z.array(mediaLine),
      next: z.string().nullable(),
      /** How many there are of each with this search; only with the first page. */
      totals: z.record(z.enum(mediaShown), z.number().int()).nullable(),
    }),
  }),
  match: endpoint({
    method: 'POST',
    path: '/api/media/match',
    access: mediaKeepers,
    summary:
      "Which goods files are for, by their names: a certificate's number with or without LG and laboratory, a stock number, the number of a style or a piece, or the house's number of a parcel, a style or a piece, before _1, -front and the like. Suppliers match among their own.",
    input: z.strictObject({ names: z.array(z.string().min(1).max(400)).min(1).max(mediaLimits.names) }),
    /** In the order of the names; `stones` are goods of every form, none where a name means none, and at most ten. */
    output: z.array(z.object({ stones: z.array(mediaGoods) })),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/media/upload',
    access: mediaKeepers,
    summary:
      'A picture (JPEG, PNG, WebP, AVIF, TIFF) or a film (MP4, MOV, WebM) of a stone, a style or a piece, or a picture of a parcel, told by its content; it is shown instead of what the supplier links, or as one more picture or film beside the first. Places and names that a camera wrote are dropped.',
    input: z.strictObject({
      ...target,
      /** For one beside the first: the one whose place it takes. */
      instead: pictureKey.optional(),
      upload: cameInPieces,
    }),
    /** Numbers of other goods that have the very same file. */
    output: z.object({
      alsoAt: z.array(z.string()),
      /** What tells it from the others of its stone. */
      picture: z.string(),
    }),
    files: ['file'],
    bodyLimit: mediaLimits.videoBytes + 64 * 1024,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/media/remove',
    access: mediaKeepers,
    summary: 'Take an uploaded picture or film away from its goods; what its supplier links shows again.',
    input: z.strictObject({
      ...target,
      /** Which one of those beside the first. */
      picture: pictureKey.optional(),
    }),
    output: z.null(),
  }),
}
