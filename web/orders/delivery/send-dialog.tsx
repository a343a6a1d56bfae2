import { TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { groupThousands } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { worthOf } from './chosen-lines.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import type { DeliveryText } from './delivery.text.en.ts'
import { useSend } from './use-send.ts'
import { WaitingLines } from './waiting-lines.tsx'

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onOpen: (orderId: string) => void }

/** Lines that wait for their handover are put together as a parcel or a visit, across the orders of one customer. */
export function SendDialog({ open, onClose, onOpen }: Props) {
  const t = useText<DeliveryText>('delivery')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} width={680}>
      <SendForm onClose={onClose} onOpen={onOpen} />
    </Dialog>
  )
}

function SendForm({ onClose, onOpen }: Omit<Props, 'open'>) {
  const t = useText<DeliveryText>('delivery')
  const { search, chosen, waiting, form, isOne, isReady, send, isBusy, refusal } = useSend(onOpen)
  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    void send()
  }
  return (
    <Stack as="form" gap={14} shrinks onSubmit={submit} noValidate>
      <TextInput label={t('search')} value={search.text} maxLength={100} onChange={(event) => search.set(event.currentTarget.value)} />
      <WaitingLines lines={waiting.lines} chosen={chosen.ids} isRead={waiting.isRead} onChoose={chosen.set} />
      {!isOne && (
        <Text as="p" tone="bad" role="alert">
          {t('sameUser')}
        </Text>
      )}
      {isReady && (
        <>
          <strong>
            {t('sum', { count: chosen.lines.reduce((sum, { pieces }) => sum + pieces, 0), rmb: groupThousands(worthOf(chosen.lines)) })}
          </strong>
          <DeliveryFields {...form} />
        </>
      )}
      <Refused words={refusal} />
      {isReady && (
        <div className={ask.buttons}>
          <DialogButtons yes={t('prepare')} isBusy={isBusy} onNo={onClose} />
        </div>
      )}
    </Stack>
  )
}
