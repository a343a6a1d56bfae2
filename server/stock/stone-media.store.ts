import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { mediaMark } from '../db/media-mark.ts'

/** What a stone's supplier says where its pictures are, for whoever has the stone's mark; a link that led to nothing is none. */
export const selectLinks = (db: Db, id: string, mark: string) =>
  db
    .selectFrom('stones')
    .where('stones.id', '=', id)
    .where(mediaMark, '=', mark)
    .select([
      sql<string | null>`case when image_gone_at is null then image_url end`.as('image'),
      sql<string | null>`case when video_gone_at is null then video_url end`.as('video'),
      'cert_url as certificate',
    ])
    .executeTakeFirst()

/** Writes down that a link leads to nothing, unless the stone has another one by now. */
export const updateGone = (db: Db, id: string, of: 'image' | 'video', link: string) =>
  db
    .updateTable('stones')
    .set(of === 'image' ? { image_gone_at: sql<Date>`now()` } : { video_gone_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(of === 'image' ? 'image_url' : 'video_url', '=', link)
    .execute()

/** Believes again, some at a time, what was given up days ago. @returns how many */
export async function updateBelieved(db: Db, days: number, most: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update stones set image_gone_at = null, video_gone_at = null
    where id in (
      select id from stones where (image_gone_at is not null or video_gone_at is not null)
        and least(image_gone_at, video_gone_at) < now() - make_interval(days => ${days}::int)
      limit ${most} for no key update skip locked)
    returning id::text`.execute(db)
  return rows.length
}
