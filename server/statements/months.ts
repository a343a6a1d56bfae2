import { isDeepStrictEqual } from 'node:util'
import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { Month, monthsApi } from '@loupe/domain/statements/months.api.ts'
import { monthBeforeOpen, monthChanged, monthClosed, monthNotOver } from '@loupe/domain/statements/months.problems.ts'
import { inTransaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { SignedInCall } from '../http/call.ts'
import type { Viewer } from '../http/viewer.ts'
import { months, type MonthFigures, type MonthRow } from '../ledger/ledger.ts'
import { dayIn } from '../settings/time-zone.ts'

/** A house keeps its own months. @throws Problem 403 */
function mustBeHouse(viewer: Viewer): void {
  if (viewer.isNextLevel || viewer.supplierId !== null) throw notAllowed()
}

/** Every month, the last first; one can be closed: the oldest that is open, once it is over. */
async function allMonths(db: Db, siteId: string, timeZone: string): Promise<Month[]> {
  const rows = await months.list(db, siteId, timeZone)
  const now = `${dayIn(timeZone, new Date()).slice(0, 7)}-01`
  const oldest = rows.findLast(({ closedAt }) => closedAt === null)?.month
  return rows.map(({ closedAt, ...row }) => ({
    ...row,
    closedAt: closedAt?.toISOString() ?? null,
    canClose: row.month === oldest && row.month < now,
  }))
}

export async function listMonths(
  { db, settings }: Deps,
  { viewer }: SignedInCall,
  { after, limit }: ParsedOf<typeof monthsApi.list>,
): Promise<OutputOf<typeof monthsApi.list>> {
  mustBeHouse(viewer)
  const all = await allMonths(db, viewer.siteId, settings.timeZone)
  const found = after === undefined ? all : all.filter(({ month }) => month < after)
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.month ?? null) : null }
}

const figuresOf = ({ month: _month, closedAt: _at, closedBy: _by, ...figures }: MonthRow): MonthFigures => figures

/** Closes a month as the caller saw it; months are closed one after the other. @throws Problem 403, 409 */
export function closeMonth({ db, settings }: Deps, call: SignedInCall, input: ParsedOf<typeof monthsApi.close>): Promise<Month> {
  const { viewer } = call
  mustBeHouse(viewer)
  const { siteId, userId } = viewer
  const { timeZone } = settings
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      await months.lock(tx, siteId)
      const rows = await months.list(tx, siteId, timeZone)
      const at = rows.findIndex(({ month }) => month === input.month)
      const row = rows[at]
      if (row === undefined || row.month.slice(0, 7) >= dayIn(timeZone, new Date()).slice(0, 7)) throw monthNotOver()
      if (row.closedAt !== null) throw monthClosed()
      const before = rows[at + 1]
      if (before !== undefined && before.closedAt === null) throw monthBeforeOpen()
      const figures = figuresOf(row)
      if (!isDeepStrictEqual(figures, input.figures)) throw monthChanged()
      await months.close(tx, { siteId, month: row.month, figures, by: userId, timeZone })
      const closed = (await allMonths(tx, siteId, timeZone)).find(({ month }) => month === row.month)
      if (closed === undefined) throw new Error('a month that was closed is gone')
      return closed
    }),
  )
}
