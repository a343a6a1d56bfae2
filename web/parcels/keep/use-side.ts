import { parcelsApi } from '@loupe/domain/parcels/parcels.api.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useAskedPrices } from '../../me/prices-choice.ts'

function useCount(origin: Origin): number | undefined {
  const prices = useAskedPrices()
  return useQuery({ ...query(parcelsApi.search, { filter: { origin }, limit: 1, counts: false, ...prices }) }).data?.total
}

/** How many parcels each side has, and which one is looked at: the one that was chosen, else the one that has any; null until that is known. */
export function useSide(chosen: Origin | null) {
  const [lab, natural] = [useCount('lab'), useCount('natural')]
  const isKnown = lab !== undefined && natural !== undefined
  const fuller: Origin = lab === 0 && natural !== 0 ? 'natural' : 'lab'
  return { side: chosen ?? (isKnown ? fuller : null), counts: { lab, natural } }
}
