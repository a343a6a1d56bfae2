import type { Db } from '../db/database.ts'

/** The file of a stone's model. */
export const selectModel = (db: Db, stoneId: string) =>
  db.selectFrom('stone_models').select(['sum', 'bytes']).where('stone_id', '=', stoneId).executeTakeFirst()

/** Sums of a stone's pictures beside its first one, in the order in which they came. */
export async function selectMorePictures(db: Db, stoneId: string): Promise<string[]> {
  const rows = await db.selectFrom('stone_pictures').select('sum').where('stone_id', '=', stoneId).orderBy('id').execute()
  return rows.map((row) => row.sum)
}
