import { sql } from 'kysely'
import type { SupplierHold } from '@loupe/domain/stock/grades.ts'
import type { Db } from '../../db/database.ts'
import { keptQuery } from '../../db/kept-query.ts'
import { suppliedStones } from '../stock.store.ts'

/** Stones of a site in whatever state, with what only those read who keep them. */
export const selectKept = keptQuery((db, ids: readonly string[], siteId: string) =>
  suppliedStones(db, ids, siteId).select([
    'stones.created_at',
    sql<SupplierHold | null>`stones.supplier_hold`.as('held_by_supplier'),
    sql<string>`stones.changed_xid::text`.as('mark'),
  ]),
)
export type KeptRow = Awaited<ReturnType<typeof selectKept>>[number]

const mostFound = 5000

/** Stones that a supplier calls by these numbers, of one supplier or of all of the site. */
export async function selectNumbered(
  db: Db,
  of: { readonly siteId: string; readonly supplierId: string | null },
  numbers: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id::float8 as id from supplier_names n
    cross join unnest(${[...numbers]}::text[]) as asked (stock_no)
    join stones s on s.supplier_id = n.id and s.stock_no = asked.stock_no
    where n.site_id = ${of.siteId} and (${of.supplierId}::bigint is null or n.id = ${of.supplierId}::bigint)
    order by s.id desc limit ${mostFound}`.execute(db)
  return rows.map(({ id }) => id)
}

export type ImportName = { readonly id: string; readonly fileName: string; readonly at: Date | null; readonly supplierId: string }

export async function selectImportNames(db: Db, siteId: string, ids: readonly string[]): Promise<ImportName[]> {
  const { rows } = await sql<ImportName>`
    select id::text as id, file_name as "fileName", finished_at as at, supplier_id::text as "supplierId" from imports
    where id = any(${[...ids]}::bigint[]) and site_id = ${siteId}`.execute(db)
  return rows
}
