import { z } from 'zod'
import { named } from '../api/named.ts'
import { idPattern } from '../api/id.ts'
import {
  availabilities,
  clarities,
  fancyColors,
  fancyIntensities,
  fluorescences,
  labs,
  makes,
  origins,
  stockKinds,
  whiteColors,
} from './grades.ts'
import { searchShapes } from './trade-shapes.ts'

/**
 * Facets: fields of few values, picked as sets. Order is the order of the filter panel.
 * `milk`, `brown`, `green` values are '0'..'3'; `hasImage`, `hasVideo` are 'yes'; location and supplier are open lists.
 * A stone without a value for a facet (no cut grade, say) matches only when the facet is not filtered.
 */
export const facetNames = [
  'shape',
  'color',
  'fancyColor',
  'fancyIntensity',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'milk',
  'brown',
  'green',
  'lab',
  'kind',
  'availability',
  'location',
  'hasImage',
  'hasVideo',
  'supplier',
] as const
export type FacetName = (typeof facetNames)[number]

/** Ranges: inclusive at both ends, either end open. Units: ct, USD per ct, USD, RMB, points, %, %, -, mm, mm, mm. */
export const rangeNames = [
  'carat',
  'usdPerCt',
  'usdTotal',
  'rmbTotal',
  'back',
  'tablePct',
  'depthPct',
  'ratio',
  'length',
  'width',
  'depth',
] as const
export type RangeName = (typeof rangeNames)[number]

/** Every numeric field sorts both ways; ties are broken by id, ascending. Stones without the value come last, both ways. */
export const sortNames = [...rangeNames, 'color', 'clarity', 'seenAt'] as const
export type SortName = (typeof sortNames)[number]

const oneOrMany = <T extends z.ZodType>(item: T) => z.array(item).max(200)
const range = z.strictObject({ from: z.number().finite().optional(), to: z.number().finite().optional() })
const tint = z.enum(['0', '1', '2', '3'])

export const stockFilter = z.strictObject({
  origin: z.enum(origins),
  /** white (default) or fancy colour; never mixed on one page. */
  hue: z.enum(['white', 'fancy']).default('white'),
  /** The sixteen and the trade's further ones (half_moon); other is all outside the sixteen. */
  shape: oneOrMany(z.enum(searchShapes)).optional(),
  color: oneOrMany(z.enum(whiteColors)).optional(),
  fancyColor: oneOrMany(z.enum(fancyColors)).optional(),
  fancyIntensity: oneOrMany(z.enum(fancyIntensities)).optional(),
  clarity: oneOrMany(z.enum(clarities)).optional(),
  cut: oneOrMany(z.enum(makes)).optional(),
  polish: oneOrMany(z.enum(makes)).optional(),
  symmetry: oneOrMany(z.enum(makes)).optional(),
  fluorescence: oneOrMany(z.enum(fluorescences)).optional(),
  milk: oneOrMany(tint).optional(),
  brown: oneOrMany(tint).optional(),
  green: oneOrMany(tint).optional(),
  lab: oneOrMany(z.enum(labs)).optional(),
  kind: oneOrMany(z.enum(stockKinds)).optional(),
  availability: oneOrMany(z.enum(availabilities)).optional(),
  location: oneOrMany(z.string().max(80)).optional(),
  hasImage: oneOrMany(z.literal('yes')).optional(),
  hasVideo: oneOrMany(z.literal('yes')).optional(),
  /** Supplier ids; staff only, refused for others. */
  supplier: oneOrMany(z.string().regex(idPattern)).optional(),
  carat: range.optional(),
  usdPerCt: range.optional(),
  usdTotal: range.optional(),
  rmbTotal: range.optional(),
  back: range.optional(),
  tablePct: range.optional(),
  depthPct: range.optional(),
  ratio: range.optional(),
  length: range.optional(),
  width: range.optional(),
  depth: range.optional(),
  /** Certificate numbers as pasted: any separators, with or without LG; at most 2,000 numbers. */
  reportNos: z.string().max(40_000).optional(),
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
