import { Button, TextInput } from '@mantine/core'
import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import type { ResellerSite } from '@loupe/domain/resellers/reseller-site.ts'
import { useState } from 'react'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Changed, Refused } from '../../forms/refused.tsx'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import type { ResellersText } from '../resellers.text.en.ts'
import { useSiteWrite } from './use-site-write.ts'

export function RenameSite({ site }: { readonly site: ResellerSite }) {
  const t = useText<ResellersText>('resellers')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('rename')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('renameTitle')}>
        <RenameForm site={site} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function RenameForm({ site, onClose }: { site: ResellerSite; onClose: () => void }) {
  const t = useText<ResellersText>('resellers')
  const write = useSiteWrite(resellersApi.rename)
  const form = useForm(write, {
    now: { name: site.name },
    input: ({ name }) => (name.trim() === '' ? null : { id: site.id, version: site.version, name }),
    onDone: () => {
      toast.good(t('saved'))
      onClose()
    },
  })
  const { name } = form.draft
  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      <TextInput
        label={t('name')}
        data-autofocus
        maxLength={100}
        value={name}
        error={form.error('name') ?? (name.trim() === '' ? t('nameNeeded') : null)}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
      />
      <Changed words={form.isStale && t('changedMeanwhile')} />
      <Refused words={!form.isStale && form.refusal} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('save')} isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}
