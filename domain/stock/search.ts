import { z } from 'zod'
import { named } from '../api/named.ts'
import { idPattern } from '../api/id.ts'
import { origins } from './grades.ts'
import { facetNames, facetOptions, type FacetName, type OptionOf, rangeNames, type RangeName, sortNames } from './stone-fields.ts'

const oneOrMany = <T extends z.ZodType>(item: T) => z.array(item).max(200)
const range = z.strictObject({ from: z.number().finite().optional(), to: z.number().finite().optional() })

function optionOf(name: FacetName): z.ZodType {
  const options: readonly string[] | null = facetOptions[name]
  // Supplier ids are for staff only, and refused for others.
  if (options === null) return name === 'supplier' ? z.string().regex(idPattern) : z.string().max(80)
  return options.length === 1 ? z.literal(options) : z.enum(options)
}
type FacetFilters = { [Name in FacetName]: z.ZodOptional<z.ZodArray<z.ZodType<OptionOf<Name>, OptionOf<Name>>>> }
type RangeFilters = { [Name in RangeName]: z.ZodOptional<typeof range> }

/** Shapes are the sixteen and the trade's further ones (half_moon); other is all outside the sixteen. */
const facets = Object.fromEntries(facetNames.map((name) => [name, oneOrMany(optionOf(name)).optional()])) as unknown as FacetFilters
const ranges = Object.fromEntries(rangeNames.map((name) => [name, range.optional()])) as unknown as RangeFilters

export const stockFilter = z.strictObject({
  origin: z.enum(origins),
  /** white (default) or fancy colour; never mixed on one page. */
  hue: z.enum(['white', 'fancy']).default('white'),
  ...facets,
  ...ranges,
  /** Certificate numbers as pasted: any separators, with or without LG; at most 2,000 numbers. */
  reportNos: z.string().max(40_000).optional(),
  /** Came into the stock at this moment or later; its supplier asks less since then than before. */
  addedSince: z.iso.datetime().optional(),
  cheaperSince: z.iso.datetime().optional(),
})
export type StockFilter = z.output<typeof stockFilter>

export const stockSort = z.strictObject({
  by: z.enum(sortNames).default('usdPerCt'),
  direction: z.enum(['asc', 'desc']).default('asc'),
})
export type StockSort = z.output<typeof stockSort>

/** Counts for every option of every facet, each excluding its own facet's selection. Zero counts are left out. */
export const facetCounts = z.partialRecord(z.enum(facetNames), z.record(z.string(), z.number().int()))
export type FacetCounts = Partial<Record<FacetName, Record<string, number>>>

named({ StockFilter: stockFilter, StockSort: stockSort })
