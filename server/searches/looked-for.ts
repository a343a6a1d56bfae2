import { mainRoles } from '@loupe/domain/access/roles.ts'
import { badField, notAllowed } from '@loupe/domain/api/api.problems.ts'
import { unknownOption } from '@loupe/domain/api/field-problems.ts'
import { Problem } from '@loupe/domain/api/problem.ts'
import { lookedFor, type LookedFor } from '@loupe/domain/searches/searches.api.ts'
import { searchProblems } from '@loupe/domain/searches/searches.problems.ts'
import type { StockFilter } from '@loupe/domain/stock/search.ts'
import { priceNames } from '@loupe/domain/stock/stone-fields.ts'
import { typedReportNos } from '@loupe/domain/stock/pasted-numbers.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { searchJewels } from '../jewelry/jewelry.ts'
import { searchParcels } from '../parcels/parcels.ts'
import { markOfFilter, stockAsker } from '../stock/stock.ts'
import type { SearchRow } from './searches.store.ts'

/** What a row looks for, as its page's own call takes it; null where a newer release wrote it. */
export function readLookedFor({ form, filter }: Pick<SearchRow, 'form' | 'filter'>): LookedFor | null {
  return lookedFor.safeParse({ form, filter }).data ?? null
}

/** The same words in another order are the same search; so are the same numbers, however they are written. */
export function markOf({ filter }: LookedFor): string {
  const numbers = 'reportNos' in filter ? filter.reportNos : undefined
  return markOfFilter(numbers === undefined ? filter : { ...filter, reportNos: [...typedReportNos(numbers).keys()] })
}

/** What is looked for, without what its seeker would pay and whose it has to be: others are shown it so. */
export function openFilterOf(filter: StockFilter): StockFilter {
  const closed: readonly string[] = [...priceNames, 'supplier', 'availability']
  return { ...filter, ...Object.fromEntries(closed.map((name) => [name, undefined])) }
}

/** What of it stands for what is wanted, by whomever. */
export const wantedMarkOf = (looks: LookedFor): string => {
  const plain = looks.form === 'stone' ? { ...looks, filter: openFilterOf(looks.filter) } : looks
  return `${looks.form} ${markOf(JSON.parse(JSON.stringify(plain)) as LookedFor)}`
}

const found = { offset: 0, limit: 1, counts: false } as const

/** How many the viewer finds of it now, or of it what came since a moment. @throws Problem as the page's own call does */
export async function countFound(deps: Deps, viewer: Viewer, { form, filter }: LookedFor, since?: Date): Promise<number> {
  const addedSince = since === undefined ? {} : { addedSince: since.toISOString() }
  switch (form) {
    case 'stone': {
      const { ask } = await stockAsker(deps, viewer, { filter })
      return (await ask({ ...found, filter: { ...filter, ...addedSince }, sort: { by: 'carat', direction: 'asc' } })).total
    }
    case 'parcel': {
      const asked = { ...found, filter: { ...filter, ...addedSince }, sort: { by: 'mm', direction: 'asc' } } as const
      return (await searchParcels(deps.db, viewer, asked)).total
    }
    case 'jewelry': {
      const asked = { limit: 1, counts: false, filter: { ...filter, ...addedSince }, sort: { by: 'best', direction: 'asc' } } as const
      return (await searchJewels(deps, viewer, asked)).total
    }
  }
}

/** How much came since somebody looked; null where they may not ask any more, or nobody can tell yet. */
export async function freshOf(deps: Deps, viewer: Viewer, looks: LookedFor, since: Date): Promise<number | null> {
  try {
    return await countFound(deps, viewer, looks, since)
  } catch (error) {
    if (error instanceof Problem && [400, 403, 404, 503].includes(error.code)) return null
    throw error
  }
}

const isEverything = ({ filter }: LookedFor): boolean => {
  const { origin: _origin, ...asked } = filter
  return Object.entries(asked).every(([name, value]) => name === 'hue' || name === 'availability' || value === undefined || value === '')
}

/** Guests share their account: what one of them saves would be everybody's. @throws Problem 403 */
export function mustBeOneself({ role }: Viewer): void {
  if (role === mainRoles.visitor) throw notAllowed()
}

/** That somebody may look for this, and that it is something. @throws Problem 400, 403 */
export async function mustBeAsked(deps: Deps, viewer: Viewer, looks: LookedFor): Promise<void> {
  if (isEverything(looks)) throw badField('looksFor', searchProblems.everything)
  try {
    await countFound(deps, viewer, looks)
  } catch (error) {
    if (error instanceof Problem && error.code === 400) throw badField('looksFor', unknownOption)
    throw error
  }
}
