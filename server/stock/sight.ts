import { holdsAny, roles } from '@loupe/domain/access/roles.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Viewer } from '../http/viewer.ts'
import type { Pricing } from '../pricing/pricing.ts'
import type { IndexViewer } from './stock-index.ts'
import type { SuppliedStoneRow } from './stock.store.ts'

type Eyes = { readonly pricing: Pricing; readonly index: Pick<IndexViewer, 'onlySupplier'> }

/** Whether this viewer may look at the stones of a side. */
export const mayBrowseStones = (viewer: Viewer, origin: Origin): boolean =>
  holdsAny(
    viewer.codes,
    origin === 'natural' ? [roles.naturalDiamonds, roles.salesStock] : [roles.labGrownDiamonds, roles.salesStockLabGrown],
  )

export const seesSupplier = ({ index, pricing }: Eyes, supplierId: string): boolean =>
  index.onlySupplier === null ? pricing.sees(supplierId) : supplierId === index.onlySupplier

export const canSee = (row: SuppliedStoneRow, viewer: Viewer, eyes: Eyes): boolean =>
  mayBrowseStones(viewer, row.origin) && seesSupplier(eyes, row.supplier_id)

/** Not taken off sale, and not sold. */
export const isOnOffer = (row: SuppliedStoneRow): boolean => row.sale_status === 'for_sale' && row.availability !== 'sold'
