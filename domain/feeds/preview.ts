import { z } from 'zod'
import { named } from '../api/named.ts'
import { moneyText, stoneFacts } from '../stock/stone.ts'
import { supplierHolds } from '../stock/grades.ts'
import { feedFields } from './fields.ts'
import { wordTableNames } from './word-tables.ts'

/** The looks into a dry run: as the file begins, what is odd, and what would become of the stock. */
export const previewViews = ['first', 'odd', 'added', 'changed', 'delisted'] as const
export type PreviewView = (typeof previewViews)[number]
export const mostPreviewRows = 50

/**
 * Why a stone is worth a look:
 * - `price_far`: far from what this supplier usually asks against the list, or for stones like it
 * - `list_far`: far below or above the list; `dear`, `cheap`: the dearest and the cheapest of the file
 * - `heavy`: a weight that is seldom offered; `weight_size`: weight and measurements don't fit
 * - `ratio`, `proportions`: unusual for the shape
 * - `warning`: something of the row was noted
 */
export const oddReasons = ['price_far', 'list_far', 'dear', 'cheap', 'heavy', 'weight_size', 'ratio', 'proportions', 'warning'] as const
export type OddReason = (typeof oddReasons)[number]

export const heldWords = [...supplierHolds, 'gone'] as const

/** A stone with its prices as a file or the stock has it: cost, for those who may upload. */
export const previewStone = stoneFacts.extend({
  /** List price, USD per carat; null where no list applies. */
  rap: moneyText.nullable(),
  back: z.string().nullable(),
  usdPerCt: moneyText,
  usdTotal: moneyText,
  /** What keeps it from being ordered: the supplier's own hold, or that the file says it is gone. */
  held: z.enum(heldWords).nullable().default(null),
})
export type PreviewStone = z.output<typeof previewStone>

export const previewRow = z.object({
  sheet: z.string().nullable(),
  /** Null for a stone that the file does not name; of one that goes off sale, its row that was refused. */
  row: z.number().int().nullable(),
  stone: previewStone,
  /** The same stone as it is in stock, of a changed one. */
  before: previewStone.nullable(),
  /** The cells that were read, as the file has them. */
  cells: z.array(z.object({ field: z.enum(feedFields), header: z.string(), text: z.string() })),
  odd: z.array(z.enum(oddReasons)),
})
export type PreviewRow = z.output<typeof previewRow>

/** What a file, or a supplier's stock, comes to. */
export const stockTotals = z.object({
  pieces: z.number().int(),
  carats: z.number(),
  usd: z.number(),
  /** Mean points against the list, of the stones that have a list price. */
  back: z.number().nullable(),
  natural: z.number().int(),
  lab: z.number().int(),
  shapes: z.record(z.string(), z.number().int()),
})
export type StockTotals = z.output<typeof stockTotals>

/**
 * What must be confirmed by its name before a file is applied:
 * - `delists_many`: more than 30 % of the supplier's stock would go
 * - `price_jump`, `origin_jump`, `size_jump`, `pieces_jump`: the file differs from what the supplier has in stock
 * - `price_unlike`: a first file whose prices are far from those of like stones in the house
 */
export const jumpNames = ['delists_many', 'price_jump', 'price_unlike', 'origin_jump', 'size_jump', 'pieces_jump'] as const
export type JumpName = (typeof jumpNames)[number]

/** `was` and `now` are what is compared: stones, dollars a carat, carats, share of lab-grown, rows. */
export const jump = z.object({ name: z.enum(jumpNames), was: z.number().nullable(), now: z.number() })
export type Jump = z.output<typeof jump>

/** A word of the file that no table knows: where it stands, how often, and an example. */
export const unknownWord = z.object({
  field: z.enum(feedFields),
  word: z.string(),
  rows: z.number().int(),
  /** False: the rows go in without it. */
  refused: z.boolean(),
  examples: z.array(z.object({ sheet: z.string().nullable(), row: z.number().int(), cells: z.array(z.string()) })),
})
export type UnknownWord = z.output<typeof unknownWord>

/** A word of the file that is read by what somebody said it means for this supplier, or (`isUsual`) a doubtful one read as most use it. */
export const knownWord = z.object({
  table: z.enum(wordTableNames),
  field: z.enum(feedFields),
  word: z.string(),
  meaning: z.string(),
  rows: z.number().int(),
  isUsual: z.boolean(),
  /** When and by whom it was said; null for what was said for this file only. */
  since: z.string().nullable(),
  by: z.string().nullable(),
  /** What it meant until then, where that was something else. */
  was: z.string().nullable(),
})
export type KnownWord = z.output<typeof knownWord>

named({ PreviewStone: previewStone, PreviewRow: previewRow, StockTotals: stockTotals })
