import { useState } from 'react'
import { usePricesChoice } from '../me/prices-choice.ts'
import { useViewer } from '../me/viewer.ts'
import { keepHandover, lastHandover } from './last-handover.ts'
import type { Wishes } from './wishes.ts'

/** What is said with an order. Whose prices the cart shows is whom it is most likely for: another choice of prices proposes anew. */
export function useWishes(isStaff: boolean) {
  const ownAddress = useViewer((now) => now.user?.address ?? '')
  const looked = usePricesChoice((now) => now.choice)
  const known = looked?.whose === 'customer' && looked.id !== undefined ? { value: looked.id, label: looked.name } : null
  const lookedAt = known?.value ?? null
  const [wishes, setWishes] = useState<Wishes>({
    forCustomer: isStaff,
    customerId: lookedAt,
    pickup: isStaff ? 'pickup' : lastHandover(),
    address: isStaff ? '' : ownAddress,
    remark: '',
  })
  const [proposed, setProposed] = useState(lookedAt)
  if (lookedAt !== proposed) {
    setProposed(lookedAt)
    setWishes((before) => ({ ...before, customerId: lookedAt ?? before.customerId }))
  }
  const set = (next: Wishes) => {
    if (next.pickup !== wishes.pickup) keepHandover(next.pickup)
    setWishes(next)
  }
  return { wishes, setWishes: set, known }
}
