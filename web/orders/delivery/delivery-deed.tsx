import { useText } from '../../text/use-text.ts'
import type { DeliveryText } from './delivery.text.en.ts'

export const deliveryDeeds = ['delivery_planned', 'delivered', 'delivery_undone'] as const

/** What a delivery did, in a log: the words come along with the first of them. */
export function DeliveryDeedWords({ what, to }: { readonly what: (typeof deliveryDeeds)[number]; readonly to: string | null }) {
  const t = useText<DeliveryText>('delivery')
  return [t(`did.${what}`), to ?? ''].filter(Boolean).join(' ')
}
