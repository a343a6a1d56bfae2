import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { storableText } from '../db/storable-text.ts'
import { personName } from '../db/sql-text.ts'
import type { Moved } from './parcels.store.ts'

export type NewWork = {
  readonly siteId: string
  readonly kind: 'split' | 'mix'
  readonly lossPieces: number
  readonly lossCarats: string
  readonly note: string
  readonly by: string
}

export async function insertWork(tx: Tx, work: NewWork): Promise<string> {
  const { id } = await tx
    .insertInto('parcel_works')
    .values({
      site_id: work.siteId,
      kind: work.kind,
      loss_pieces: work.lossPieces,
      loss_carats: work.lossCarats,
      note: storableText(work.note),
      by_user: work.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type NewLink = {
  readonly fromId: string
  readonly toId: string
  readonly pieces: number
  readonly carats: string
  readonly costUsd: string
}

export const insertLinks = (tx: Tx, workId: string, links: readonly NewLink[]) =>
  tx
    .insertInto('parcel_links')
    .values(
      links.map((link) => ({
        work_id: workId,
        from_id: link.fromId,
        to_id: link.toId,
        pieces: link.pieces,
        carats: link.carats,
        cost_usd: link.costUsd,
      })),
    )
    .execute()

type Part = 'taken' | 'made' | 'lost'
const places = { taken: ['left', 'parted'], made: ['parted', 'left'], lost: ['parted', 'loss'] } as const

/** Rows of the ledger of one work: what went into it, came of it or was lost in it. */
export async function movePart(
  tx: Tx,
  { workId, by }: { readonly workId: string; readonly by: string },
  part: Part,
  moved: readonly Moved[],
) {
  const real = moved.filter(({ pieces, carats }) => pieces > 0 || Number(carats) > 0)
  const [from_place, to_place] = places[part]
  for (const { id, pieces, carats } of real.toSorted((a, b) => Number(a.id) - Number(b.id))) {
    await tx
      .insertInto('parcel_moves')
      .values({ parcel_id: id, from_place, to_place, pieces, carats, what: part, by_user: by, work_id: workId })
      .execute()
  }
}

/** Which of these numbers the supplier has already. */
export const selectKnownNumbers = async (tx: Tx, supplierId: string, stockNos: readonly string[]): Promise<string[]> =>
  (
    await tx
      .selectFrom('parcels')
      .where('supplier_id', '=', supplierId)
      .where('stock_no', 'in', [...stockNos])
      .select('stock_no')
      .execute()
  ).map((row) => row.stock_no)

export const selectLossPercent = async (db: Db, siteId: string): Promise<string | null> =>
  (await db.selectFrom('site_terms').where('site_id', '=', siteId).select('parcel_loss_percent').executeTakeFirst())?.parcel_loss_percent ??
  null

/** What parcels that came of others cost as they were made, and over how many carats. */
export async function selectBases(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly costUsd: string; readonly carats: string }>> {
  const rows = await tx
    .selectFrom('parcel_links')
    .where('to_id', 'in', [...ids])
    .groupBy('to_id')
    .select((of) => ['to_id', of.fn.sum<string>('cost_usd').as('costUsd'), of.fn.sum<string>('carats').as('carats')])
    .execute()
  return new Map(rows.map(({ to_id, ...basis }) => [to_id, basis]))
}

const mostLinks = 1000

/** Everything that a parcel came of, and everything that came of it, however far. */
export async function selectFamily(db: Db, id: string) {
  const { rows } = await sql<{
    kind: 'split' | 'mix'
    from_id: string
    to_id: string
    from_no: string
    to_no: string
    pieces: number
    carats: string
    cost_usd: string
    at: Date
    by: string
    note: string
  }>`with recursive up (id) as (
      select ${id}::bigint union select l.from_id from parcel_links l join up on l.to_id = up.id
    ), down (id) as (
      select ${id}::bigint union select l.to_id from parcel_links l join down on l.from_id = down.id
    )
    select w.kind, l.from_id::text, l.to_id::text, f.stock_no as from_no, t.stock_no as to_no, l.pieces, l.carats, l.cost_usd, w.at, w.note,
      ${personName('people')} as by
    from parcel_links l join parcel_works w on w.id = l.work_id join parcels f on f.id = l.from_id join parcels t on t.id = l.to_id
    join people on people.id = w.by_user
    where l.to_id in (select id from up) or l.from_id in (select id from down)
    order by w.at desc, l.from_id, l.to_id limit ${mostLinks}`.execute(db)
  return rows
}

export const selectMoves = (db: Db, id: string) =>
  db
    .selectFrom('parcel_moves')
    .leftJoin('people', 'people.id', 'parcel_moves.by_user')
    .where('parcel_id', '=', id)
    .orderBy('parcel_moves.id', 'desc')
    .limit(500)
    .select(['parcel_moves.at', 'from_place', 'to_place', 'pieces', 'carats', 'what'])
    .select(personName<string | null>('people').as('by'))
    .execute()
