import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { Taken } from '../goods/goods.ts'

/** Jars of beads: a form of goods that lives in the tests only. Everything that a new form does to the schema is done here. */
export async function makeToyTables(db: Db): Promise<void> {
  await sql
    .raw(`
    create table toy_jars (
      id bigint generated always as identity primary key,
      site_id bigint not null references sites,
      supplier_id bigint not null references suppliers,
      left_pieces integer not null check (left_pieces >= 0),
      held integer not null default 0 check (held >= 0),
      lent integer not null default 0 check (lent >= 0),
      sold integer not null default 0 check (sold >= 0)
    );
    alter table order_lines add column toy_id bigint references toy_jars,
      drop constraint order_lines_one_goods,
      add constraint order_lines_one_goods check (num_nonnulls(stone_id, toy_id) = 1);
    alter table cart_items add column toy_id bigint references toy_jars,
      drop constraint cart_items_one_goods,
      add constraint cart_items_one_goods check (num_nonnulls(stone_id, toy_id) = 1);
    create or replace function goods_of(line order_lines) returns text language sql immutable parallel safe as $$
      select case when line.stone_id is not null then 'stone ' || line.stone_id::text else 'parcel ' || line.toy_id::text end
    $$;
    create or replace function goods_of(item cart_items) returns text language sql immutable parallel safe as $$
      select case when item.stone_id is not null then 'stone ' || item.stone_id::text else 'parcel ' || item.toy_id::text end
    $$;`)
    .execute(db)
}

export type Jar = { readonly id: string; readonly site_id: string; readonly supplier_id: string; readonly left_pieces: number }

export async function insertJar(db: Db, siteId: string, supplierId: string, pieces: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into toy_jars (site_id, supplier_id, left_pieces)
    values (${siteId}, ${supplierId}, ${pieces}) returning id`.execute(db)
  return rows[0]?.id ?? ''
}

const ids = (list: readonly string[]) => sql`any(${[...list]}::bigint[])`

export const selectJars = async (db: Db, list: readonly string[]): Promise<Jar[]> =>
  (await sql<Jar>`select id, site_id, supplier_id, left_pieces from toy_jars where id = ${ids(list)}`.execute(db)).rows

export const lockJars = async (tx: Tx, list: readonly string[]): Promise<Jar[]> =>
  (
    await sql<Jar>`select id, site_id, supplier_id, left_pieces from toy_jars where id = ${ids(list)} order by id for no key update`.execute(
      tx,
    )
  ).rows

type Place = 'left_pieces' | 'held' | 'lent' | 'sold'

/** Moves beads from one place to another, jar by jar in id order; what is not there can't be moved. */
export async function moveBeads(tx: Tx, taken: readonly Taken[], from: Place, to: Place): Promise<void> {
  for (const { id, pieces } of taken.toSorted((a, b) => Number(a.id) - Number(b.id))) {
    const { numAffectedRows } = await sql`update toy_jars set ${sql.ref(from)} = ${sql.ref(from)} - ${pieces}::int,
      ${sql.ref(to)} = ${sql.ref(to)} + ${pieces}::int where id = ${id} and ${sql.ref(from)} >= ${pieces}::int`.execute(tx)
    if (numAffectedRows !== 1n) throw new Error(`jar ${id} has no ${pieces} beads that are ${from}`)
  }
}

export async function beadsOf(db: Db, id: string): Promise<{ open: number; held: number; lent: number; sold: number }> {
  const { rows } = await sql<{ open: number; held: number; lent: number; sold: number }>`
    select left_pieces as open, held, lent, sold from toy_jars where id = ${id}`.execute(db)
  return rows[0] ?? { open: 0, held: 0, lent: 0, sold: 0 }
}

/** What must hold between the jars and the lines. */
export const jarRules = [
  [
    'jars whose beads are not those of their lines',
    sql`select j.id::text as row from toy_jars j where j.held + j.lent + j.sold <>
      (select coalesce(sum(l.pieces), 0) from order_lines l where l.toy_id = j.id and l.state <> 'released')`,
  ],
] as const
