import { SegmentedControl, Textarea } from '@mantine/core'
import { pickupLabels } from '@loupe/domain/orders/order-labels.ts'
import { pickupMethods, type PickupMethod } from '@loupe/domain/orders/order-states.ts'
import type { ReactNode } from 'react'
import { useLabel } from '../text/use-label.ts'

type Way = { readonly pickup: PickupMethod; readonly address: string }
type Props = {
  readonly words: { readonly handover: string; readonly address: string }
  readonly way: Way
  readonly error?: string | null
  readonly onChange: (change: Partial<Way>) => void
  /** Stands under the switch while the goods are collected: where. */
  readonly children?: ReactNode
}

/** Collected or sent, and where to. */
export function HandoverFields({ words, way, error, onChange, children }: Props) {
  const say = useLabel()
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={words.handover}
        value={way.pickup}
        onChange={(pickup) => onChange({ pickup })}
        data={pickupMethods.map((method) => ({ value: method, label: say(pickupLabels[method]) }))}
      />
      {way.pickup === 'pickup' && children}
      {way.pickup === 'express' && (
        <Textarea
          label={words.address}
          withAsterisk
          autosize
          minRows={2}
          maxLength={500}
          autoComplete="street-address"
          value={way.address}
          error={error}
          onChange={(event) => onChange({ address: event.currentTarget.value })}
        />
      )}
    </>
  )
}
