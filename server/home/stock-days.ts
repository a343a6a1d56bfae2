import { origins, type Origin } from '@loupe/domain/stock/grades.ts'
import type { Deps } from '../deps.ts'
import { dayIn } from '../settings/time-zone.ts'
import { houseSite } from '../sites/sites.ts'
import { findForStrangers } from '../stock/stock.ts'
import { selectStockDays, writeStockDay } from './stock-days.store.ts'

type DaysDeps = Pick<Deps, 'db' | 'stockIndex' | 'shownMedia' | 'settings'>

const dayMs = 86_400_000

/** Writes down how many stones the house has for sale today. While the stock is being loaded there is nothing to count. */
export async function countForSale(deps: DaysDeps): Promise<void> {
  const siteId = await houseSite(deps.db)
  if (siteId === null || !deps.stockIndex.isCurrent()) return
  const count = async (origin: Origin): Promise<number> => {
    const parts = await Promise.all(
      (['white', 'fancy'] as const).map((hue) => findForStrangers(deps, siteId, { filter: { origin, hue }, limit: 1 })),
    )
    return parts.reduce((all, { total }) => all + total, 0)
  }
  const [natural, lab] = [await count('natural'), await count('lab')]
  await writeStockDay(deps.db, siteId, dayIn(deps.settings.timeZone, new Date()), { natural, lab })
}

/** What was for sale on each of thirty days, today's as it is now; a day that nobody counted has none. Null while there is only today. */
export async function liveDays(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  siteId: string,
  stock: readonly { readonly origin: Origin; readonly stones: number }[],
): Promise<number[] | null> {
  const now = Date.now()
  const days = Array.from({ length: 30 }, (_, at) => dayIn(settings.timeZone, new Date(now - (29 - at) * dayMs)))
  const sides = origins.filter((origin) => stock.some((part) => part.origin === origin))
  const counted = await selectStockDays(db, siteId, days[0] ?? '', sides)
  const today = stock.reduce((all, { stones }) => all + stones, 0)
  const past = days.slice(0, -1).map((day) => counted.get(day) ?? 0)
  return past.some((stones) => stones > 0) ? [...past, today] : null
}
