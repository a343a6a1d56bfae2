import type { SupplierLine } from '@loupe/domain/suppliers/supplier.ts'
import { Opener, type Column } from '../lists/list-table.tsx'
import table from '../lists/table.module.css'
import { count, dateTime, timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { PriceStrip, SupplierState, useAnswerWords } from './supplier-words.tsx'
import type { SuppliersText } from './suppliers.text.en.ts'

/** What a line, or a card, tells of a supplier. */
export function useSupplierColumns() {
  const t = useText<SuppliersText>('suppliers')
  const words = useAnswerWords()
  return {
    name: {
      name: 'name',
      head: t('name'),
      isClipped: true,
      beside: true,
      cell: (supplier) => (
        <>
          <Opener label={t('open', { name: supplier.name })}>{supplier.name}</Opener>
          <div className={table.dim}>{[supplier.shortCode, supplier.location].filter(Boolean).join(' · ')}</div>
        </>
      ),
    },
    natural: { name: 'natural', head: t('natural'), kind: 'number', cell: ({ stock }) => count(stock.natural) },
    labGrown: { name: 'labGrown', head: t('labGrown'), kind: 'number', cell: ({ stock }) => count(stock.labGrown) },
    parcels: { name: 'parcels', head: t('parcels'), kind: 'number', isWide: true, cell: ({ stock }) => count(stock.parcels) },
    spot: { name: 'spot', head: t('spot'), kind: 'number', isWide: true, cell: ({ stock }) => count(stock.spot) },
    lastFile: {
      name: 'lastFile',
      head: t('lastFile'),
      beside: true,
      mark: ({ lastImportAt, isStale }) => ({ title: lastImportAt ? dateTime(lastImportAt) : undefined, isDue: isStale }),
      cell: ({ lastImportAt }) => (lastImportAt ? timeAgo(lastImportAt) : t('never')),
    },
    answers: {
      name: 'answers',
      head: t('answersIn'),
      cell: ({ answers }) => words.answered(answers),
    },
    rejects: { name: 'rejects', head: t('rejects'), kind: 'number', cell: ({ answers }) => words.rejected(answers) },
    prices: { name: 'prices', head: t('prices'), cell: ({ prices }) => <PriceStrip prices={prices} isSmall /> },
    currency: { name: 'currency', head: t('currency'), isWide: true, cell: ({ currency }) => currency },
    resale: { name: 'resale', head: t('resale'), isWide: true, cell: ({ consentsToResale }) => t(consentsToResale ? 'yes' : 'no') },
    state: { name: 'state', head: t('state'), beside: true, cell: (supplier) => <SupplierState supplier={supplier} /> },
  } as const satisfies Readonly<Record<string, Column<SupplierLine>>>
}
