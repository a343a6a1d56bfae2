import { styleBill, type StyleBill } from '@loupe/domain/jewelry/bill.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type StyleVersion = { readonly styleId: string; readonly version: number }
type BillStone = Pick<StyleBill['stones'][number], 'role' | 'shape' | 'pieces' | 'carats' | 'quality'>

/** Stones that belong to versions of styles, without what they cost; by "style version". */
export async function selectBillStones(db: Db, wanted: readonly StyleVersion[]): Promise<ReadonlyMap<string, BillStone[]>> {
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('style_versions')
    .where(
      sql<boolean>`(style_id, version) in (select w.style_id, w.version from unnest(${wanted.map(({ styleId }) => styleId)}::bigint[],
        ${wanted.map(({ version }) => version)}::integer[]) as w (style_id, version))`,
    )
    .select(['style_id', 'version', 'bill'])
    .execute()
  return new Map(
    rows.map(({ style_id: styleId, version, bill }) => [
      `${styleId} ${version}`,
      styleBill.parse(bill).stones.map(({ role, shape, pieces, carats, quality }) => ({ role, shape, pieces, carats, quality })),
    ]),
  )
}
