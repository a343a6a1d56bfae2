import { supplierShown, supplierSorts, type SupplierShown, type SupplierSort } from '@loupe/domain/suppliers/supplier.ts'
import { readId } from '../nav/search-codec.ts'
import type { UrlCodec } from '../nav/use-url-state.ts'

export const supplierTabs = ['supplier', 'terms', 'keys', 'log'] as const
export type SupplierTab = (typeof supplierTabs)[number]

/** The list of suppliers, kept in its address: what narrows it, and the one that lies open beside. */
export type SuppliersState = {
  readonly search: string
  readonly sort: SupplierSort
  readonly shown: SupplierShown
  readonly supplier: string | null
  readonly tab: SupplierTab
}

export const suppliersState: UrlCodec<SuppliersState> = {
  read: (search) => ({
    search: (search['q'] ?? '').slice(0, 100),
    sort: supplierSorts.find((sort) => sort === search['sort']) ?? 'name',
    shown: supplierShown.find((shown) => shown === search['show']) ?? 'all',
    supplier: readId(search['supplier']),
    tab: supplierTabs.find((tab) => tab === search['tab']) ?? 'supplier',
  }),
  write: ({ search, sort, shown, supplier, tab }) => ({
    q: search,
    sort: sort === 'name' ? '' : sort,
    show: shown === 'all' ? '' : shown,
    supplier: supplier ?? '',
    tab: tab === 'supplier' ? '' : tab,
  }),
}
