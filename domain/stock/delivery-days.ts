import { z } from 'zod'
import { named } from '../api/named.ts'
import type { StockKind } from './grades.ts'
import { aliasKey } from './fold.ts'
import { samePlace } from './places.ts'
import { recordOf } from '../api/unknown.ts'

/** Working days as a house writes them: "3", "5-8", or nothing while they are not known. */
export const daysPattern = /^(\d{1,3})(?:-(\d{1,3}))?$/

export function isDays(text: string): boolean {
  if (text === '') return true
  const [, from, to = from] = daysPattern.exec(text) ?? []
  return from !== undefined && Number(from) <= Number(to)
}

const daysText = z.string().trim().refine(isDays)

/** The place that stands for every place without a line of its own. */
export const elsewhere = ''
export const mostDeliveryPlaces = 100

/** How long stones take from their places to the one where the house hands over, in working days (decisions.md 14). */
export const deliveryDays = z.strictObject({
  home: z.string().trim().max(80),
  places: z
    .array(z.strictObject({ place: z.string().trim().max(80), in_hand: daysText, to_order: daysText }))
    .max(mostDeliveryPlaces)
    .superRefine((places, context) => {
      const seen = new Set<string>()
      places.forEach(({ place }, k) => {
        const key = aliasKey(place)
        if (seen.has(key)) context.addIssue({ code: 'custom', path: [k, 'place'], message: 'is there twice' })
        seen.add(key)
      })
    }),
})
export type DeliveryDays = z.output<typeof deliveryDays>

export const noDeliveryDays: DeliveryDays = { home: '', places: [] }

/** The table in a stored config; none when what is stored does not fit. */
export function deliveryDaysIn(config: unknown): DeliveryDays {
  return deliveryDays.safeParse(recordOf(config)['delivery_days']).data ?? noDeliveryDays
}

/** Working days until a stone can be handed over, e.g. "5-8"; null where the house says none. */
export function daysOf(table: DeliveryDays, stone: { readonly kind: StockKind; readonly location: string | null }): string | null {
  const places = table.places.filter(({ place }) => place !== elsewhere)
  const location = stone.location ?? ''
  const exact = places.find(({ place }) => aliasKey(place) === aliasKey(location))
  const known = new Set(
    samePlace(
      aliasKey(location),
      places.map(({ place }) => place),
    ),
  )
  const line =
    location === ''
      ? undefined
      : (exact ?? places.find(({ place }) => known.has(place)) ?? table.places.find(({ place }) => place === elsewhere))
  const days = stone.kind === 'spot' ? line?.in_hand : line?.to_order
  return days === undefined || days === '' ? null : days
}

named({ DeliveryDays: deliveryDays })
