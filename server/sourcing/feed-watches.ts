import { badField, notFound } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import { placeProblems, tooManyWatches } from '@loupe/domain/feeds/watch.problems.ts'
import type { FeedWatch, feedWatchesApi } from '@loupe/domain/suppliers/feed-watches.api.ts'
import { noteChange } from '../db/change-log.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { feedWatches } from '../feeds/feeds.ts'
import type { Viewer } from '../http/viewer.ts'
import { mustBeEnabled } from '../suppliers/suppliers.ts'
import { mustReachSupplier } from './supplier-page.ts'

const mostWatches = 10

async function watchesOf(db: Db, supplierId: string, language: Language): Promise<FeedWatch[]> {
  const rows = await feedWatches.select(db, supplierId)
  return rows.map(({ madeAt, endedAt, lookedAt, nextAt, problem, ...row }) => ({
    ...row,
    madeAt: madeAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    lookedAt: lookedAt?.toISOString() ?? null,
    nextAt: nextAt?.toISOString() ?? null,
    problem: problem?.[language] ?? null,
  }))
}

/** Places that are watched for a supplier, for those who keep the suppliers. @throws Problem 403, 404 */
export async function listWatches(
  { db, settings }: Deps,
  viewer: Viewer,
  supplierId: string,
  language: Language,
): Promise<OutputOf<typeof feedWatchesApi.list>> {
  await mustReachSupplier(db, viewer, supplierId)
  return { watches: await watchesOf(db, supplierId, language), hasFolders: settings.imports.folders !== null }
}

type Making = ParsedOf<typeof feedWatchesApi.make>

/** @throws Problem 400 for what can't be an address */
function webAddress(place: string): string {
  if (!URL.canParse(place)) throw badField('place', placeProblems.notWeb)
  const { protocol, username, password, href } = new URL(place)
  if ((protocol !== 'http:' && protocol !== 'https:') || username !== '' || password !== '') throw badField('place', placeProblems.notWeb)
  return href
}

/** @throws Problem 400 for a folder that is not there */
async function watchedFolder({ settings }: Deps, place: string): Promise<string> {
  if (settings.imports.folders === null) throw badField('place', placeProblems.noFolders)
  if ((await feedWatches.folder(settings.imports.folders, place)) === null) throw badField('place', placeProblems.noFolder)
  return place
}

/** Watches a place for a supplier's files. @throws Problem 400, 403, 404, 409 */
export async function makeWatch(deps: Deps, viewer: Viewer, wish: Making, language: Language): Promise<FeedWatch[]> {
  const { supplierId, placeKind, mode, kind, everyMinutes } = wish
  await mustReachSupplier(deps.db, viewer, supplierId)
  const place = placeKind === 'address' ? webAddress(wish.place) : await watchedFolder(deps, wish.place)
  return inTransaction(deps.db, async (tx) => {
    await mustBeEnabled(tx, supplierId)
    if ((await feedWatches.count(tx, supplierId)) >= mostWatches) throw tooManyWatches(mostWatches)
    const { siteId, userId } = viewer
    const isNew = await feedWatches.insert(tx, { siteId, supplierId, placeKind, place, mode, kind, everyMinutes, madeBy: userId })
    if (!isNew) throw badField('place', placeProblems.known)
    await note(tx, viewer, supplierId, { what: 'watch_made', place })
    return watchesOf(tx, supplierId, language)
  })
}

/** What stands behind a question mark may be a secret. */
const shown = (place: string): string => place.replace(/\?.*$/, '')

function note(
  tx: Tx,
  { siteId, userId }: Viewer,
  supplierId: string,
  { what, place }: { what: 'watch_made' | 'watch_ended'; place: string },
) {
  return noteChange(tx, { siteId, byUser: userId, subject: 'supplier', subjectId: supplierId, what, note: shown(place) })
}

type Which = { readonly supplierId: string; readonly id: string }

/** Has a place looked at as soon as a node is free. @throws Problem 403, 404 */
export function lookNow({ db }: Deps, viewer: Viewer, which: Which, language: Language): Promise<FeedWatch[]> {
  return inTransaction(db, async (tx) => {
    await mustReachSupplier(tx, viewer, which.supplierId)
    if (!(await feedWatches.hurry(tx, which))) throw notFound()
    return watchesOf(tx, which.supplierId, language)
  })
}

/** Watches a place no longer. @throws Problem 403, 404 */
export function endWatch({ db }: Deps, viewer: Viewer, which: Which, language: Language): Promise<FeedWatch[]> {
  return inTransaction(db, async (tx) => {
    await mustReachSupplier(tx, viewer, which.supplierId)
    const place = await feedWatches.end(tx, which, viewer.userId)
    if (place === null) throw notFound()
    await note(tx, viewer, which.supplierId, { what: 'watch_ended', place })
    return watchesOf(tx, which.supplierId, language)
  })
}
