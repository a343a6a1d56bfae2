import type { Judged } from './choose-reading.ts'
import type { Hints } from './dimension.ts'
import type { Verdict } from './judge.ts'
import type { FeedColumn, SheetLayout } from './layout.ts'
import { rolesOf } from './price-columns.ts'
import { apart } from './price-conflict.ts'
import type { PriceRole, Reading } from './price-reading.ts'

function weightColumn(column: FeedColumn, named: 'carat' | 'points', { weightUnit }: Reading): FeedColumn {
  const field = weightUnit === 'carats' ? 'carat' : named
  return { ...column, field, ...(field === 'carat' && weightUnit !== 'carats' && { unit: weightUnit }) }
}

function moneyColumn(column: FeedColumn, role: PriceRole | null, marks: Hints['marks'], reading: Reading): FeedColumn {
  if (role === 'rap') return { ...column, field: role, currency: 'USD', ...(reading.priceUnit === 'hundreds' && { unit: 'hundreds' }) }
  if (role === null || role === 'back') return { ...column, field: role, currency: null }
  const currency = marks[column.index] ?? reading.currency
  return { ...column, field: role, currency, ...(reading.moneyUnit === 'cents' && { unit: 'cents' }) }
}

/** The sheet's layout under one reading. */
export function layoutOf(
  sheet: SheetLayout,
  money: readonly FeedColumn[],
  marks: Hints['marks'],
  { reading, verdict }: Judged,
): SheetLayout {
  const isMoney = new Set(money.map(({ index }) => index))
  const roleAt = new Map(Object.entries(reading.roles).map(([role, index]) => [index, role as PriceRole]))
  const columns = sheet.columns.map((column): FeedColumn => {
    const decimal = reading.decimals[column.index] ?? column.decimal
    const styled = { ...column, ...(decimal && { decimal }) }
    if (column.field === 'carat' || column.field === 'points') return weightColumn(styled, column.field, reading)
    if (isMoney.has(column.index)) return moneyColumn(styled, roleAt.get(column.index) ?? null, marks, reading)
    return rolesOf(column.header).length > 0 ? { ...styled, field: null, currency: null } : styled
  })
  const hasBack = reading.roles.back !== undefined
  return {
    ...sheet,
    columns,
    origin: reading.origin,
    discountSign: hasBack ? reading.discountSign : null,
    discountScale: hasBack ? reading.discountScale : null,
    ...listOf(verdict),
  }
}

/** Lists of two weeks, or of rounds and of other shapes, are not further apart. */
const mostOfLists = 1.4
const fewestRows = 3
const isSame = (ratio: number): boolean => Math.abs(ratio - 1) <= 0.0005

/**
 * What the file's list prices are: another week's, where most differ from the house's list and not wildly; to be held against the grades,
 * where some rows have just the house's, or too many are of other grades altogether.
 */
function listOf({ figures }: Verdict): Pick<SheetLayout, 'oldList' | 'listHolds'> {
  const both = figures.flatMap(({ rap, list }) => (rap !== null && list !== null ? [rap / list] : []))
  const same = both.filter(isSame).length
  const wild = both.filter((ratio) => apart(ratio, 1) > mostOfLists).length
  const isOld = both.length - same - wild > Math.max(2, both.length * 0.5)
  const holds = same >= Math.max(fewestRows, both.length * 0.3) || wild >= Math.max(fewestRows, both.length * 0.2)
  return { ...(isOld && { oldList: true }), ...(holds && { listHolds: mostOfLists }) }
}
