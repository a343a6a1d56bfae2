import { badField, notFound } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { holdsAny, mainRoles } from '@loupe/domain/access/roles.ts'
import { orderStaff } from '@loupe/domain/access/access-sets.ts'
import { mostSearches } from '@loupe/domain/searches/saved-search.ts'
import { tooManySearches } from '@loupe/domain/searches/searches.problems.ts'
import { wantDays, type Want, type wantsApi } from '@loupe/domain/searches/wants.api.ts'
import { wantOver, wantProblems } from '@loupe/domain/searches/wants.problems.ts'
import { unknownOption } from '@loupe/domain/api/field-problems.ts'
import { inTransaction } from '../../db/database.ts'
import { lockName } from '../../db/lock-name.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { customerPerson, servedBy } from '../../users/users.ts'
import { markOf, mustBeAsked, mustBeOneself, wantedMarkOf } from '../looked-for.ts'
import { countSearches, insertSearch, selectMarked } from '../searches.store.ts'
import { closeWant, selectOwnWants, updateWant, upsertWant, type Closer, type WantRow } from './wants.store.ts'

const viewOf = ({ createdAt, expiresAt, ...row }: WantRow): Want => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})

async function ownWant({ db }: Deps, { userId }: Viewer, id: string): Promise<Want> {
  const [row] = await selectOwnWants(db, userId, { id, limit: 1 })
  if (row === undefined) throw notFound()
  return viewOf(row)
}

/** Pressed twice it is one want. @throws Problem 400 for what may not be asked, 403 for guests, 409 where there are too many */
export async function makeWant(deps: Deps, viewer: Viewer, { looksFor, name, address }: ParsedOf<typeof wantsApi.make>): Promise<Want> {
  mustBeOneself(viewer)
  await mustBeAsked(deps, viewer, looksFor)
  const { userId, siteId } = viewer
  const { form, filter } = looksFor
  const mark = markOf(looksFor)
  const id = await inTransaction(deps.db, async (tx) => {
    await lockName(tx, `saved searches ${userId}`)
    let searchId = await selectMarked(tx, userId, form, mark)
    if (searchId === null) {
      if ((await countSearches(tx, userId)) >= mostSearches) throw tooManySearches()
      searchId = await insertSearch(tx, { siteId, userId, form, filter, name, address, tellsNew: true, drop: null, mark })
    }
    if (searchId === null) throw new Error('a search that nobody has could not be saved')
    await upsertWant(tx, { searchId, mark: wantedMarkOf(looksFor), days: wantDays })
    return searchId
  })
  return ownWant(deps, viewer, id)
}

export async function listWants(
  { db }: Deps,
  viewer: Viewer,
  { limit }: ParsedOf<typeof wantsApi.mine>,
): Promise<OutputOf<typeof wantsApi.mine>> {
  mustBeOneself(viewer)
  return { rows: (await selectOwnWants(db, viewer.userId, { limit })).map(viewOf) }
}

/** @throws Problem 400, 404 for a customer who is not theirs, 409 for one that is over */
export async function changeWant(deps: Deps, viewer: Viewer, { id, ...asked }: ParsedOf<typeof wantsApi.change>): Promise<Want> {
  const { back, usdPerCt, customerId } = asked
  if (back !== null && usdPerCt !== null) throw badField('usdPerCt', wantProblems.both)
  if (customerId !== null) {
    if (!holdsAny(viewer.codes, orderStaff)) throw badField('customerId', unknownOption)
    await customerPerson(deps.db, viewer, customerId)
  }
  if (!(await updateWant(deps.db, viewer.userId, id, { ...asked, days: wantDays }))) {
    await ownWant(deps, viewer, id)
    throw wantOver()
  }
  return ownWant(deps, viewer, id)
}

/** Whose wants somebody looks after. */
export function closerOf(viewer: Viewer): Closer {
  const { userId, siteId, role } = viewer
  if (role === mainRoles.supplier || !holdsAny(viewer.codes, orderStaff)) return { userId, siteId, serves: 'nobody' }
  return { userId, siteId, serves: servedBy(viewer).salesmanId === null ? 'all' : 'own' }
}

/** @throws Problem 404 for those of whom the caller serves not */
export async function endWant({ db }: Deps, viewer: Viewer, id: string): Promise<null> {
  if (!(await closeWant(db, id, closerOf(viewer)))) throw notFound()
  return null
}
