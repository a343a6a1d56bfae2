import { createHash } from 'node:crypto'
import { mainRoles, type MainRole } from '@loupe/domain/access/roles.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { missedSearches } from '../users/users.ts'

/** Who asks for stones to buy them, or for somebody who does. */
const askers: readonly MainRole[] = [mainRoles.customer, mainRoles.visitor, mainRoles.salesman, mainRoles.nextLevelOperator]

/** The same words in another order are the same search. */
export const markOf = (filter: object): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        Object.entries(filter)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, value]: [string, unknown]) => [
            name,
            Array.isArray(value) ? value.map(String).toSorted((a, b) => (a < b ? -1 : 1)) : value,
          ]),
      ),
    )
    .digest('base64url')

/** Writes down what was asked for and is not there: a search of its own, not a look at what stands beside one, nor numbers or news. */
export async function noteMissed(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { filter, counts, after, offset }: ParsedOf<typeof stockApi.search>,
): Promise<void> {
  const { origin: _origin, hue: _hue, availability: _availability, reportNos, addedSince, cheaperSince, ...asked } = filter
  const isSearch = counts && after === undefined && offset === 0 && Object.keys(asked).length > 0
  if (!isSearch || [reportNos, addedSince, cheaperSince].some(Boolean) || !askers.includes(viewer.role)) return
  await missedSearches.note(db, { userId: viewer.userId, siteId: viewer.siteId, mark: markOf(filter), filter })
}
