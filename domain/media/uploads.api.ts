import { z } from 'zod'
import { anyMediaKeepers } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { idText } from '../stock/stone.ts'
import { goodsOfMedia } from './media-line.ts'

const mb = 1024 * 1024
/** Of large files: how much is sent at a time, and how much of files that are on their way is kept for a person and for a house, and how long. */
export const pieceLimits = { bytes: 4 * mb, personBytes: 1024 * mb, houseBytes: 20 * 1024 * mb, keptHours: 48 } as const

/** SHA-256 of a whole file in hexadecimal. */
const fileSum = z.string().regex(/^[0-9a-f]{64}$/)

/** Large files come in pieces: what was sent stays when the connection is lost, and the same file goes on from there. */
export const uploadsApi = {
  begin: endpoint({
    method: 'POST',
    path: '/api/media/beginUpload',
    access: anyMediaKeepers,
    summary:
      'Whether this file, told by its sum, is there at these goods already, and how much of it came before. What is larger than a piece (4 MB) is sent in pieces; kept for two days after the last one.',
    input: z.strictObject({
      form: z.enum(goodsOfMedia).default('stone'),
      id: idText,
      as: z.enum(['image', 'video', 'model', 'more', 'moreVideo', 'moreModel']),
      name: z.string().max(1000),
      bytes: z.number().int().min(1),
      sum: fileSum,
    }),
    output: z.object({
      /** Nothing is to be sent. */
      isThere: z.boolean(),
      /** What pieces are sent to and the file is then uploaded by; null for a file that is sent whole. */
      upload: idText.nullable(),
      /** Bytes that are here. */
      have: z.number().int(),
    }),
  }),
  piece: endpoint({
    method: 'POST',
    path: '/api/media/uploadPiece',
    access: anyMediaKeepers,
    summary:
      "The next piece of one's own upload: 4 MB, the last one what is left. A piece that does not begin where the one before ended is not kept; the answer says where to go on.",
    input: z.strictObject({ upload: idText, from: z.number().int().min(0) }),
    output: z.object({ have: z.number().int() }),
    files: ['file'],
    bodyLimit: pieceLimits.bytes + 64 * 1024,
  }),
}
