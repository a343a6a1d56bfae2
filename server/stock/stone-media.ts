import { modelAddress, moreAddress } from '@loupe/domain/stock/media.ts'
import type { Db } from '../db/database.ts'
import { selectModel, selectMorePictures } from './stone-pictures.store.ts'

type Marked = { readonly id: string; readonly media_mark: string }

/** What was uploaded of a stone beside what lists show: further pictures, and its model. */
export async function besidesOf(db: Db, { id, media_mark: mark }: Marked) {
  const [pictures, model] = await Promise.all([selectMorePictures(db, id), selectModel(db, id)])
  return {
    pictures: pictures.map((sum) => moreAddress({ id, mark, sum })),
    model:
      model === undefined
        ? null
        : { address: modelAddress({ id, mark, sum: model.sum }), bytes: model.bytes === null ? null : Number(model.bytes) },
  }
}
