import { sql } from 'kysely'
import type { StyleBill } from '@loupe/domain/jewelry/bill.ts'
import type { Db, Tx } from '../../db/database.ts'

type NewBill = { readonly styleId: string; readonly bill: StyleBill }

/** Writes the next version of each style's bill and puts it in force; the former ones stay. The caller has the styles' locks, or made them. */
export async function putBills(tx: Tx, bills: readonly NewBill[], by: string | null): Promise<void> {
  if (bills.length === 0) return
  await sql`with given as (select * from unnest(${bills.map(({ styleId }) => styleId)}::bigint[], ${bills.map(({ bill }) => JSON.stringify(bill))}::jsonb[])
      as given (style_id, bill)),
    written as (insert into style_versions (style_id, version, bill, created_by)
      select given.style_id, coalesce((select max(v.version) from style_versions v where v.style_id = given.style_id), 0) + 1, given.bill, ${by}::bigint
      from given returning style_id, version)
    select 1 from written`.execute(tx)
  await sql`update jewelry_styles s set version = (select max(v.version) from style_versions v where v.style_id = s.id)
    where s.id = any(${bills.map(({ styleId }) => styleId)}::bigint[])`.execute(tx)
}

export const hasJewelryOfSite = async (db: Db, siteId: string): Promise<boolean> =>
  (await db.selectFrom('jewelry_styles').where('site_id', '=', siteId).select('id').limit(1).executeTakeFirst()) !== undefined
