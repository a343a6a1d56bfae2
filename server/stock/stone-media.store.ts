import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { mediaMark } from '../db/media-mark.ts'
import { lockOwned, type MediaOwner } from '../db/owned-goods.ts'

/** What a stone's supplier says where its pictures are, for whoever has the stone's mark; a link that led to nothing is none. */
export const selectLinks = (db: Db, id: string, mark: string) =>
  db
    .selectFrom('stones')
    .where('stones.id', '=', id)
    .where(mediaMark, '=', mark)
    .select([
      'own_image as ownImage',
      'own_video as ownVideo',
      sql<string | null>`case when image_gone_at is null then image_url end`.as('image'),
      sql<string | null>`case when video_gone_at is null then video_url end`.as('video'),
      'cert_url as certificate',
    ])
    .executeTakeFirst()

export type MediaPlace = 'image' | 'video'
const columnOf = { image: 'own_image', video: 'own_video' } as const

const told = [
  's.id',
  's.origin',
  's.shape',
  's.shape_word',
  's.carat',
  's.report_no',
  's.stock_no',
  'n.name as supplier_name',
  's.own_image',
  's.own_video',
  's.image_url',
  's.video_url',
] as const

const ownStones = (db: Db, { siteId, supplierId }: MediaOwner) =>
  db
    .selectFrom('stones as s')
    .innerJoin('supplier_names as n', 'n.id', 's.supplier_id')
    .select(told)
    .where('s.site_id', '=', siteId)
    .where('s.sale_status', '=', 'for_sale')
    .where('s.availability', '<>', 'sold')
    .$if(supplierId !== null, (query) => query.where('s.supplier_id', '=', supplierId ?? ''))

/** Far more than the names of one call mean. */
const mostNamed = 4000

/** The stones with these certificates, as claimed keys with their labs. */
export const selectByReports = (db: Db, owner: MediaOwner, keys: readonly string[]) =>
  ownStones(db, owner)
    .select('s.report_key')
    .where('s.report_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .orderBy('s.id')
    .limit(mostNamed)
    .execute()

/** The stones that their suppliers call so. */
export const selectByStockNos = (db: Db, owner: MediaOwner, stockNos: readonly string[]) =>
  ownStones(db, owner)
    .where('n.id', 'in', db.selectFrom('supplier_names').select('id').where('site_id', '=', owner.siteId))
    .where('s.stock_no', '=', sql<string>`any(${[...stockNos]}::text[])`)
    .orderBy('s.id')
    .limit(mostNamed)
    .execute()
export type MediaStoneRow = Awaited<ReturnType<typeof selectByStockNos>>[number]

export const lockForMedia = (tx: Tx, owner: MediaOwner, id: string): Promise<boolean> => lockOwned(tx, 'stones', owner, id)

/** Writes down the uploaded file that lists show of a stone; null takes it away. */
export const updateOwnMedia = (tx: Tx, id: string, as: MediaPlace, sum: string | null) =>
  tx
    .updateTable('stones')
    .set({ [columnOf[as]]: sum })
    .where('id', '=', id)
    .execute()

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
