import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { Away } from '../db/away.ts'
import type { ShownMedia } from '../shown-media.ts'
import { feedColumns } from './feed-line.ts'
import type { XidRange } from '../db/snapshot.ts'

/** What can be known without reading stones: how far the database is, and what decides prices. */
export type FeedState = {
  readonly snapshot: string
  /** Which cluster, on which timeline: another after a copy took its place, which may miss what was committed last. */
  readonly lineage: string
  /** Which run of the server: another after a restart or a recovery. */
  readonly run: string
  readonly listId: string | null
  /** The bracket of the list that also prices larger sizes without one. */
  readonly fallback: string | null
  /** Changes with every exchange rate and price book; `price_mark` would also call all pages for a list that is only uploaded. */
  readonly priceMark: string
}

export const house = '(select id from site_names where parent_id is null)'

export async function selectFeedState(client: pg.ClientBase): Promise<FeedState> {
  // While it recovers, or follows another server, a database does not know its own timeline, and is behind.
  const { rows } = await client.query<
    Omit<FeedState, 'lineage'> & { readonly lineage: string | null }
  >(`select pg_current_snapshot()::text as snapshot,
    case when not pg_is_in_recovery()
      then (select system_identifier from pg_control_system()) || ' ' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) end as lineage,
    concat_ws(' ', pg_postmaster_start_time(), (select stats_reset from pg_stat_archiver)) as run,
    list_id::text as "listId", fallback, books_mark as "priceMark" from prices_in_force`)
  const [state] = rows
  if (!state) throw new Error('the database does not say how far it is')
  if (state.lineage === null) throw new Away('this database is a copy that follows another')
  return { ...state, lineage: state.lineage }
}

/** Everything read until `endReading` sees the database at one moment. */
export async function beginReading(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  // Room to put a whole stock in order without writing it to disk.
  await client.query(`set local work_mem = '512MB'`)
}
export const endReading = (client: pg.ClientBase) => client.query('commit')

const live = "sale_status = 'for_sale' and availability <> 'sold'"

/** How many offers there are of each origin, live ones and those off sale. */
export async function countStones(client: pg.ClientBase) {
  const { rows } = await client.query<{ origin: 'natural' | 'lab'; isLive: boolean; stones: number }>(
    `select origin, ${live} as "isLive", count(*)::int as stones from stones where site_id = ${house} group by 1, 2`,
  )
  const of = (isLive: boolean, origin: string) => rows.find((row) => row.isLive === isLive && row.origin === origin)?.stones ?? 0
  const both = (isLive: boolean) => ({ natural: of(isLive, 'natural'), lab: of(isLive, 'lab') })
  return { live: both(true), off: both(false) }
}

/** Rows as lines of text. A reader that gave up already is not told of a connection that is cut after that. */
export function copyOut(client: pg.ClientBase, rows: string): Readable {
  const stream = client.query(copyTo(`copy (${rows}) to stdout`))
  stream.on('error', () => {})
  return stream
}

/** The whole stock, or what is for sale of it, or what is not. */
export type StockPart = 'all' | 'live' | 'off'
const partOf: Readonly<Record<StockPart, string>> = { all: '', live: `and ${live}`, off: `and not (${live})` }

/** All offers of a part, as lines for `readFeedLine`: by weight, so that what is asked for together lies together (as a plain number, which sorts twice as fast). */
export const streamStones = (client: pg.ClientBase, shown: ShownMedia, part: StockPart): Readable =>
  copyOut(client, `select ${feedColumns(shown).join(', ')} from stones where site_id = ${house} ${partOf[part]} order by carat::real`)

/** Every stone that these transactions were the last to write, live or not, as lines for `readFeedLine`. Each range is looked up by itself: as a join, the whole stock would be gone through. */
export function streamChanged(client: pg.ClientBase, ranges: readonly XidRange[], shown: ShownMedia): Readable {
  const values = ranges.map(({ from, to }) => `('${from}'::xid8, '${to}'::xid8)`).join(', ')
  return copyOut(
    client,
    `select changed.* from (values ${values}) as written (first, past), lateral (select ${feedColumns(shown).join(', ')}
      from stones where changed_xid >= written.first and changed_xid < written.past and site_id = ${house} offset 0) changed`,
  )
}
