import { holdsAny } from '@loupe/domain/access/roles.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { kinds, orderedKinds, type OrderedKind } from '@loupe/domain/orders/kinds.ts'
import type { usersApi } from '@loupe/domain/users/users.api.ts'
import type { Standing } from '@loupe/domain/users/person.ts'
import type { Db } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { peoplePage, readPerson } from './people.ts'
import type { PeopleFilter } from './people.store.ts'
import { readLatestOrders, readStandings } from './standing.store.ts'
import type { StandingRow } from './standing.store.ts'

/** The kinds of order of customers that the caller works on. */
const kindsOf = (viewer: Viewer): OrderedKind[] => orderedKinds.filter((kind) => holdsAny(viewer.codes, [kinds[kind].codes.customers]))

const mostLatest = 5

function standingView(row: StandingRow | undefined, knowsOrders: boolean): Standing {
  const last_seen = row?.last_seen?.toISOString() ?? null
  if (!knowsOrders || row === undefined) return { last_seen, orders: null, open_orders: null, owes_rmb: null, credit_rmb: null }
  const { orders, open_orders, owes_rmb, credit_rmb } = row
  return { last_seen, orders, open_orders, owes_rmb, credit_rmb }
}

/** When people whom the caller reads were last here, and their orders; by id. */
async function standingsOf(db: Db, viewer: Viewer, ids: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
  const known = kindsOf(viewer)
  const rows = await readStandings(db, ids, known)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(ids.map((id) => [id, standingView(byId.get(id), known.length > 0)]))
}

/** A page of the people that the caller may read, newest first, with how each stands. */
export async function listedPeople(db: Db, viewer: Viewer, filter: PeopleFilter): Promise<OutputOf<typeof usersApi.list>> {
  const { rows, next } = await peoplePage(db, viewer, filter)
  const standings = await standingsOf(
    db,
    viewer,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((row) => ({ ...row, ...(standings.get(row.id) ?? standingView(undefined, false)) })), next }
}

/** The same of one person, with their latest orders. @throws Problem 404 for anybody whom the caller does not read */
export async function standingOf(db: Db, viewer: Viewer, id: string): Promise<OutputOf<typeof usersApi.standing>> {
  await readPerson(db, viewer, id)
  const known = kindsOf(viewer)
  const [row] = await readStandings(db, [id], known)
  const latest = known.length === 0 ? [] : await readLatestOrders(db, id, known, mostLatest)
  return {
    ...standingView(row, known.length > 0),
    latest: latest.map(({ createdAt, ...order }) => ({
      ...order,
      origin: kinds[order.kind].origin,
      createdAt: createdAt.toISOString(),
    })),
  }
}
