import { FileInput, TextInput } from '@mantine/core'
import type { Order } from '@loupe/domain/orders/order.ts'
import type { FormEvent } from 'react'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { DeliveryText } from './delivery.text.en.ts'
import { SignatureField } from './signature-field.tsx'
import { useHand } from './use-hand.ts'

type Props = { readonly order: Order; readonly open: boolean; readonly onClose: () => void }

/** A delivery leaves: under its number, or with somebody who is seen and signs. */
export function HandDialog({ order, open, onClose }: Props) {
  const t = useText<DeliveryText>('delivery')
  return (
    <Dialog open={open} onClose={onClose} title={t('handTitle', { no: order.orderNo })}>
      <HandForm order={order} onClose={onClose} />
    </Dialog>
  )
}

function HandForm({ order, onClose }: Omit<Props, 'open'>) {
  const t = useText<DeliveryText>('delivery')
  const hand = useHand(order, onClose)
  const { isExpress, told, setTold, wrong } = hand
  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    void hand.send()
  }
  return (
    <Stack as="form" gap={14} shrinks onSubmit={submit} noValidate>
      <Text as="p" tone="dim" pretty>
        {t('handWhy')}
      </Text>
      {isExpress && (
        <TextInput
          label={t('carrier')}
          maxLength={60}
          value={told.carrier}
          onChange={(event) => setTold({ ...told, carrier: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={t(isExpress ? 'expressNo' : 'pickupName')}
        withAsterisk
        maxLength={100}
        value={told.name}
        error={wrong('name') ?? hand.refused.fields['expressNo'] ?? null}
        onChange={(event) => setTold({ ...told, name: event.currentTarget.value })}
      />
      {!isExpress && (
        <>
          <FileInput
            label={t('photo')}
            withAsterisk
            accept="image/*"
            capture="environment"
            value={told.photo}
            error={wrong('photo')}
            onChange={(file) => setTold({ ...told, photo: file })}
          />
          <SignatureField error={wrong('signature')} onFile={(file) => setTold((now) => ({ ...now, signature: file }))} />
        </>
      )}
      <Refused words={hand.refused.text} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('hand')} isBusy={hand.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}
