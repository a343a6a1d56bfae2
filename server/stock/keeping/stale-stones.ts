import { alertPages } from '@loupe/domain/alerts/alert-pages.ts'
import { staleNoticeDays } from '@loupe/domain/stock/keeping/stale-notice.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { inTransaction, type Pool } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { dayIn } from '../../settings/time-zone.ts'
import { tellPerson } from '../../alerts/alerts.ts'
import { delistStones } from '../stone-log.store.ts'
import { costPricing, keeperEyes, keeperOfOrigin } from './keeper.ts'
import { lockStale, noteTold, selectGoesAt, selectPeopleToTell, selectStaleDays, selectUntold } from './stale.store.ts'

/** Orders wait for no more than these. */
const atOnce = 2000

/** Tells suppliers of stones that go off sale in two days, and takes those off that were told of and that nobody confirmed. @returns how many went */
export async function workStale({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<number> {
  for (const due of await selectUntold(db)) {
    await inTransaction(db, async (tx) => {
      if (!(await noteTold(tx, due))) return
      const day = dayIn(settings.timeZone, due.goesAt)
      for (const userId of await selectPeopleToTell(tx, due.supplierId)) {
        const event = `${due.supplierId} ${due.seenBefore.toISOString()}`
        const facts = { stones: due.stones, day }
        await tellPerson(tx, userId, { kind: 'stones_stale', event, facts, path: alertPages.ownStock }, settings.publicOrigin)
      }
    })
  }
  let gone = 0
  for (;;) {
    const went = await takeOff(db)
    gone += went
    if (went === 0) return gone
  }
}

const takeOff = (db: Pool): Promise<number> =>
  inTransaction(db, async (tx) => {
    const ids = await lockStale(tx, atOnce)
    if (ids.length > 0) await delistStones(tx, ids, 'stale', { userId: null })
    return ids.length
  })

const dayMs = 86_400_000

/** What a keeper asks the index for: stones that go off sale within two days unless somebody says that they are there; by how many days they may go without. */
async function questionsOf(deps: Pick<Deps, 'db'>, viewer: Viewer, origin: Origin) {
  const keeper = keeperOfOrigin(viewer, origin)
  const pricing = await costPricing(deps.db, viewer)
  const groups = await selectStaleDays(deps.db, keeper)
  const asked = groups.flatMap((group) => (['white', 'fancy'] as const).map((hue) => ({ ...group, hue })))
  return asked.map(({ staleDays, suppliers, hue }) => ({
    viewer: keeperEyes(pricing, keeper),
    filter: { origin, hue, availability: ['available' as const], ...(keeper.supplierId === null ? { supplier: suppliers } : {}) },
    keeper: {
      off: false,
      keep: { seen: { low: Number.NEGATIVE_INFINITY, high: (Date.now() - (staleDays - staleNoticeDays) * dayMs) * 1000 } },
    },
  }))
}

/** How many of the keeper's stones go off sale soon, and when the first of them; null when none does. @throws Problem 403 */
export async function goingSoon(deps: Deps, viewer: Viewer, origin: Origin): Promise<{ stones: number; at: string } | null> {
  const page = { sort: { by: 'seenAt', direction: 'asc' }, after: null, offset: 0, limit: 1, counts: false } as const
  const answers = await Promise.all(
    (await questionsOf(deps, viewer, origin)).map((question) => deps.stockIndex.search({ ...question, ...page })),
  )
  const stones = answers.reduce((sum, { total }) => sum + total, 0)
  const first = answers.flatMap(({ hits }) => hits.map(({ id }) => id))
  const at = stones === 0 ? null : await selectGoesAt(deps.db, first)
  return at === null ? null : { stones, at: at.toISOString() }
}

/** Their ids. @throws Problem 403 */
export async function goingSoonIds(deps: Deps, viewer: Viewer, origin: Origin): Promise<Float64Array> {
  const found = await Promise.all((await questionsOf(deps, viewer, origin)).map((question) => deps.stockIndex.ids(question)))
  return Float64Array.from(found.flatMap((ids) => [...ids]))
}
