import { closedFacetNames, type ClosedFacetName, measureNames, type MeasureName } from '@loupe/domain/stock/stone-fields.ts'
import type { StockRow } from '../stock-row.ts'

const nothing = Object.fromEntries([...closedFacetNames, ...measureNames].map((name) => [name, null])) as Record<
  ClosedFacetName | MeasureName,
  null
>

/** A round of 1 ct, D VS1, and what a test says otherwise. */
export const aStone = (stone: Partial<StockRow>): StockRow => ({
  ...nothing,
  id: 1,
  origin: 'natural',
  supplier: '11',
  location: null,
  shape: 'round',
  color: 'D',
  clarity: 'VS1',
  cut: 'EX',
  polish: 'EX',
  symmetry: 'EX',
  fluorescence: 'N',
  lab: 'GIA',
  kind: 'order',
  availability: 'available',
  carat: 1000,
  seenAt: 0,
  addedAt: 0,
  cheaperAt: null,
  back: null,
  usdPerCt: 500_000,
  usdTotalGiven: null,
  reportKey: null,
  reportNumber: null,
  importId: null,
  ...stone,
})
