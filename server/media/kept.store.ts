import { sql } from 'kysely'
import type { GoodsOfMedia } from '@loupe/domain/media/media-line.ts'
import type { Db, Tx } from '../db/database.ts'
import { markOf } from '../db/media-mark.ts'

export type Place = 'image' | 'video' | 'model'
/** What files are kept for. */
export type Goods = { readonly form: GoodsOfMedia; readonly id: string }
const columnOf = { stone: 'stone_id', parcel: 'parcel_id', piece: 'piece_id', style: 'style_id' } as const
/** A file as it came. */
export type NewFile = { readonly sum: string; readonly name: string; readonly bytes: number }

const asRow = ({ sum, name, bytes }: NewFile) => ({
  sum,
  file_name: name,
  bytes: String(bytes),
  kept_at: sql<Date>`now()`,
  has_still: false,
})

/** Puts a file in the place that lists show; the one that stood there is gone, and the same one stands beside it no more. */
export async function putFirst(
  tx: Tx,
  { siteId, goods }: { readonly siteId: string; readonly goods: Goods },
  kind: Place,
  file: NewFile,
): Promise<void> {
  const column = columnOf[goods.form]
  await tx
    .deleteFrom('kept_media')
    .where(column, '=', goods.id)
    .where('kind', '=', kind)
    .where((where) => where.or([where('is_first', '=', true), where('sum', '=', file.sum)]))
    .execute()
  await tx
    .insertInto('kept_media')
    .values({ site_id: siteId, [column]: goods.id, kind, is_first: true, ...asRow(file) })
    .execute()
}

/** Takes the file away that lists show. @returns whether there was one */
export async function dropFirst(tx: Tx, { form, id }: Goods, kind: Place): Promise<boolean> {
  const result = await tx
    .deleteFrom('kept_media')
    .where(columnOf[form], '=', id)
    .where('kind', '=', kind)
    .where('is_first', '=', true)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export type Added = 'added' | 'too many' | 'gone'

/** Puts one more beside the first of its kind, or in the place of one that stands there; the very same one is there once. */
export async function addMore(
  tx: Tx,
  { siteId, goods }: { readonly siteId: string; readonly goods: Goods },
  {
    kind,
    file,
    most,
    instead,
  }: { readonly kind: Place; readonly file: NewFile; readonly most: number; readonly instead: string | undefined },
): Promise<Added> {
  const column = columnOf[goods.form]
  const there = await tx
    .selectFrom('kept_media')
    .select(['id', 'sum', 'is_first'])
    .where(column, '=', goods.id)
    .where('kind', '=', kind)
    .execute()
  const before = instead === undefined ? null : there.find((row) => !row.is_first && row.sum.startsWith(instead))
  if (before === undefined) return 'gone'
  if (there.some(({ sum }) => sum === file.sum)) return before === null || before.sum === file.sum ? 'added' : dropped(tx, before.id)
  if (before !== null) {
    await tx.updateTable('kept_media').set(asRow(file)).where('id', '=', before.id).execute()
    return 'added'
  }
  if (there.filter((row) => !row.is_first).length >= most) return 'too many'
  await tx
    .insertInto('kept_media')
    .values({ site_id: siteId, [column]: goods.id, kind, is_first: false, ...asRow(file) })
    .execute()
  return 'added'
}

async function dropped(tx: Tx, id: string): Promise<Added> {
  await tx.deleteFrom('kept_media').where('id', '=', id).execute()
  return 'added'
}

/** Takes one of the others away, by the first letters of its sum. @returns whether there was one */
export async function dropMore(tx: Tx, { form, id }: Goods, kind: Place, picture: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('kept_media')
    .where(columnOf[form], '=', id)
    .where('kind', '=', kind)
    .where('is_first', '=', false)
    .where((where) => where(sql<string>`left(sum, 16)`, '=', picture))
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Which of these sums something names. */
export async function selectKnownSums(db: Db, sums: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('kept_media')
    .select('sum')
    .distinct()
    .where('sum', '=', sql<string>`any(${[...sums]}::text[])`)
    .execute()
  return rows.map((row) => row.sum)
}

/** Whether goods have this very file where it is to go. */
export async function selectIsThere(
  db: Db,
  { form, id }: Goods,
  { kind, isMore }: { kind: Place; isMore: boolean },
  sum: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('kept_media')
    .select('id')
    .where(columnOf[form], '=', id)
    .where('kind', '=', kind)
    .where('sum', '=', sum)
    .$if(!isMore, (query) => query.where('is_first', '=', true))
    .executeTakeFirst()
  return row !== undefined
}

/** How other goods of the owner, for sale or not, with the same file are called. */
export async function selectSameAt(
  db: Db,
  { siteId, supplierId }: { readonly siteId: string; readonly supplierId: string | null },
  { form, id }: Goods,
  sum: string,
): Promise<string[]> {
  const own = supplierId === null ? sql`true` : sql`s.supplier_id = ${supplierId}::bigint`
  const isOther = (each: GoodsOfMedia) =>
    sql`k.sum = ${sum} and k.site_id = ${siteId} and ${own} and not (${form === each} and s.id = ${id})`
  const { rows } = await sql<{ name: string }>`
    select coalesce(s.report_no, s.stock_no, '') as name, s.id from kept_media k join stones_named s on s.id = k.stone_id where ${isOther('stone')}
    union select 'P' || s.id, s.id from kept_media k join parcels_named s on s.id = k.parcel_id where ${isOther('parcel')}
    union select 'J' || s.id, s.id from kept_media k join pieces_named s on s.id = k.piece_id where ${isOther('piece')}
    union select 'S' || s.id, s.id from kept_media k join styles_named s on s.id = k.style_id where ${isOther('style')}
    order by id limit 10`.execute(db)
  return rows.map(({ name }) => name)
}

const named = { stone: sql`stones_named`, piece: sql`pieces_named`, style: sql`styles_named` } as const
export type Modelled = keyof typeof named

/** A model of the owner's goods by the first letters of its sum, with what its addresses hold. */
export async function selectModelOf(
  db: Db,
  { siteId, supplierId }: { readonly siteId: string; readonly supplierId: string | null },
  { form, id }: { readonly form: Modelled; readonly id: string },
  picture: string,
): Promise<{ readonly sum: string; readonly mark: string } | undefined> {
  const own = supplierId === null ? sql`true` : sql`g.supplier_id = ${supplierId}::bigint`
  const { rows } = await sql<{ sum: string; mark: string }>`
    select k.sum, ${markOf(form, 'g.id')} as mark from ${named[form]} g join kept_media k on k.${sql.ref(columnOf[form])} = g.id
    where g.id = ${id} and g.site_id = ${siteId} and ${own} and k.kind = 'model' and left(k.sum, 16) = ${picture}`.execute(db)
  return rows[0]
}

/** Its still is kept now, wherever the same model is. */
export const setHasStill = (db: Db, sum: string) =>
  db.updateTable('kept_media').set({ has_still: true }).where('kind', '=', 'model').where('sum', '=', sum).execute()

/** The sum of a picture of a parcel, by the first letters of it, for whoever has the parcel's mark. */
export async function selectParcelPicture(db: Db, id: string, mark: string, picture: string): Promise<string | undefined> {
  const { rows } = await sql<{ sum: string }>`
    select k.sum from parcels_named g join kept_media k on k.parcel_id = g.id
    where g.id = ${id} and ${markOf('parcel', 'g.id')} = ${mark} and left(k.sum, 16) = ${picture}`.execute(db)
  return rows[0]?.sum
}
