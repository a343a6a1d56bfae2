import type { Db } from '../db/database.ts'

/** The files of a stone's models, the first one first. */
export const selectModels = (db: Db, stoneId: string) =>
  db
    .selectFrom('stone_models')
    .select(['sum', 'bytes', 'has_still'])
    .where('stone_id', '=', stoneId)
    .orderBy('is_first', 'desc')
    .orderBy('id')
    .execute()

/** Sums of a stone's films beside its first one, in the order in which they came. */
export async function selectMoreFilms(db: Db, stoneId: string): Promise<string[]> {
  const rows = await db.selectFrom('stone_films').select('sum').where('stone_id', '=', stoneId).orderBy('id').execute()
  return rows.map((row) => row.sum)
}

/** Sums of a stone's pictures beside its first one, in the order in which they came. */
export async function selectMorePictures(db: Db, stoneId: string): Promise<string[]> {
  const rows = await db.selectFrom('stone_pictures').select('sum').where('stone_id', '=', stoneId).orderBy('id').execute()
  return rows.map((row) => row.sum)
}
