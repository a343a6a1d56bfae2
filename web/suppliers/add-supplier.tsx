import { TextInput } from '@mantine/core'
import { sourcingApi } from '@loupe/domain/suppliers/sourcing.api.ts'
import { suppliersApi } from '@loupe/domain/suppliers/suppliers.api.ts'
import ask from '../forms/ask-form.module.css'
import { DialogButtons } from '../forms/dialog-buttons.tsx'
import { Dialog } from '../forms/dialog.tsx'
import { Refused } from '../forms/refused.tsx'
import { useForm } from '../forms/use-form.ts'
import { useWrite } from '../forms/use-write.ts'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/over/toast.ts'
import { Stack } from '../ui/stack.tsx'
import type { SuppliersText } from './suppliers.text.en.ts'

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onAdded: (id: string) => void }

/** Makes a supplier by their name; the rest is written down where they then lie open. */
export function AddSupplier({ open, onClose, onAdded }: Props) {
  const t = useText<SuppliersText>('suppliers')
  return (
    <Dialog open={open} onClose={onClose} title={t('add')}>
      <AddForm
        onClose={onClose}
        onAdded={(id) => {
          onClose()
          onAdded(id)
        }}
      />
    </Dialog>
  )
}

function AddForm({ onClose, onAdded }: Omit<Props, 'open'>) {
  const t = useText<SuppliersText>('suppliers')
  const add = useWrite(suppliersApi.add, { rereads: [sourcingApi.list, suppliersApi.choices] })
  const form = useForm(add, {
    now: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? t('nameNeeded') : null }),
    input: ({ name }) => ({ name: name.trim() }),
    onDone: (added) => {
      toast.good(t('added', { name: added.name }))
      onAdded(added.id)
    },
  })
  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      <TextInput
        label={t('name')}
        description={t('addWhy')}
        data-autofocus
        withAsterisk
        maxLength={100}
        value={form.draft.name}
        error={form.error('name')}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
      />
      <Refused words={form.refusal} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('add')} isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}
