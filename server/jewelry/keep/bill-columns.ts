import { materialsOf, type StyleBill } from '@loupe/domain/jewelry/bill.ts'
import { materialCode } from '@loupe/domain/jewelry/metals.ts'

/** A stone of so many millimetres weighs about so many carats: a round of 6.5 mm is one. */
const caratsAcross = (mm: number): string => ((mm / 6.5) ** 3).toFixed(3)

/** What a style says of itself where a bill says what it is made of. */
export function billColumns(bill: StyleBill) {
  const { sizes, seats } = bill
  const from = seats.length === 0 ? null : Math.min(...seats.map(({ mmFrom }) => mmFrom))
  const to = seats.length === 0 ? null : Math.max(...seats.map(({ mmTo }) => mmTo))
  return {
    materials: materialsOf(bill).map(materialCode),
    size_from: sizes?.from ?? null,
    size_to: sizes?.to ?? null,
    main_from: from === null ? null : caratsAcross(from),
    main_to: to === null ? null : caratsAcross(to),
  }
}
