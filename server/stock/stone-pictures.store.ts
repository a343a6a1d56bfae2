import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { MediaOwner } from './stone-media.store.ts'

/** Sums of a stone's pictures beside its first one, in the order in which they came. */
export async function selectMorePictures(db: Db, stoneId: string): Promise<string[]> {
  const rows = await db.selectFrom('stone_pictures').select('sum').where('stone_id', '=', stoneId).orderBy('id').execute()
  return rows.map((row) => row.sum)
}

export type Added = 'added' | 'not theirs' | 'too many'

/** Puts one more picture beside the first; the very same one is there once. The stone's row is locked, so that two that come at once are counted. */
export async function insertMorePicture(
  db: Db,
  owner: MediaOwner,
  id: string,
  { sum, most }: { sum: string; most: number },
): Promise<Added> {
  return db.transaction().execute(async (trx) => {
    const stone = await trx
      .selectFrom('stones')
      .select('own_image')
      .where('id', '=', id)
      .where('site_id', '=', owner.siteId)
      .$if(owner.supplierId !== null, (query) => query.where('supplier_id', '=', owner.supplierId ?? ''))
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (stone === undefined) return 'not theirs'
    const before = await selectMorePictures(trx, id)
    if (stone.own_image === sum || before.includes(sum)) return 'added'
    if (before.length >= most) return 'too many'
    await trx.insertInto('stone_pictures').values({ stone_id: id, sum }).execute()
    return 'added'
  })
}

/** Takes one of them away, by the first letters of its sum. @returns whether there was one at a stone of the owner's */
export async function deleteMorePicture(db: Db, owner: MediaOwner, id: string, picture: string): Promise<boolean> {
  const { rows } = await sql<{ sum: string }>`
    delete from stone_pictures using stones
    where stones.id = stone_pictures.stone_id and stones.id = ${id} and stones.site_id = ${owner.siteId}
      and (${owner.supplierId}::bigint is null or stones.supplier_id = ${owner.supplierId}) and left(stone_pictures.sum, 16) = ${picture}
    returning sum`.execute(db)
  return rows.length > 0
}

/** The first picture of a stone is none of those beside it. */
export const forgetAsMore = (db: Db, id: string, sum: string) =>
  db.deleteFrom('stone_pictures').where('stone_id', '=', id).where('sum', '=', sum).execute()
