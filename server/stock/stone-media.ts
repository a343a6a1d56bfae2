import { modelAddress, modelStillAddress, moreAddress, moreFilmAddress } from '@loupe/domain/stock/media.ts'
import type { Db } from '../db/database.ts'
import { selectModels, selectMoreFilms, selectMorePictures } from './stone-pictures.store.ts'

type Marked = { readonly id: string; readonly media_mark: string }

/** What was uploaded of a stone beside what lists show: further pictures and films, and its models. */
export async function besidesOf(db: Db, { id, media_mark: mark }: Marked) {
  const [pictures, films, files] = await Promise.all([selectMorePictures(db, id), selectMoreFilms(db, id), selectModels(db, id)])
  const models = files.map(({ sum, bytes, has_still }) => ({
    address: modelAddress({ id, mark, sum }),
    bytes: bytes === null ? null : Number(bytes),
    still: has_still ? modelStillAddress({ id, mark, sum }) : null,
  }))
  return {
    pictures: pictures.map((sum) => moreAddress({ id, mark, sum })),
    films: films.map((sum) => moreFilmAddress({ id, mark, sum })),
    model: models[0] ?? null,
    models,
  }
}
