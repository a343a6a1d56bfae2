import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { anyOf } from '../../db/sql-text.ts'
import type { AlikeOnOffer, Rule } from '../../goods/goods.ts'

export type StylePlace = 'held' | 'lent' | 'sold'

/** How many of each style go from one place to another; null is neither. */
export type StyleMove = { readonly from: StylePlace | null; readonly to: StylePlace | null }

/** Styles that nobody ordered yet are counted from now on; the rows are locked in id order. */
export async function lockCounts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .insertInto('style_counts')
    .values([...ids].map((style_id) => ({ style_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.selectFrom('style_counts').where('style_id', '=', anyOf(ids)).select('style_id').orderBy('style_id').forUpdate().execute()
}

/** @returns false when so many are not where they should be; nothing is moved then */
export async function moveCount(tx: Tx, styleId: string, many: number, { from, to }: StyleMove): Promise<boolean> {
  const sets = [
    ...(from === null ? [] : [sql`${sql.ref(from)} = ${sql.ref(from)} - ${many}`]),
    ...(to === null ? [] : [sql`${sql.ref(to)} = ${sql.ref(to)} + ${many}`]),
  ]
  const enough = from === null ? sql`true` : sql`${sql.ref(from)} >= ${many}`
  const { rows } =
    await sql`update style_counts set ${sql.join(sets)} where style_id = ${styleId} and ${enough} returning style_id`.execute(tx)
  return rows.length === 1
}

/** What must hold between styles, their lines and the stones that are set in them. */
export const styleRules: readonly Rule[] = [
  [
    'styles that are not counted as their lines say',
    sql`select coalesce(c.style_id, l.style_id)::text as row from style_counts c full join (
        select style_id, count(*) filter (where state = 'live') as live, count(*) filter (where state = 'done') as done
        from ordered_styles group by style_id) l on l.style_id = c.style_id
      where coalesce(c.held + c.lent, 0) <> coalesce(l.live, 0) or coalesce(c.sold, 0) <> coalesce(l.done, 0)`,
  ],
  [
    'settings whose stone is not in their order',
    sql`select l.line_id::text as row from ordered_styles l cross join jsonb_array_elements(l.spec->'centres') as centre
      where l.state <> 'released' and centre->>'by' = 'stock' and not exists (
        select from ordered_stones s where s.order_id = l.order_id and s.state = l.state and s.stone_id = (centre->>'stoneId')::bigint)`,
  ],
]

/** Styles on offer, by what price books look at: the smallest stone that goes in their middle. */
export async function selectStylesOnOffer(db: Db, siteId: string): Promise<AlikeOnOffer[]> {
  const { rows } = await sql<AlikeOnOffer>`
    select s.supplier_id::text as "supplierId", s.origin, 'white' as hue, (coalesce(s.main_from, 0) * 1000)::int as carat, count(*)::int as many
    from jewelry_styles s where s.site_id = ${siteId} and s.sale_status = 'for_sale' group by 1, 2, 4`.execute(db)
  return rows
}
