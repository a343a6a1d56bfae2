import { mainRoles } from '@loupe/domain/access/roles.ts'
import { badField } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { grouped } from '@loupe/domain/api/grouped.ts'
import { goodsName } from '@loupe/domain/goods/goods.ts'
import type { Wanted, wantsApi } from '@loupe/domain/searches/wants.api.ts'
import { wantOver, wantProblems } from '@loupe/domain/searches/wants.problems.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { lookUpStones } from '../../stock/stock.ts'
import { openFilterOf, readLookedFor } from '../looked-for.ts'
import { insertNews } from '../match/matching.store.ts'
import { closerOf } from './own-wants.ts'
import {
  insertAnswers,
  selectWanted,
  selectWantedFilter,
  selectWanters,
  type WantedAt,
  type WantedRow,
  type WanterRow,
} from './wants.store.ts'

const isSupplier = ({ role }: Viewer): boolean => role === mainRoles.supplier

/** Suppliers of the house have what resellers' customers want as well. */
const placeOf = (viewer: Viewer): WantedAt => ({ siteId: viewer.siteId, withResellers: isSupplier(viewer) })

function viewOf(row: WantedRow, wanters: readonly WanterRow[] | null): Wanted[] {
  const looks = readLookedFor(row)
  if (looks === null) return []
  return [
    {
      mark: row.mark,
      form: row.form,
      origin: looks.filter.origin,
      filter: looks.form === 'stone' ? openFilterOf(looks.filter) : null,
      people: row.people,
      pieces: row.pieces,
      medianBack: row.medianBack,
      medianUsdPerCt: row.medianUsdPerCt,
      firstAt: row.firstAt.toISOString(),
      lastAt: row.lastAt.toISOString(),
      answers: row.answers,
      wanters: wanters && wanters.map(({ mark: _mark, expiresAt, ...who }) => ({ ...who, expiresAt: expiresAt.toISOString() })),
    },
  ]
}

/** What is wanted on the caller's site; a supplier learns of nobody. */
export async function listWanted(
  { db }: Deps,
  viewer: Viewer,
  { limit }: ParsedOf<typeof wantsApi.wanted>,
): Promise<OutputOf<typeof wantsApi.wanted>> {
  const rows = await selectWanted(db, placeOf(viewer), limit)
  if (isSupplier(viewer)) return { rows: rows.flatMap((row) => viewOf(row, null)) }
  const marks = rows.map(({ mark }) => mark)
  const wanters = grouped(await selectWanters(db, marks, closerOf(viewer)), ({ mark }) => mark)
  return { rows: rows.flatMap((row) => viewOf(row, wanters.get(row.mark) ?? [])) }
}

/** Answers it with stones of the stock, a supplier with their own. @throws Problem 400 for numbers of none, 409 once nobody wants it */
export async function answerWant(
  deps: Deps,
  viewer: Viewer,
  { mark, reportNos }: ParsedOf<typeof wantsApi.answer>,
): Promise<OutputOf<typeof wantsApi.answer>> {
  const at = placeOf(viewer)
  const asked = await selectWantedFilter(deps.db, mark, at)
  const looks = asked === undefined ? null : readLookedFor(asked)
  if (looks === null) throw wantOver()
  const { found } = await lookUpStones(deps, viewer, { reportNos, origin: looks.filter.origin })
  const stoneIds = found.filter(({ availability }) => availability === 'available').map(({ id }) => id)
  if (stoneIds.length === 0) throw badField('reportNos', wantProblems.noStones)
  const told = await inTransaction(deps.db, async (tx) => {
    const made = await insertAnswers(tx, { mark, at, stoneIds, byUser: viewer.userId })
    const news = made.map(({ searchId, stoneIds: ids }) => ({
      searchId,
      what: 'answered' as const,
      found: ids.length,
      goods: ids.map((id) => goodsName({ form: 'stone', id })),
    }))
    await insertNews(tx, news)
    return made
  })
  return { stones: stoneIds.length, people: told.length }
}
