import { hasSeen, type Snapshot } from '../../db/snapshot.ts'
import type { NewsRow, StockNews } from '../../stock/stock.ts'

/** When somebody began to look for something: moments in seconds since 1970. */
export type Beginning = { readonly since: Snapshot; readonly createdAt: number }

type WasThere = { readonly isLive: boolean; readonly offAt: number | null }

/** On sale at some time since. */
const wasOnSale = ({ isLive, offAt }: WasThere, { createdAt }: Beginning): boolean => isLive || (offAt !== null && offAt >= createdAt)

/** Whether what a transaction wrote is news to a search: it was saved before. */
const isSince = (xid: string | null, { since }: Beginning): boolean => xid !== null && !hasSeen(since, BigInt(xid))

/** Whether a stone that was there already costs less since somebody looks for it. */
export const isCheaperTo = (row: NewsRow, search: Beginning): boolean => !isSince(row.came, search) && isSince(row.cheaper, search)

/**
 * Whether a certificate that came is new to a search: none of its offers that its owner may see was on sale since they look for it. A row that
 * is new is no new certificate, and one that comes back may be.
 */
export function isNewTo(
  row: NewsRow,
  search: Beginning,
  { rows, others }: Pick<StockNews, 'rows' | 'others'>,
  sees: (supplierId: string) => boolean,
): boolean {
  if (!isSince(row.came, search)) return false
  const isBack = row.offAt !== null
  if (isBack && (row.createdAt >= search.createdAt || wasOnSale({ isLive: false, offAt: row.offAt }, search))) return false
  return !(others.get(row.goods) ?? []).some((other) => {
    // What came with it stands beside it.
    const cameToo = (rows.get(other.id)?.came ?? null) !== null
    return !cameToo && sees(other.supplierId) && wasOnSale(other, search)
  })
}
