import { setImmediate } from 'node:timers/promises'
import type { JewelryChange, JewelryRefusal } from '@loupe/domain/jewelry/keep/jewelry-change.ts'
import { formatAmount, mulDiv, parseAmount, pointHundredths } from '@loupe/domain/pricing/money.ts'
import type { JewelryEyes } from '../find/jewel-view.ts'
import type { ShownPieceRow, ShownStyleRow } from '../find/found-jewelry.store.ts'
import { readBill } from '../find/read-bill.ts'
import type { PlannedJewelry, PlannedOne } from './changes.store.ts'
import { keptPiece, keptStyle } from './kept-view.ts'

type Wish = JewelryRefusal | { readonly was: string | null; readonly becomes: string | null; readonly after?: number | null }
/** What a change is reckoned from. */
type Row = { readonly piece: ShownPieceRow } | { readonly style: ShownStyleRow }

const mostCents = 999_999_999_999

const sale = (status: string, wanted: 'for_sale' | 'delisted'): Wish => (status === wanted ? 'same' : { was: status, becomes: wanted })

function cents(before: number, change: Extract<JewelryChange, { what: 'price' | 'percent' }>): number {
  return change.what === 'price' ? parseAmount(change.usd) : mulDiv(before, 10_000 + pointHundredths(change.percent), 10_000)
}

function priced(usd: string | null, change: Extract<JewelryChange, { what: 'price' | 'percent' }>): Wish {
  if (usd === null && change.what === 'percent') return 'no_price'
  const before = usd === null ? null : parseAmount(usd)
  const after = cents(before ?? 0, change)
  if (after <= 0 || after > mostCents) return 'out_of_range'
  return after === before ? 'same' : { was: usd, becomes: formatAmount(after), after }
}

const worded = (was: string | null, becomes: string | null): Wish => (was === becomes ? 'same' : { was, becomes })

function wishOfPiece(row: ShownPieceRow, change: JewelryChange): Wish {
  if (row.availability !== 'available') return row.availability
  switch (change.what) {
    case 'price':
    case 'percent':
      return row.price_rule === null ? priced(row.usd_total, change) : 'has_rule'
    case 'location':
      return worded(row.location, change.location)
    case 'kind':
      return worded(row.kind, change.kind)
    case 'comment':
      return worded(row.comment, change.comment || null)
    default:
      return sale(row.sale_status, change.what === 'list' ? 'for_sale' : 'delisted')
  }
}

/** A style with another margin on it. */
function withMargin(row: ShownStyleRow, percent: string, eyes: JewelryEyes): Wish {
  if (row.bill === null || row.version === null) return 'no_bill'
  const bill = readBill(row.bill)
  if (pointHundredths(bill.marginPercent) === pointHundredths(percent)) return 'same'
  const { usd } = keptStyle({ ...row, bill: JSON.stringify({ ...bill, marginPercent: percent }) }, eyes)
  return { was: String(row.version), becomes: percent, after: usd === null ? null : parseAmount(usd) }
}

function wishOfStyle(row: ShownStyleRow, change: JewelryChange, eyes: JewelryEyes): Wish {
  switch (change.what) {
    case 'price':
    case 'percent':
      return row.version === null ? priced(row.usd_from, change) : 'has_bill'
    case 'margin':
      return withMargin(row, change.percent, eyes)
    case 'comment':
      return worded(row.comment, change.comment || null)
    default:
      return sale(row.sale_status, change.what === 'list' ? 'for_sale' : 'delisted')
  }
}

/** At what it stands now, in cents; null where nobody can say. */
function centsNow(row: Row, eyes: JewelryEyes): number | null {
  const { usd } = 'piece' in row ? keptPiece(row.piece, eyes) : keptStyle(row.style, eyes)
  return usd === null ? null : parseAmount(usd)
}

const mostShown = 10
const atOnce = 200
const told = (amount: number | null): string | null => (amount === null ? null : formatAmount(amount))
type Large = { readonly id: string; readonly before: number | null; readonly after: number | null }
const size = ({ before, after }: Large): number => (before === after ? (before ?? 0) : Math.abs((after ?? 0) - (before ?? 0)))

type Planning = { readonly change: JewelryChange; readonly eyes: JewelryEyes; readonly disabled: ReadonlySet<string> }

/** Reckons what a change does to goods that are told a few at a time, and adds it up. */
export function jewelryPlanner({ change, eyes, disabled }: Planning) {
  let changes = 0
  const refused: Partial<Record<JewelryRefusal, number>> = {}
  const sums = { before: 0, after: 0 }
  let largest: Large[] = []

  function wishOf(row: Row): Wish {
    const wish = 'piece' in row ? wishOfPiece(row.piece, change) : wishOfStyle(row.style, change, eyes)
    const { supplier_id: supplier } = 'piece' in row ? row.piece : row.style
    return typeof wish !== 'string' && change.what === 'list' && disabled.has(supplier) ? 'supplier_disabled' : wish
  }

  function planOne(row: Row): PlannedOne {
    const { id } = 'piece' in row ? row.piece : row.style
    const wish = wishOf(row)
    if (typeof wish === 'string') {
      refused[wish] = (refused[wish] ?? 0) + 1
      return { id, was: null, becomes: null, refused: wish }
    }
    const before = centsNow(row, eyes)
    const after = wish.after === undefined ? before : wish.after
    changes += 1
    sums.before += before ?? 0
    sums.after += after ?? 0
    largest.push({ id, before, after })
    if (largest.length > mostShown * 20) largest = shown()
    return { id, was: wish.was, becomes: wish.becomes, refused: null }
  }
  const shown = (): Large[] => largest.toSorted((a, b) => size(b) - size(a) || Number(a.id) - Number(b.id)).slice(0, mostShown)

  return {
    /** Others get their turn now and then. */
    plan: async (rows: readonly Row[]): Promise<PlannedOne[]> => {
      const planned: PlannedOne[] = []
      for (const row of rows) {
        planned.push(planOne(row))
        if (planned.length % atOnce === 0) await setImmediate()
      }
      return planned
    },
    result: (): PlannedJewelry => ({
      changes,
      refused,
      totals: changes === 0 ? null : { before: formatAmount(sums.before), after: formatAmount(sums.after) },
      largest: shown().map(({ id, before, after }) => ({ id, before: told(before), after: told(after) })),
    }),
  }
}
