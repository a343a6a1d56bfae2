import type { Availability, SaleStatus } from './grades.ts'

/** Only listed and available stones can be ordered (decisions.md 7). */
export const canBeOrdered = (stone: { readonly saleStatus: SaleStatus; readonly availability: Availability }): boolean =>
  stone.saleStatus === 'for_sale' && stone.availability === 'available'
