import { holdsAny, knowsCosts, mainRoles, roles, type RoleCode } from '@loupe/domain/access/roles.ts'
import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import { labs } from '@loupe/domain/stock/grades.ts'
import { labFamily } from '@loupe/domain/stock/word-aliases.ts'
import type { MediaOwner } from '../db/owned-goods.ts'
import type { Viewer } from '../http/viewer.ts'

/** A supplier keeps media of their own goods, staff with the code for them those of the house. @throws Problem 403 */
export function ownerOf(viewer: Viewer, code: RoleCode = roles.media): MediaOwner {
  if (viewer.isNextLevel) throw notAllowed()
  if (viewer.role === mainRoles.supplier && viewer.supplierId !== null) return { siteId: viewer.siteId, supplierId: viewer.supplierId }
  if (!knowsCosts(viewer) || !holdsAny(viewer.codes, [code])) throw notAllowed()
  return { siteId: viewer.siteId, supplierId: null }
}

const families = [...new Set([...labs.map(labFamily), labFamily(null)])]

/** The keys that certificates with these numbers may have, whichever laboratory they are of. */
export const reportKeysOf = (numbers: readonly string[]): string[] =>
  numbers.flatMap((number) => families.map((family) => `${family}:${number}`))
