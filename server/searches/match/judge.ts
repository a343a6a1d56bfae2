import { hasSeen, type Snapshot } from '../../db/snapshot.ts'
import type { NewsRow, StockNews } from '../../stock/stock.ts'

/** When somebody began to look for something: moments in seconds since 1970. */
export type Beginning = { readonly since: Snapshot; readonly createdAt: number }

type WasThere = { readonly isLive: boolean; readonly offAt: number | null }

/** On sale at some time since. */
const wasOnSale = ({ isLive, offAt }: WasThere, { createdAt }: Pick<Beginning, 'createdAt'>): boolean =>
  isLive || (offAt !== null && offAt >= createdAt)

/** Whether what a transaction wrote is news to somebody; null for what no transaction wrote. */
export type IsSince = (xid: string | null) => boolean

/** What was written since a search was saved. News are of few transactions: each is looked at once. */
export function sinceOf({ since }: Beginning): IsSince {
  const known = new Map<string, boolean>()
  return (xid) => {
    if (xid === null) return false
    const before = known.get(xid)
    if (before !== undefined) return before
    const isNews = !hasSeen(since, BigInt(xid))
    known.set(xid, isNews)
    return isNews
  }
}

/** Whether a stone that was there already costs less since somebody looks for it. */
export const isCheaperTo = (row: NewsRow, isSince: IsSince): boolean => !isSince(row.came) && isSince(row.cheaper)

/**
 * Whether a certificate that came is new to a search: none of its offers that its owner may see was on sale since they look for it. A row that
 * is new is no new certificate, and one that comes back may be.
 */
export function isNewTo(
  row: NewsRow,
  search: Pick<Beginning, 'createdAt'> & { readonly isSince: IsSince },
  { others }: Pick<StockNews, 'others'>,
  sees: (supplierId: string) => boolean,
): boolean {
  if (!search.isSince(row.came)) return false
  const isBack = row.offAt !== null
  if (isBack && (row.createdAt >= search.createdAt || wasOnSale({ isLive: false, offAt: row.offAt }, search))) return false
  return !(others.get(row.goods) ?? []).some((other) => sees(other.supplierId) && wasOnSale(other, search))
}
