import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { useMemo } from 'react'
import { query } from '../api/query.ts'
import { useAskedPrices } from '../me/prices-choice.ts'
import { filterOf, type Choice } from './stock-view.ts'

export type Overview = OutputOf<typeof stockApi.overview>

/** What the answer comes to, and the counts of bands and makes: asked after the stones themselves, told anew when their number changes. */
export function useOverview(origin: Origin, choice: Choice, total: number | null): Overview | null {
  const filter = useMemo(() => filterOf(origin, choice), [origin, choice])
  const asked = query(stockApi.overview, { filter, ...useAskedPrices() })
  return (
    useQuery({ ...asked, queryKey: [...asked.queryKey, total], enabled: total !== null, placeholderData: keepPreviousData }).data ?? null
  )
}
