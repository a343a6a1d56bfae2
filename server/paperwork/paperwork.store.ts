import { sql } from 'kysely'
import type { OrderedKind } from '@loupe/domain/orders/kinds.ts'
import type { PaperContent } from '@loupe/domain/paperwork/paper-content.ts'
import type { PaperKind, PaperState } from '@loupe/domain/paperwork/paper-kinds.ts'
import type { PaperWish } from '@loupe/domain/paperwork/papers-due.ts'
import type { Db, Tx } from '../db/database.ts'
import { containing, personName } from '../db/sql-text.ts'

/** The site that gives out an order's papers: the one that sells. */
export const selectSiteOfOrder = async (db: Db, orderId: string): Promise<string | undefined> =>
  (await db.selectFrom('known_orders').where('id', '=', orderId).select('site_id').executeTakeFirst())?.site_id

const firm = sql<string>`coalesce(reseller.title, customer.company)`

const selectPapers = (db: Db) =>
  db
    .selectFrom('issued_papers as p')
    .innerJoin('known_orders as o', 'o.id', 'p.order_id')
    .innerJoin('people as customer', 'customer.id', 'o.customer_id')
    .innerJoin('people as issuer', 'issuer.id', 'p.issued_by')
    .leftJoin('site_names as reseller', 'reseller.id', 'o.reseller_site_id')
    .leftJoin('issued_papers as corrected', 'corrected.id', 'p.corrects_id')
    .select([
      'p.id',
      'p.site_id',
      'p.no',
      'p.order_id',
      'p.payment_id',
      'p.corrects_id',
      'p.usd_total',
      'p.rmb_total',
      'p.issued_at',
      'p.file_key',
      'p.sha256',
      'p.voided_at',
      'p.void_reason',
      'o.order_no',
      'o.customer_id',
      'corrected.no as corrects_no',
    ])
    .select([
      sql<PaperKind>`p.kind`.as('kind'),
      sql<string>`p.day::text`.as('day'),
      personName('customer').as('customer_name'),
      firm.as('company'),
      personName('issuer').as('issuer'),
      sql<number>`(select count(*)::int from paper_prints r where r.paper_id = p.id)`.as('prints'),
    ])

export type PaperRow = Awaited<ReturnType<ReturnType<typeof selectPapers>['execute']>>[number]

export const selectPaper = (db: Db, id: string): Promise<PaperRow | undefined> => selectPapers(db).where('p.id', '=', id).executeTakeFirst()

/** Papers of an order, the last first. */
export const selectPapersOfOrder = (db: Db, orderId: string, limit: number): Promise<PaperRow[]> =>
  selectPapers(db).where('p.order_id', '=', orderId).orderBy('p.id', 'desc').limit(limit).execute()

/** Invoices of these orders that count. */
export const selectInvoices = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('issued_papers as p')
    .innerJoin('known_orders as o', 'o.id', 'p.order_id')
    .where('p.kind', '=', 'invoice')
    .where('p.voided_at', 'is', null)
    .where('p.order_id', 'in', orderIds.length === 0 ? ['0'] : [...orderIds])
    .orderBy('p.id')
    .select(['p.id', 'p.no', 'p.order_id', 'o.order_no', 'p.usd_total', 'p.rmb_total'])
    .execute()

/** The paper until the transaction ends: whoever voids it, corrects it or takes a print does so one after the other. */
export const lockPaper = (tx: Tx, id: string) =>
  tx
    .selectFrom('issued_papers')
    .where('id', '=', id)
    .select(['id', 'no', 'order_id', 'voided_at', 'usd_total', 'rmb_total'])
    .forNoKeyUpdate()
    .executeTakeFirst()

/** What credit notes that count take back from an invoice. */
export const selectCredits = (db: Db, invoiceId: string) =>
  db
    .selectFrom('issued_papers')
    .where('corrects_id', '=', invoiceId)
    .where('voided_at', 'is', null)
    .orderBy('id')
    .select(['no', 'usd_total', 'rmb_total'])
    .execute()

export type NewPaper = PaperWish & {
  readonly siteId: string
  readonly orderId: string
  readonly content: PaperContent
  readonly by: string
}

/** Writes a paper, which takes the next number of its series. */
export async function insertPaper(tx: Tx, { siteId, orderId, content, by, ...about }: NewPaper): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into issued_papers (site_id, kind, year, order_id, payment_id, corrects_id, day, usd_total, rmb_total, content, issued_by)
    values (${siteId}, ${about.kind}, ${Number(content.day.slice(0, 4))}, ${orderId}, ${about.paymentId}, ${about.correctsId}, ${content.day},
      ${content.usdTotal}, ${content.rmbTotal}, ${JSON.stringify(content)}, ${by})
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a paper was written and not given back')
  return id
}

export const selectContent = async (db: Db, id: string): Promise<unknown> =>
  (await db.selectFrom('issued_papers').where('id', '=', id).select('content').executeTakeFirst())?.content

/** Names the kept file of a paper, once. @returns whether it was named now */
export async function nameFile(db: Db, id: string, file: { readonly key: string; readonly sha256: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('issued_papers')
    .set({ file_key: file.key, sha256: file.sha256 })
    .where('id', '=', id)
    .where('sha256', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const markVoid = (tx: Tx, id: string, said: { readonly by: string; readonly reason: string }) =>
  tx
    .updateTable('issued_papers')
    .set({ voided_at: sql<Date>`now()`, voided_by: said.by, void_reason: said.reason })
    .where('id', '=', id)
    .execute()

/** Writes down a print of a paper that is locked. A void one has no original any more. @returns which copy it is */
export async function insertPrint(tx: Tx, id: string, by: string, isVoid: boolean): Promise<number> {
  const { rows } = await sql<{ copy: number }>`
    insert into paper_prints (paper_id, copy, user_id)
    select ${id}, coalesce(max(copy) + 1, ${isVoid ? 1 : 0}), ${by} from paper_prints where paper_id = ${id}
    returning copy`.execute(tx)
  return rows[0]?.copy ?? 0
}

export const selectPrints = (db: Db, id: string, page: { readonly before: number | undefined; readonly limit: number }) =>
  db
    .selectFrom('paper_prints as r')
    .innerJoin('people', 'people.id', 'r.user_id')
    .where('r.paper_id', '=', id)
    .$if(page.before !== undefined, (found) => found.where('r.copy', '<', page.before ?? 0))
    .orderBy('r.copy', 'desc')
    .limit(page.limit)
    .select(['r.copy', 'r.at', personName('people').as('who')])
    .execute()

export type Reach = {
  readonly siteId: string
  readonly customerId?: string
  readonly salesmanId?: string
  readonly kinds: readonly OrderedKind[]
}

export type Wanted = {
  readonly kind?: PaperKind | undefined
  readonly year?: number | undefined
  readonly state?: PaperState | undefined
  readonly search: string
  readonly after: string | null
  readonly limit: number
}

/** Papers within somebody's reach, the last first. */
export const selectList = (db: Db, reach: Reach, wanted: Wanted): Promise<PaperRow[]> =>
  selectPapers(db)
    .where('p.site_id', '=', reach.siteId)
    .where(sql<boolean>`o.kind = any(${[...reach.kinds]})`)
    .$if(reach.customerId !== undefined, (found) => found.where('o.customer_id', '=', reach.customerId ?? ''))
    .$if(reach.salesmanId !== undefined, (found) => found.where('o.salesman_id', '=', reach.salesmanId ?? ''))
    .$if(wanted.kind !== undefined, (found) => found.where('p.kind', '=', wanted.kind ?? ''))
    .$if(wanted.year !== undefined, (found) => found.where('p.year', '=', wanted.year ?? 0))
    .$if(wanted.state !== undefined, (found) => found.where('p.voided_at', wanted.state === 'valid' ? 'is' : 'is not', null))
    .$if(wanted.search !== '', (found) =>
      found.where((of) =>
        of.or(
          (['p.no', 'o.order_no', 'customer.name', 'customer.real_name', 'customer.company'] as const).map((column) =>
            of(column, 'ilike', containing(wanted.search)),
          ),
        ),
      ),
    )
    .$if(wanted.after !== null, (found) => found.where('p.id', '<', wanted.after ?? '0'))
    .orderBy('p.id', 'desc')
    .limit(wanted.limit)
    .execute()

export type SeriesRow = {
  readonly kind: PaperKind
  readonly year: number
  readonly last: number
  readonly papers: number
  readonly void: number
  readonly missing: number
  readonly undrawn: number
}

/** Every series of a site, counted against its papers. */
export async function countSeries(db: Db, siteId: string): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    select s.kind, s.year, s.last_no as last, count(p.id)::int as papers, count(p.voided_at)::int as void,
      s.last_no - count(p.id)::int as missing, count(p.id) filter (where p.sha256 is null)::int as undrawn
    from paper_series s left join issued_papers p on (p.site_id, p.kind, p.year) = (s.site_id, s.kind, s.year)
    where s.site_id = ${siteId} group by s.site_id, s.kind, s.year order by s.year desc, s.kind limit 1000`.execute(db)
  return rows
}
