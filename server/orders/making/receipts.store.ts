import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { OrderedKind } from '@loupe/domain/orders/kinds.ts'
import type { LeftPlace } from '@loupe/domain/orders/receipts.api.ts'
import type { Db } from '../../db/database.ts'
import { containing, personName } from '../../db/sql-text.ts'
import { reaches, type DeskScope } from '../lists/desk.store.ts'

type Asked = { readonly what?: 'stone' | 'piece' | undefined; readonly search: string }

export type ReceiptRow = {
  readonly id: string
  readonly order_id: string
  readonly order_no: string
  readonly kind: OrderedKind
  readonly customer_name: string
  readonly company: string
  readonly seat: number | null
  readonly snapshot: unknown
  readonly carats: string | null
  readonly grams: string | null
  readonly insured_usd: string
  readonly note: string
  readonly received_at: Date
  readonly received_by: string | null
  readonly place: LeftPlace
  readonly due_on: string | null
  readonly maker: string
  readonly given_to: string | null
  readonly given_at: Date | null
}

/** Where it is: what was recorded of its line since it came says whether its maker has it. */
const placeOf = sql<LeftPlace>`case
  when g.given_at is not null then 'given_back'
  when l.state = 'done' then 'handed_over'
  when l.state = 'released' or orders.status = 'voided' then 'to_give_back'
  when l.made_at is not null then 'ready'
  when (select s.step from making_steps s where s.line_id = l.id and s.at >= g.received_at order by s.id desc limit 1)
    in ('received', 'casting', 'setting', 'polishing') then 'maker'
  else 'house' end`

/** What somebody may read of what was left, with what it belongs to. */
const within = (desk: DeskScope, { what, search }: Asked): RawBuilder<unknown> => {
  const words = containing(search)
  return sql`from left_goods g join order_lines l on l.id = g.line_id join orders on orders.id = l.order_id
      join people customer on customer.id = orders.customer_id
    where ${reaches(desk)} and (${what ?? null}::text is null or (g.seat is null) = (${what ?? null}::text = 'piece'))
      and (${search} = '' or orders.order_no ilike ${words} or customer.name ilike ${words} or customer.real_name ilike ${words}
        or customer.company ilike ${words} or exists (select from jsonb_array_elements(l.snapshot #> '{style,spec,centres}') c
          where (c ->> 'seat')::int = g.seat and c ->> 'reportNo' ilike ${words}))`
}

type Page = { readonly places?: readonly LeftPlace[] | undefined; readonly after?: string | undefined; readonly limit: number }

/** The last received first. */
export async function selectReceipts(db: Db, desk: DeskScope, asked: Asked, { places, after, limit }: Page): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    select g.id, l.order_id, orders.order_no, orders.kind, ${personName('customer')} as customer_name, customer.company, g.seat, l.snapshot,
      g.carats, g.grams, g.insured_usd, g.note, g.received_at,
      (select ${personName('clerk')} from people clerk where clerk.id = g.received_by) as received_by, ${placeOf} as place, l.due_on::text as due_on,
      (select name from supplier_names where id = l.supplier_id) as maker, g.given_to, g.given_at
    ${within(desk, asked)} and (${after ?? null}::bigint is null or g.id < ${after ?? null}::bigint)
      and (${places === undefined ? null : [...places]}::text[] is null or ${placeOf} = any(${places === undefined ? null : [...places]}::text[]))
    order by g.id desc limit ${limit}`.execute(db)
  return rows
}

export type PlaceSum = { readonly place: LeftPlace; readonly count: number; readonly insured_usd: string }

/** How much there is at each place, and for how much it is insured. */
export async function sumReceipts(db: Db, desk: DeskScope, asked: Asked): Promise<PlaceSum[]> {
  const { rows } = await sql<PlaceSum>`
    select place, count(*)::int as count, sum(insured_usd)::numeric(16,2) as insured_usd
    from (select ${placeOf} as place, g.insured_usd ${within(desk, asked)}) kept group by place`.execute(db)
  return rows
}
