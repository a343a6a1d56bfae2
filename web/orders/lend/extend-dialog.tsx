import { Textarea, TextInput } from '@mantine/core'
import { afterBusinessDays } from '@loupe/domain/orders/lend/business-days.ts'
import { lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import type { Order, OrderLine } from '@loupe/domain/orders/order.ts'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useForm } from '../../forms/use-form.ts'
import { houseDay } from '../../me/house-day.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { useOrderWrite } from '../use-order-write.ts'
import type { LendText } from './lend.text.en.ts'

type Props = {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  readonly open: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

/** More time for lines that are out. */
export function ExtendDialog({ open, onClose, ...form }: Props) {
  const t = useText<LendText>('lend')
  return (
    <Dialog open={open} onClose={onClose} title={t('extendTitle')}>
      <ExtendForm onClose={onClose} {...form} />
    </Dialog>
  )
}

/** As long again as most memos: two weeks. */
const usualDays = 10

function ExtendForm({ order, lines, onClose, onDone }: Omit<Props, 'open'>) {
  const t = useText<LendText>('lend')
  const last = lines.map(({ loan }) => loan?.dueOn ?? '').reduce((latest, day) => (day > latest ? day : latest), houseDay(new Date()))
  const extend = useOrderWrite(lendApi.extend, order.id)
  const form = useForm<typeof lendApi.extend, { dueOn: string; note: string }>(extend, {
    now: { dueOn: afterBusinessDays(last, usualDays), note: '' },
    check: ({ dueOn }) => ({ dueOn: dueOn <= last ? t('later') : null }),
    input: ({ dueOn, note }) => ({ id: order.id, version: order.version, lineIds: lines.map(({ id }) => id), dueOn, note: note.trim() }),
    onDone: () => {
      toast.good(t('done'))
      onDone()
    },
  })
  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      <TextInput
        type="date"
        label={t('extendTo')}
        withAsterisk
        min={last}
        value={form.draft.dueOn}
        error={form.error('dueOn')}
        onChange={(event) => form.change({ dueOn: event.currentTarget.value })}
      />
      <Textarea
        label={t('note')}
        autosize
        minRows={2}
        maxLength={500}
        value={form.draft.note}
        onChange={(event) => form.change({ note: event.currentTarget.value })}
      />
      <Refused words={form.refusal} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('extendYes')} isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}
