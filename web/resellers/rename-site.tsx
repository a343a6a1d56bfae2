import { Button, TextInput } from '@mantine/core'
import { resellersApi, type ResellerSite } from '@loupe/domain/resellers/resellers.api.ts'
import { useState, type FormEvent } from 'react'
import ask from '../forms/ask-form.module.css'
import { DialogButtons } from '../forms/dialog-buttons.tsx'
import { Dialog } from '../forms/dialog.tsx'
import { Changed, Refused } from '../forms/refused.tsx'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/toast.ts'
import type { ResellersText } from './resellers.text.en.ts'
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
  const [name, setName] = useState(site.name)
  const write = useSiteWrite(resellersApi.rename)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '' || !(await write.did({ id: site.id, version: site.version, name }))) return
    toast.good(t('saved'))
    onClose()
  }
  return (
    <form className={ask.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={t('name')}
        data-autofocus
        maxLength={100}
        value={name}
        error={write.refused.fields['name'] ?? (name.trim() === '' ? t('nameNeeded') : null)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Changed words={write.meanwhile && t('changedMeanwhile')} />
      <Refused words={!write.meanwhile && !write.refused.fields['name'] && write.refused.text} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('save')} isBusy={write.isBusy} onNo={onClose} />
      </div>
    </form>
  )
}
