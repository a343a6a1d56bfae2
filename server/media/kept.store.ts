import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

export type Place = 'image' | 'video'
/** A file as it came. */
export type NewFile = { readonly sum: string; readonly name: string; readonly bytes: number }

const asRow = ({ sum, name, bytes }: NewFile) => ({ sum, file_name: name, bytes: String(bytes), kept_at: sql<Date>`now()` })

/** Puts a file in the place that lists show; the one that stood there is gone, and the same one stands beside it no more. */
export async function putFirst(
  tx: Tx,
  { siteId, stoneId }: { readonly siteId: string; readonly stoneId: string },
  kind: Place,
  file: NewFile,
): Promise<void> {
  await tx
    .deleteFrom('kept_media')
    .where('stone_id', '=', stoneId)
    .where('kind', '=', kind)
    .where((where) => where.or([where('is_first', '=', true), where('sum', '=', file.sum)]))
    .execute()
  await tx
    .insertInto('kept_media')
    .values({ site_id: siteId, stone_id: stoneId, kind, is_first: true, ...asRow(file) })
    .execute()
}

/** Takes the file away that lists show. @returns whether there was one */
export async function dropFirst(tx: Tx, stoneId: string, kind: Place): Promise<boolean> {
  const result = await tx
    .deleteFrom('kept_media')
    .where('stone_id', '=', stoneId)
    .where('kind', '=', kind)
    .where('is_first', '=', true)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export type Added = 'added' | 'too many' | 'gone'

/** Puts one more picture beside the first, or in the place of one that stands there; the very same one is there once. */
export async function addMore(
  tx: Tx,
  siteId: string,
  stoneId: string,
  { file, most, instead }: { readonly file: NewFile; readonly most: number; readonly instead: string | undefined },
): Promise<Added> {
  const there = await tx
    .selectFrom('kept_media')
    .select(['id', 'sum', 'is_first'])
    .where('stone_id', '=', stoneId)
    .where('kind', '=', 'image')
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
    .values({ site_id: siteId, stone_id: stoneId, kind: 'image', is_first: false, ...asRow(file) })
    .execute()
  return 'added'
}

async function dropped(tx: Tx, id: string): Promise<Added> {
  await tx.deleteFrom('kept_media').where('id', '=', id).execute()
  return 'added'
}

/** Takes one of the others away, by the first letters of its sum. @returns whether there was one */
export async function dropMore(tx: Tx, stoneId: string, picture: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('kept_media')
    .where('stone_id', '=', stoneId)
    .where('kind', '=', 'image')
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

/** How other stones of the owner, for sale or not, with the same file are called. */
export async function selectSameAt(
  db: Db,
  { siteId, supplierId }: { readonly siteId: string; readonly supplierId: string | null },
  stoneId: string,
  sum: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('stones_named as s')
    .select(['s.report_no', 's.stock_no'])
    .where('s.id', 'in', db.selectFrom('kept_media').select('stone_id').where('sum', '=', sum).where('site_id', '=', siteId))
    .$if(supplierId !== null, (query) => query.where('s.supplier_id', '=', supplierId ?? ''))
    .where('s.id', '<>', stoneId)
    .orderBy('s.id')
    .limit(10)
    .execute()
  return rows.map((row) => row.report_no ?? row.stock_no ?? '')
}
