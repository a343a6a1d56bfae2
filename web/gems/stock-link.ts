import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { StockFilter, StockSort } from '@loupe/domain/stock/search.ts'
import { joinList, joinRange, type NumberRange, type SearchText } from '../nav/search-codec.ts'
import { paths, type Path } from '../nav/paths.ts'

export type StockLink = { readonly to: Path; readonly search: SearchText }

const openRange = (range: { from?: number | undefined; to?: number | undefined } | undefined): NumberRange => ({
  ...(range?.from === undefined ? {} : { from: range.from }),
  ...(range?.to === undefined ? {} : { to: range.to }),
})

/** The address of a stock page that shows what this filter finds. */
export function stockLink(filter: Partial<StockFilter> & { readonly origin: Origin }, sort?: StockSort): StockLink {
  const isFancyLabGrown = filter.origin === 'lab' && filter.hue === 'fancy'
  const text: Record<string, string> = {}
  if (filter.hue === 'fancy' && !isFancyLabGrown) text['hue'] = 'fancy'
  for (const [name, picked] of Object.entries(filter)) {
    if (Array.isArray(picked)) text[name] = joinList(picked)
    else if (typeof picked === 'object') text[name] = joinRange(openRange(picked))
  }
  text['nos'] = (filter.reportNos ?? '').split(/\s+/).filter(Boolean).join(',')
  if (sort) text['sort'] = `${sort.direction === 'desc' ? '-' : ''}${sort.by}`
  return {
    to: filter.origin === 'natural' ? paths.naturalDiamonds : isFancyLabGrown ? paths.labGrownFancyDiamonds : paths.labGrownDiamonds,
    search: Object.fromEntries(Object.entries(text).filter(([, value]) => value !== '')),
  }
}
