import { cellText } from '../files/cell.ts'
import { headerKey } from './header-aliases.ts'
import type { FeedField } from './fields.ts'
import type { FeedColumn, SheetLayout } from './layout.ts'
import { type RowCells, remembered } from './row-cells.ts'
import type { RowNote } from './row-notes.ts'

/** Stones that are no diamonds, as a cell of kinds names them; "Emerald" is a shape. */
export const gemWords =
  /^(?:moissanites?|cubic zirconias?|cz|zircons?|(?:blue|white|pink|yellow|royal blue)?\s*sapphires?|rub(?:y|ies)|spinels?|tanzanites?|alexandrites?|morganites?|tourmalines?|莫桑石|莫桑钻|锆石|蓝宝石|红宝石|尖晶石)$/i

/** Named in a text of several words, these make a stone no diamond. */
const simulant = /\b(?:moissanites?|cubic zirconias?|(?:diamond )?simulants?|white sapphires?)\b|莫桑|锆石|仿钻/i
const denied = /\b(?:not?|non|never|unlike|versus|vs|tested|than)\b|非|不是/i

const toldIn: ReadonlySet<FeedField | null> = new Set(['origin', 'growth', 'treatment', 'comment'])
const kindHeader = /type|stone|gem|material|categor|kind|species|variet|item|product|desc|title|name|类|種|种|品/i

const maySay = ({ field, header }: FeedColumn): boolean => toldIn.has(field) || (field === null && kindHeader.test(headerKey(header)))

const saysOther = remembered((text: string) => {
  const plain = text.trim()
  return plain.length > 1 && (gemWords.test(plain) || (simulant.test(plain) && !denied.test(plain)))
})

/** Why the row is no diamond: a cell for its kind, or a remark, names another stone; null for all others. */
export function notDiamondReader({ columns }: SheetLayout): (cells: RowCells) => RowNote | null {
  const places = columns.filter(maySay)
  return ({ row }) => {
    for (const { index, header, field } of places) {
      const text = cellText(row.cells[index])
      if (text !== '' && saysOther(text)) return { column: header, value: text.slice(0, 200), reason: 'not_diamond', field }
    }
    return null
  }
}
