import type { Text } from '@loupe/domain/api/text.ts'
import { daysOf, noDeliveryDays, type DeliveryDays } from '@loupe/domain/stock/delivery-days.ts'
import type { StockKind } from '@loupe/domain/stock/grades.ts'
import { daysText, kindText } from '@loupe/domain/stock/kind-labels.ts'
import { useSite } from '../me/site.ts'

/** How a stone is had and where it is; what was sold names the days that were promised, what is on offer has those of the house. */
export type Had = { readonly kind: StockKind; readonly location: string | null; readonly days?: string | null | undefined }

/** Tables of stone rows ask again and again for the few places there are. */
const known = new WeakMap<DeliveryDays, Map<string, string | null>>()

function daysHere(table: DeliveryDays, stone: Had): string | null {
  const days = known.get(table) ?? new Map<string, string | null>()
  known.set(table, days)
  const key = `${stone.kind} ${stone.location ?? ''}`
  const found = days.get(key)
  if (found !== undefined) return found
  const fresh = daysOf(table, stone)
  days.set(key, fresh)
  return fresh
}

const daysFor = (stone: Had): string | null =>
  stone.days === undefined ? daysHere(useSite.getState().config?.delivery_days ?? noDeliveryDays, stone) : stone.days

/** "In hand", "To order, 5-8 days" */
export const howHad = (stone: Had): Text => kindText(stone.kind, daysFor(stone))

/** "5-8 d"; null where no days are known, or none pass. */
export function daysShort(stone: Had): Text | null {
  const days = daysFor(stone)
  return days === null || days === '0' ? null : daysText(days)
}

const daysRange = /^(\d+)(?:-(\d+))?$/

/** How long the slowest of these stones takes, in working days; null where one of them says none. */
export function slowestDays(stones: readonly Had[]): { readonly days: string; readonly most: number } | null {
  const all = stones.map((stone) => {
    const days = daysFor(stone)
    const [, from, to = from] = daysRange.exec(days ?? '') ?? []
    return days === null || to === undefined ? null : { days, most: Number(to) }
  })
  if (all.length === 0 || all.some((one) => one === null)) return null
  return all.reduce((slowest, one) => (one !== null && (slowest === null || one.most > slowest.most) ? one : slowest), null)
}
