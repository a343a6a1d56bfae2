import { sql, type RawBuilder } from 'kysely'
import { mostPreviewRows, type PreviewRow, type PreviewView } from '@loupe/domain/feeds/preview.ts'
import type { Db } from '../db/database.ts'
import { stoneOfColumns } from './preview-row.ts'
import { columnList, refusedNumbers, workTable } from './stage.store.ts'

export const deletePreviews = (db: Db, importId: string) => db.deleteFrom('import_previews').where('import_id', '=', importId).execute()

export async function insertPreview(db: Db, importId: string, view: PreviewView, rows: readonly PreviewRow[]): Promise<void> {
  await db
    .insertInto('import_previews')
    .values({ import_id: importId, view, rows: JSON.stringify(rows) })
    .onConflict((conflict) => conflict.columns(['import_id', 'view']).doUpdateSet({ rows: JSON.stringify(rows) }))
    .execute()
}

export async function selectPreview(db: Db, importId: string, view: PreviewView): Promise<PreviewRow[]> {
  const row = await db
    .selectFrom('import_previews')
    .select('rows')
    .where('import_id', '=', importId)
    .where('view', '=', view)
    .executeTakeFirst()
  return (row?.rows as PreviewRow[] | undefined) ?? []
}

type Columns = Parameters<typeof stoneOfColumns>[0]
type Found = { sheet: string | null; row_no: number | null; stone: Columns; before: Columns | null }

const json = (alias: string): RawBuilder<unknown> => sql`(select to_jsonb(t) from (select ${columnList(`${alias}.`)}) t)`

async function stonesOf(db: Db, query: RawBuilder<Found>): Promise<PreviewRow[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ sheet, row_no, stone, before }) => ({
    sheet: sheet === '' ? null : sheet,
    row: row_no,
    stone: stoneOfColumns(stone),
    before: before === null ? null : stoneOfColumns(before),
    cells: [],
    odd: [],
  }))
}

// The few stones are picked first: written as JSON with all the others, a million would take twenty seconds.

/** What applying would add, the dearest first. */
export const addedStones = (db: Db, importId: string): Promise<PreviewRow[]> =>
  stonesOf(
    db,
    sql<Found>`select st.sheet, st.row_no, ${json('st')} as stone, null as before from (
        select st.seq, st.usd_per_ct * st.carat as total from ${workTable('match', importId)} m join ${workTable('stage', importId)} st on st.seq = m.seq
        where m.action = 'added' order by total desc, st.seq limit ${mostPreviewRows}
      ) picked join ${workTable('stage', importId)} st on st.seq = picked.seq order by picked.total desc, picked.seq`,
  )

/** What it would change, the greatest change of the price first. */
export const changedStones = (db: Db, importId: string): Promise<PreviewRow[]> =>
  stonesOf(
    db,
    sql<Found>`select st.sheet, st.row_no, ${json('st')} as stone, ${json('s')} as before from (
        select m.seq, m.live_id, abs(ln(st.usd_per_ct::float / nullif(s.usd_per_ct, 0)::float)) as change
        from ${workTable('match', importId)} m join ${workTable('stage', importId)} st on st.seq = m.seq join stones s on s.id = m.live_id
        where m.action = 'changed' order by change desc nulls last, m.seq limit ${mostPreviewRows}
      ) picked join ${workTable('stage', importId)} st on st.seq = picked.seq join stones s on s.id = picked.live_id
      order by picked.change desc nulls last, picked.seq`,
  )

/** What would go off sale: first what stands in a row that was refused, named with it, then the dearest. */
export const goingStones = (db: Db, importId: string, supplierId: string, mode: string): Promise<PreviewRow[]> =>
  stonesOf(
    db,
    sql<Found>`with refused as (${refusedNumbers(importId)})
      select r.sheet, r.row_no, ${json('s')} as stone, null as before from (
        select s.* from stones s where s.supplier_id = ${supplierId} and s.sale_status = 'for_sale' and s.availability = 'available'
        and (exists (select from ${workTable('match', importId)} m where m.live_id = s.id and m.action = 'delisted')
          or (${mode} = 'replace' and not exists (select from ${workTable('match', importId)} m where m.live_id = s.id)))
        order by exists (select from refused r where r.stock_no = s.stock_no) desc, s.usd_per_ct * s.carat desc, s.id limit ${mostPreviewRows}
      ) s left join refused r on r.stock_no = s.stock_no and ${mode} = 'replace' order by (r.stock_no is not null) desc, s.usd_per_ct * s.carat desc, s.id`,
  )
