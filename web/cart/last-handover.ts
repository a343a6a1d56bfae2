import { pickupMethods, type PickupMethod } from '@loupe/domain/orders/order-states.ts'
import { useViewer } from '../me/viewer.ts'

const storageName = 'lastHandover'

type Kept = { readonly owner?: string | undefined; readonly pickup?: PickupMethod }

/** How whoever is here had goods handed over the last time, in this browser; else they collect them. */
export function lastHandover(): PickupMethod {
  try {
    const { owner, pickup } = JSON.parse(localStorage.getItem(storageName) ?? '{}') as Kept
    return pickupMethods.find((method) => owner === useViewer.getState().user?.id && method === pickup) ?? 'pickup'
  } catch {
    // No storage, or something else wrote there.
    return 'pickup'
  }
}

export function keepHandover(pickup: PickupMethod): void {
  try {
    localStorage.setItem(storageName, JSON.stringify({ owner: useViewer.getState().user?.id, pickup } satisfies Kept))
  } catch {
    // Nothing is remembered.
  }
}
