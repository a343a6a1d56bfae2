import { type Cell, cellText, type SheetRow } from '../files/cell.ts'
import { currencyIn, isOpenSign, withoutMoney } from './moneys.ts'
import { foreignMoneyOf } from './foreign-money.ts'
import { aliasHits } from './header-aliases.ts'
import type { FeedColumn } from './layout.ts'
import { namesMoney } from './money-names.ts'

type Header = Pick<FeedColumn, 'index' | 'header'>

/** A price of the row, no list price, whose header names no money. */
const takesMoney = ({ header }: Header): boolean => {
  const fields = aliasHits(header).map(({ field }) => field)
  const named = currencyIn(header)
  return fields.some((field) => field === 'pricePerCt' || field === 'priceTotal') && (named === null || isOpenSign(header, named))
}

/** The money, not taken here, that the lines above a header say all prices are in. */
export function foreignAbove(cells: readonly Cell[]): string | null {
  for (const cell of cells) {
    const money = foreignMoneyOf(cellText(cell))
    if (money !== null) return money
  }
  return null
}

/** The name of a money: a few letters or signs. */
const isMoney = (text: string): boolean => text !== '' && text.length <= 20 && !/\d/.test(text)

/** A price that does not name its money itself says the one that stands beside it. */
function inMoney(cell: Cell, money: string): Cell {
  const text = cellText(cell).trim()
  const own = currencyIn(text)
  const told = currencyIn(money)
  const isOpen = own === null || (told !== null && isOpenSign(text, own) && (own === 'USD' || told === 'JPY'))
  if (!/\d/.test(text) || !isOpen) return cell
  const shown = `${money} ${own === null ? text : withoutMoney(text)}`
  return typeof cell === 'object' ? { ...cell, text: shown } : shown
}

/** Where a column of its own names the money of each row's prices, the prices say it as if they wrote it: "EUR" beside "1200" is "EUR 1200"; `spoken` is said above the header of all. */
export function moneyBeside(columns: readonly Header[]): (row: SheetRow, spoken: string | null) => SheetRow {
  const beside = columns.find(({ header }) => namesMoney(header))
  const prices = columns.filter(takesMoney)
  return (row, spoken) => {
    if (beside === undefined && spoken === null) return row
    const money = (beside === undefined ? '' : cellText(row.cells[beside.index]).trim()) || (spoken ?? '')
    if (!isMoney(money)) return row
    const cells: Cell[] = [...row.cells]
    for (const { index } of prices) {
      const cell = cells[index]
      if (cell !== undefined) cells[index] = inMoney(cell, money)
    }
    return { ...row, cells }
  }
}
