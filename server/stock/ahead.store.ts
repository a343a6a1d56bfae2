import type { Readable } from 'node:stream'
import type pg from 'pg'
import { isId } from '@loupe/domain/api/id.ts'
import { aheadName } from '../db/connection-names.ts'
import { stoneColumns } from '../db/stone-columns.ts'
import type { ShownMedia } from '../shown-media.ts'
import { feedColumns } from './feed-line.ts'
import { copyOut, house } from './stock-feed.store.ts'

/** An import that adds stones, as it is told before it does. */
export type Announced = {
  readonly importId: string
  readonly supplierId: string
  /** Since when its stones count as seen. */
  readonly seenAt: string
}

/** Null when it has ended meanwhile, or is of another house. */
export async function selectAnnounced(client: pg.ClientBase, importId: string): Promise<Announced | null> {
  const { rows } = await client.query<Announced>(
    `select id::text as "importId", supplier_id::text as "supplierId", ahead_at::text as "seenAt" from imports
    where id = $1 and state = 'applying' and ahead_at is not null and added_ahead is null and site_id = ${house}`,
    [importId],
  )
  return rows[0] ?? null
}

/** What no file says of a stone that is new. */
const unsaid = `'for_sale' as sale_status, 'available' as availability, null::text as own_image, null::text as own_video,
  null::timestamptz as cheaper_at, null::timestamptz as image_gone_at, null::timestamptz as video_gone_at`

/** Every stone that the import is about to add, as the line that it will be. Until it ends the connection has a name, by which it can be ended. */
export async function streamAhead(
  client: pg.ClientBase,
  { importId, supplierId, seenAt }: Announced,
  shown: ShownMedia,
): Promise<Readable> {
  // Names of tables can't be parameters, and COPY takes none.
  if (!isId(importId) || !isId(supplierId)) throw new RangeError('not an id')
  await client.query(`set local application_name = '${aheadName(importId)}'`)
  const said = stoneColumns.map((column) => `st.${column}`).join(', ')
  const seen = `timestamptz '${seenAt.replaceAll("'", '')}'`
  return copyOut(
    client,
    `select ${feedColumns(shown).join(', ')} from (
      select m.new_id as id, ${supplierId}::bigint as supplier_id, ${importId}::bigint as import_id, ${seen} as seen_at, ${seen} as created_at, ${unsaid}, ${said}
      from import_work.stage_${importId} st join import_work.match_${importId} m on m.seq = st.seq where m.action = 'added'
    ) stones`,
  )
}

/** What an import added in the end: so many stones, from this id to that, and which of them it then changed. */
export type Added = {
  readonly xid: string
  readonly stones: number
  readonly first: number
  readonly last: number
  readonly others: readonly string[]
}

/** How far an import is that was announced, as this moment of the database has it. */
export async function selectAdded(
  client: pg.ClientBase,
  importId: string,
): Promise<{ readonly isApplying: boolean; readonly seenAt: string | null; readonly added: Added | null }> {
  const { rows } = await client.query<{ isApplying: boolean; seenAt: string | null; added: Added | null }>(
    `select state = 'applying' as "isApplying", ahead_at::text as "seenAt", added_ahead as added from imports where id = $1`,
    [importId],
  )
  return rows[0] ?? { isApplying: false, seenAt: null, added: null }
}

/** These stones as they are now, as lines for `feedReader`. */
export function streamThese(client: pg.ClientBase, ids: readonly string[], shown: ShownMedia): Readable {
  if (!ids.every(isId)) throw new RangeError('not an id')
  return copyOut(
    client,
    `select ${feedColumns(shown).join(', ')} from stones where id = any('{${ids.join(',')}}'::bigint[]) and site_id = ${house}`,
  )
}
