import { sql } from 'kysely'
import type { FixedMetal } from '@loupe/domain/jewelry/metals.ts'
import type { Db, Tx } from '../db/database.ts'
import { lockName } from '../db/lock-name.ts'

export type FixRow = {
  readonly id: string
  readonly metal: FixedMetal
  readonly price: string
  readonly currency: 'USD' | 'RMB'
  readonly unit: 'g' | 'ozt'
  readonly fixed_on: string
  readonly source: string
  readonly created_at: Date
  readonly set_by: string | null
}

const fixes = sql`select f.id::text, f.metal, trim_scale(f.price)::text as price, f.currency, f.unit, f.fixed_on::text, f.source, f.created_at,
  coalesce(nullif(p.real_name, ''), p.name) as set_by from metal_fixes f left join people p on p.id = f.created_by`

/** The last of each metal: of the latest day, and of those of one day the one that was set last. */
export async function selectCurrentFixes(db: Db, siteId: string): Promise<readonly FixRow[]> {
  const { rows } = await sql<FixRow>`${fixes} where f.id in (
    select distinct on (metal) id from metal_fixes where site_id = ${siteId} order by metal, fixed_on desc, id desc) order by f.metal`.execute(
    db,
  )
  return rows
}

export async function selectFixes(
  db: Db,
  siteId: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<readonly FixRow[]> {
  const { rows } =
    await sql<FixRow>`${fixes} where f.site_id = ${siteId} and (${after ?? null}::bigint is null or f.id < ${after ?? null}::bigint)
    order by f.id desc limit ${limit}`.execute(db)
  return rows
}

/** Fixes of a site are set one after the other, so that each is compared with the one before. */
export const lockFixes = (tx: Tx, siteId: string): Promise<void> => lockName(tx, `metal fixes of site ${siteId}`)

type NewFix = {
  readonly siteId: string
  readonly metal: FixedMetal
  readonly price: string
  readonly currency: 'USD' | 'RMB'
  readonly unit: 'g' | 'ozt'
  readonly on: string
  readonly source: string
  readonly by: string | null
}

export async function insertFix(tx: Tx, { siteId, on, by, ...fix }: NewFix): Promise<void> {
  await tx
    .insertInto('metal_fixes')
    .values({ ...fix, site_id: siteId, fixed_on: on, created_by: by })
    .execute()
}
