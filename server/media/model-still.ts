import { notFound } from '@loupe/domain/api/api.problems.ts'
import { roles } from '@loupe/domain/access/roles.ts'
import { documentMissing } from '@loupe/domain/documents/documents.problems.ts'
import { noPicture } from '@loupe/domain/media/media.problems.ts'
import { modelStillAddress } from '@loupe/domain/stock/media.ts'
import type { Deps } from '../deps.ts'
import { drawAnew } from '../files/draw-anew.ts'
import type { UploadedFile } from '../http/call.ts'
import type { Viewer } from '../http/viewer.ts'
import { selectModelOf, setHasStill, type Modelled } from './kept.store.ts'
import { ownerOf } from './media-owner.ts'

/** Beside the model itself in the store: both go together. */
export const stillKey = (sum: string): string => `${sum}-still.webp`

const limits = { formats: ['png', 'webp', 'jpeg'], mostPixels: 4_000_000, longestSide: 480 } as const

/** Keeps what a model looks like. @throws Problem 400 no picture, 403, 404 not the caller's model */
export async function keepStill(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  viewer: Viewer,
  {
    form,
    id,
    picture,
    file,
  }: { readonly form: Modelled; readonly id: string; readonly picture: string; readonly file: UploadedFile | undefined },
): Promise<{ still: string }> {
  const owner = ownerOf(viewer, roles.media3d)
  if (file === undefined) throw documentMissing()
  const model = await selectModelOf(db, owner, { form, id }, picture)
  if (model === undefined) throw notFound()
  const bytes = await drawAnew(file.path, limits, (drawn) => drawn.webp({ quality: 80 }))
  if (bytes === null) throw noPicture()
  await files.keep('media', bytes, { key: stillKey(model.sum) })
  await setHasStill(db, model.sum)
  return { still: modelStillAddress({ form: form === 'stone' ? form : `jewelry/${form}`, id, ...model }) }
}
