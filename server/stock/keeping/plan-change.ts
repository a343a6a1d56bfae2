import { setImmediate } from 'node:timers/promises'
import { caratThousandths, formatAmount, formatDecimal, parseAmount, pointHundredths } from '@loupe/domain/pricing/money.ts'
import { backAverage } from '@loupe/domain/pricing/selection-totals.ts'
import { newPrice, type KeptPrice, type PriceChange } from '@loupe/domain/stock/keeping/new-price.ts'
import type { ChangeRefusal, StockChange } from '@loupe/domain/stock/keeping/stock-change.ts'
import { quoteRow, type Pricing } from '../../pricing/pricing.ts'
import { fieldsOf, type PlannedRow, type PlannedStone } from './change-stones.store.ts'
import type { Plan, PlannedPrice } from './stock-changes.store.ts'

type Values = PlannedStone['next']
type Wish = ChangeRefusal | { readonly next: Values; readonly price: KeptPrice | null }

const priceChanges: ReadonlySet<StockChange['what']> = new Set(['back', 'points', 'perCt', 'total', 'percent'])
const isPriceChange = (change: StockChange): change is PriceChange => priceChanges.has(change.what)

const pointsText = (hundredths: number | null): string | null => (hundredths === null ? null : formatDecimal(hundredths, 2))

/** The stone with another price. */
const pricedAt = (row: PlannedRow, { back, ctUsd, givenUsd }: KeptPrice): PlannedRow => ({
  ...row,
  back: pointsText(back),
  usd_per_ct: formatAmount(ctUsd),
  usd_total_given: givenUsd === null ? null : formatAmount(givenUsd),
})

const columnsOf: Readonly<Record<ReturnType<typeof fieldsOf>[number], keyof PlannedRow>> = {
  saleStatus: 'sale_status',
  kind: 'kind',
  location: 'location',
  comment: 'comment',
  back: 'back',
  usdPerCt: 'usd_per_ct',
  usdTotalGiven: 'usd_total_given',
}
const valuesOf = (row: PlannedRow, change: StockChange): Values =>
  fieldsOf(change.what).map((field) => row[columnsOf[field]] as string | null)

const taken: Readonly<Partial<Record<PlannedRow['availability'], ChangeRefusal>>> = { held: 'held', on_loan: 'on_loan', sold: 'sold' }

/** What stands in an order stays as it was ordered; that it is still there can be said all the same. */
function stays(row: PlannedRow, { what }: StockChange): ChangeRefusal | null {
  if (what !== 'confirm') return taken[row.availability] ?? null
  if (row.availability === 'sold') return 'sold'
  return row.sale_status === 'for_sale' ? null : 'not_for_sale'
}

const kept = (value: string | null, next: string | null): Wish => (value === next ? 'same' : { next: [next], price: null })

function listed(row: PlannedRow): Wish {
  if (row.sale_status === 'for_sale') return 'same'
  if (row.hidden) return 'supplier_disabled'
  return row.number_taken ? 'number_taken' : { next: ['for_sale'], price: null }
}

function priced(row: PlannedRow, rap: number | null, change: PriceChange): Wish {
  const price = newPrice(
    {
      rap,
      back: row.back === null ? null : pointHundredths(row.back),
      ctUsd: parseAmount(row.usd_per_ct),
      givenUsd: row.usd_total_given === null ? null : parseAmount(row.usd_total_given),
      carat: caratThousandths(row.carat),
    },
    change,
  )
  return typeof price === 'string' ? price : { next: valuesOf(pricedAt(row, price), change), price }
}

function wishOf(row: PlannedRow, rap: number | null, change: StockChange): Wish {
  const refusal = stays(row, change)
  if (refusal !== null) return refusal
  if (isPriceChange(change)) return priced(row, rap, change)
  switch (change.what) {
    case 'list':
      return listed(row)
    case 'delist':
      return kept(row.sale_status, 'delisted')
    case 'confirm':
      return { next: [], price: null }
    case 'location':
      return kept(row.location, change.location)
    case 'kind':
      return kept(row.kind, change.kind)
    case 'comment':
      return kept(row.comment ?? null, change.comment === '' ? null : change.comment)
  }
}

const mostShown = 10
/** How much is reckoned before others get their turn. */
const atOnce = 500

type Large = Plan['largest'][number] & { readonly by: number }

/** Reckons what a change does to stones that are told a few at a time, and adds it up. */
export function changePlanner(change: StockChange, pricing: Pricing) {
  let changes = 0
  const refused: Partial<Record<ChangeRefusal, number>> = {}
  let largest: Large[] = []
  const sums = { before: 0, after: 0 }
  const averages = { before: backAverage(), after: backAverage() }

  const quoted = (row: PlannedRow, side: 'before' | 'after'): { price: PlannedPrice; usd: number } => {
    const quote = quoteRow(row, pricing)
    const [carat, back] = [caratThousandths(row.carat), quote.back]
    averages[side].add({ rap: quote.rap, back, carat, usd: quote.usd })
    sums[side] += quote.usd
    return {
      price: { back: pointsText(back), usdPerCt: formatAmount(quote.ctUsd), usdTotal: formatAmount(quote.usd) },
      usd: quote.usd,
    }
  }

  function note(row: PlannedRow, price: KeptPrice | null): void {
    changes += 1
    const before = quoted(row, 'before')
    const after = quoted(price === null ? row : pricedAt(row, price), 'after')
    const by = price === null ? before.usd : Math.abs(after.usd - before.usd)
    const last = largest.at(-1)
    if (largest.length >= mostShown && last !== undefined && last.by >= by) return
    largest = [...largest, { id: row.id, before: before.price, after: after.price, by }]
      .toSorted((a, b) => b.by - a.by || Number(a.id) - Number(b.id))
      .slice(0, mostShown)
  }

  function planOne(row: PlannedRow): PlannedStone {
    const wish = wishOf(row, quoteRow(row, pricing).rap, change)
    const was = valuesOf(row, change)
    if (typeof wish === 'string') {
      refused[wish] = (refused[wish] ?? 0) + 1
      return { id: row.id, refused: wish, was, next: was }
    }
    note(row, wish.price)
    return { id: row.id, refused: null, was, next: wish.next }
  }

  return {
    plan: async (rows: readonly PlannedRow[]): Promise<PlannedStone[]> => {
      const planned: PlannedStone[] = []
      for (const row of rows) {
        planned.push(planOne(row))
        if (planned.length % atOnce === 0) await setImmediate()
      }
      return planned
    },
    result: (): Plan => {
      const side = (at: 'before' | 'after') => ({ back: pointsText(averages[at].back()), usdTotal: formatAmount(sums[at]) })
      return {
        changes,
        refused,
        totals: changes === 0 ? null : { before: side('before'), after: side('after') },
        largest: largest.map(({ by: _by, ...each }) => each),
      }
    },
  }
}
