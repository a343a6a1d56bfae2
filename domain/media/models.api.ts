import { z } from 'zod'
import { modelKeepers } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { idText } from '../stock/stone.ts'
import { cameInPieces, mediaApi, pictureKey } from './media.api.ts'
import { modelLimits } from './model-limits.ts'

const { list, match } = mediaApi

const stillBytes = 2 * 1024 * 1024

/** Whose model it is. */
const goods = { form: z.enum(['stone', 'piece', 'style']).default('stone'), id: idText }

/** Models of stones, styles and pieces: the calls of pictures and films, for those who hold the code of models. */
export const modelsApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/media/models',
    access: modelKeepers,
    summary: 'Models that were uploaded, newest first: for suppliers those of their own goods, for staff those of the house.',
    input: list.input,
    output: list.output,
  }),
  match: endpoint({
    method: 'POST',
    path: '/api/media/matchModels',
    access: modelKeepers,
    summary: 'Which stones, styles and pieces models are for, by the names of their files.',
    input: match.input,
    output: match.output,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/media/uploadModel',
    access: modelKeepers,
    summary:
      'A model of a stone, a style or a piece as a GLB with everything inside, not packed; every number is checked, textures are drawn anew, names and words of its makers are dropped. It takes the place of the first one, or stands beside it.',
    input: z.strictObject({
      ...goods,
      upload: cameInPieces,
      /** One more, beside the first. */
      isMore: z.boolean().default(false),
      /** For one beside the first: the one whose place it takes. */
      instead: pictureKey.optional(),
    }),
    /** Numbers of other goods that have the very same file. */
    output: z.object({ alsoAt: z.array(z.string()), picture: z.string() }),
    files: ['file'],
    bodyLimit: modelLimits.bytes + 64 * 1024,
  }),
  still: endpoint({
    method: 'POST',
    path: '/api/media/modelStill',
    access: modelKeepers,
    summary: 'What a model looks like, drawn by whoever looks at it first; it is shown where models are listed.',
    input: z.strictObject({
      ...goods,
      /** Which of its models. */
      picture: pictureKey,
    }),
    /** The address of the picture. */
    output: z.object({ still: z.string() }),
    files: ['file'],
    bodyLimit: stillBytes + 64 * 1024,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/media/removeModel',
    access: modelKeepers,
    summary: 'Take an uploaded model away from its goods.',
    input: z.strictObject({
      ...goods,
      /** One of those beside the first. */
      picture: pictureKey.optional(),
    }),
    output: z.null(),
  }),
}
