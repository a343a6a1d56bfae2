import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { parseAmount } from '@loupe/domain/pricing/money.ts'
import type { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import { clarities, whiteColors } from '@loupe/domain/stock/grades.ts'
import type { UrlCodec } from '../nav/use-url-state.ts'

export type RapList = OutputOf<typeof pricingApi.rapLists>['rows'][number]
export type RapCells = OutputOf<typeof pricingApi.rapCells>
export type RapFallback = OutputOf<typeof pricingApi.rapFallback>
export type RapUpload = OutputOf<typeof pricingApi.uploadRapList>

/** What the address says: which list (null: the one in force), shape and size are shown. */
export type PriceState = { readonly listId: string | null; readonly shape: 'round' | 'pear'; readonly lowCt: string | null }

export const priceUrl: UrlCodec<PriceState> = {
  read: (search) => ({
    listId: /^\d{1,19}$/.test(search['list'] ?? '') ? (search['list'] ?? null) : null,
    shape: search['shape'] === 'pear' ? 'pear' : 'round',
    lowCt: /^\d{1,2}\.\d\d$/.test(search['ct'] ?? '') ? (search['ct'] ?? null) : null,
  }),
  write: ({ listId, shape, lowCt }) => ({
    ...(listId ? { list: listId } : {}),
    ...(shape === 'pear' ? { shape } : {}),
    ...(lowCt ? { ct: lowCt } : {}),
  }),
}

/** The bracket to show: the one asked for, else one carat, else the first. */
export function bracketOf(brackets: RapCells['brackets'], lowCt: string | null): RapCells['brackets'][number] | undefined {
  return brackets.find((one) => one.lowCt === lowCt) ?? brackets.find((one) => one.lowCt === '1.00') ?? brackets[0]
}

export type PriceTable = {
  readonly clarities: readonly string[]
  readonly rows: readonly { readonly color: string; readonly prices: readonly (string | null)[] }[]
}

/** Cells as a table of colour by clarity, in the trade's order, with only the rows and columns that have a price. */
export function priceTable(cells: RapCells['cells']): PriceTable {
  const prices = new Map(cells.map((cell) => [`${cell.color} ${cell.clarity}`, cell.usdPerCt]))
  const heads = clarities.filter((clarity) => cells.some((cell) => cell.clarity === clarity))
  const colors = whiteColors.filter((color) => cells.some((cell) => cell.color === color))
  return {
    clarities: heads,
    rows: colors.map((color) => ({ color, prices: heads.map((clarity) => prices.get(`${color} ${clarity}`) ?? null) })),
  }
}

/** The list that was in force before this one, among those that are known. */
export const listBefore = (lists: readonly RapList[], shown: RapList): RapList | null =>
  lists
    .filter((list) => list.listDate < shown.listDate)
    .reduce<RapList | null>((latest, list) => (latest === null || list.listDate > latest.listDate ? list : latest), null)

export type PriceMove = { readonly was: string; readonly isUp: boolean }

/** Cells whose price another list gives otherwise, by "F VS1". */
export function movesSince(cells: RapCells['cells'], before: RapCells['cells']): ReadonlyMap<string, PriceMove> {
  const old = new Map(before.map((cell) => [`${cell.color} ${cell.clarity}`, cell.usdPerCt]))
  const moves = new Map<string, PriceMove>()
  for (const { color, clarity, usdPerCt } of cells) {
    const was = old.get(`${color} ${clarity}`)
    if (was !== undefined && was !== usdPerCt) moves.set(`${color} ${clarity}`, { was, isUp: parseAmount(usdPerCt) > parseAmount(was) })
  }
  return moves
}

/** "8000.00" -> "8000": lists are in whole dollars, cents only where there are some. */
export const wholeDollars = (amount: string): string => amount.replace(/\.00$/, '')

/** "5.00-5.99" as the tables write it: 5.00–5.99. */
export const bracketText = (bracket: string): string => bracket.replace('-', '–')

/** "6.00–9.99 ct, from 11.00 ct": the sizes that a bracket prices besides its own; `above` writes an open end. */
export const coversText = (covers: RapFallback['choices'][number]['covers'], above: (from: string) => string): string =>
  covers.map(({ from, to }) => (to === null ? above(from) : `${from}–${to} ct`)).join(', ')
