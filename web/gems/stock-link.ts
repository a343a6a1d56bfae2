import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { StockFilter, StockSort } from '@loupe/domain/stock/search.ts'
import { askedSizeOf, type ParcelWords } from '@loupe/domain/stock/typed/parcel-words.ts'
import { joinList, joinRange, type NumberRange, type SearchText } from '../nav/search-codec.ts'
import { paths, type Path } from '../nav/paths.ts'

export type StockLink = { readonly to: Path; readonly search: SearchText }

const openRange = (range: { from?: number | undefined; to?: number | undefined } | undefined): NumberRange => ({
  ...(range?.from === undefined ? {} : { from: range.from }),
  ...(range?.to === undefined ? {} : { to: range.to }),
})

const written = (text: Readonly<Record<string, string>>): SearchText =>
  Object.fromEntries(Object.entries(text).filter(([, value]) => value !== ''))

/** The list of parcels that shows what these words ask for. How much of a parcel is wanted is no filter: it has to be left. */
function parcelLink(origin: Origin, words: ParcelWords): StockLink {
  const { shape = [], color = [], clarity = [], carats } = words
  const size = askedSizeOf(words)
  const grades = { shape: joinList(shape), color: joinList(color), clarity: joinList(clarity) }
  return {
    to: origin === 'natural' ? paths.naturalParcels : paths.labGrownParcels,
    search: written({
      ...grades,
      size: size === null ? '' : `${size.unit}:${joinRange(openRange(size.range))}`,
      ct: carats === undefined ? '' : joinRange({ from: carats }),
    }),
  }
}

/** Lab-grown fancy colours have a page of their own. */
function stonesOf({ origin, hue }: Pick<Filter, 'origin' | 'hue'>): Path {
  if (origin === 'natural') return paths.naturalDiamonds
  return hue === 'fancy' ? paths.labGrownFancyDiamonds : paths.labGrownDiamonds
}

type Filter = Partial<StockFilter> & { readonly origin: Origin; readonly parcel?: ParcelWords }

/** The address of a page of stones, or of parcels, that shows what this filter finds. */
export function stockLink({ parcel, ...filter }: Filter, sort?: StockSort): StockLink {
  if (parcel !== undefined) return parcelLink(filter.origin, parcel)
  const to = stonesOf(filter)
  const text: Record<string, string> = {}
  if (filter.hue === 'fancy' && to !== paths.labGrownFancyDiamonds) text['hue'] = 'fancy'
  for (const [name, picked] of Object.entries(filter)) {
    if (Array.isArray(picked)) text[name] = joinList(picked)
    else if (typeof picked === 'object') text[name] = joinRange(openRange(picked))
    // Moments that stones are new or cheaper since.
    else if (name.endsWith('Since')) text[name] = picked ?? ''
  }
  text['nos'] = (filter.reportNos ?? '').split(/\s+/).filter(Boolean).join(',')
  if (sort) text['sort'] = `${sort.direction === 'desc' ? '-' : ''}${sort.by}`
  return { to, search: written(text) }
}
