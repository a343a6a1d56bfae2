import { Button, Textarea, TextInput } from '@mantine/core'
import { pageWordNames, resellersApi, type PageWords, type ResellerSite } from '@loupe/domain/resellers/resellers.api.ts'
import { IconPencil } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import ask from '../forms/ask-form.module.css'
import { DialogButtons } from '../forms/dialog-buttons.tsx'
import { Dialog } from '../forms/dialog.tsx'
import { Changed, Refused } from '../forms/refused.tsx'
import { useEdit } from '../forms/use-edit.ts'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/toast.ts'
import styles from './make-site.module.css'
import type { ResellersText } from './resellers.text.en.ts'
import { useSiteWrite } from './use-site-write.ts'

/** What the house says for an operator on the first page of his site. */
export function PageWordsButton({ site }: { readonly site: ResellerSite }) {
  const t = useText<ResellersText>('resellers')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={17} aria-hidden />} onClick={() => setOpen(true)}>
        {t('editPage')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('editPageTitle', { name: site.name })} width={680}>
        {open && <Form site={site} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

const long: readonly string[] = ['introduce', 'introduce_zh']
const longest: Readonly<Record<keyof PageWords, number>> = {
  headline: 120,
  headline_zh: 120,
  introduce: 5000,
  introduce_zh: 5000,
  service_on_name: 60,
  service_on_phone: 60,
  service_two_name: 60,
  service_two_phone: 60,
  service_hours: 200,
  service_hours_zh: 200,
}

function Form({ site, onClose }: { site: ResellerSite; onClose: () => void }) {
  const t = useText<ResellersText>('resellers')
  const { draft, changes, change } = useEdit<PageWords>(site.config.words)
  const save = useSiteWrite(resellersApi.setPage)
  const changed = pageWordNames.filter((name) => changes[name] !== undefined && draft[name].trim() !== site.config.words[name])
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (changed.length === 0) return onClose()
    const words = Object.fromEntries(changed.map((name) => [name, draft[name]]))
    if (!(await save.did({ id: site.id, version: site.version, config_version: site.config.version, words }))) return
    toast.good(t('pageSaved'))
    onClose()
  }
  return (
    <form className={ask.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={ask.why}>{t('editPageWhy')}</p>
      <div className={styles.pair}>
        {pageWordNames.map((name) => {
          const field = {
            label: t(`logFields.${name}`),
            value: draft[name],
            maxLength: longest[name],
            autoComplete: 'off',
            error: save.refused.fields[`words.${name}`] ?? null,
            onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
          }
          return long.includes(name) ? (
            <Textarea key={name} autosize minRows={2} maxRows={6} {...field} />
          ) : (
            <TextInput key={name} {...field} />
          )
        })}
      </div>
      <Changed words={save.meanwhile && t('changedMeanwhile')} />
      <Refused words={save.refused.text} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('save')} isBusy={save.isBusy} onNo={onClose} />
      </div>
    </form>
  )
}
