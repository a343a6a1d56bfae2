import { pickupMethods, type PickupMethod } from '@loupe/domain/orders/order-states.ts'
import { ownKept } from '../me/own-kept.ts'

const kept = ownKept<{ readonly pickup: PickupMethod }>('lastHandover', () => localStorage)

/** How whoever is here had goods handed over the last time, in this browser; else they collect them. */
export function lastHandover(): PickupMethod {
  const { pickup } = kept.read()
  return pickupMethods.find((method) => method === pickup) ?? 'pickup'
}

export const keepHandover = (pickup: PickupMethod): void => kept.keep({ pickup })
