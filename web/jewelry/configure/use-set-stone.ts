import type { DrawnCentre } from '@loupe/domain/jewelry/drawn-jewel.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useAskedPrices } from '../../me/prices-choice.ts'
import { centreAt, type Making, type Seat } from './making.ts'

/** The stone that is chosen for the first seat, as it is drawn there: its shape, and its length beside that of a stone that the seat is made for. */
export function useSetStone(making: Making, [seat]: readonly Seat[]): DrawnCentre | null {
  const { own, picked } = centreAt(making, 0)
  const prices = useAskedPrices()
  const read = useQuery({ ...query(stockApi.byIds, { ids: [picked ?? '0'], ...prices }, { quiet: true }), enabled: picked !== null })
  const stone = picked === null ? own : read.data?.[0]
  if (seat === undefined || !stone || stone.length === null) return null
  return { shape: stone.shape, share: stone.length / ((seat.mmFrom + seat.mmTo) / 2) }
}
