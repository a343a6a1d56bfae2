import { Button, Textarea, TextInput } from '@mantine/core'
import { logFieldLabels } from '@loupe/domain/log/log-field-labels.ts'
import { pageWordNames, type PageWords, type ResellerSite } from '@loupe/domain/resellers/reseller-site.ts'
import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { Changed, Refused } from '../../forms/refused.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from '../make-site.module.css'
import type { ResellersText } from '../resellers.text.en.ts'
import { useSiteWrite } from './use-site-write.ts'

/** What the house says for an operator on the first page of their site. */
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
  const say = useLabel()
  const save = useSiteWrite(resellersApi.setPage)
  const form = useForm<typeof resellersApi.setPage, PageWords>(save, {
    now: site.config.words,
    fieldOf: (name) => `words.${name}`,
    input: (draft, changes) => {
      const changed = pageWordNames.filter((name) => changes[name] !== undefined && draft[name].trim() !== site.config.words[name])
      const words = Object.fromEntries(changed.map((name) => [name, draft[name]]))
      if (changed.length > 0) return { id: site.id, version: site.version, configVersion: site.config.version, words }
      onClose()
      return null
    },
    onDone: () => {
      toast.good(t('pageSaved'))
      onClose()
    },
  })
  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      <Text as="p" tone="dim" pretty>
        {t('editPageWhy')}
      </Text>
      <Stack gap="12px 14px" align="start" className={styles.pair}>
        {pageWordNames.map((name) => {
          const field = {
            label: say(logFieldLabels[`site.${name}`]),
            value: form.draft[name],
            maxLength: longest[name],
            autoComplete: 'off',
            error: form.error(name),
            onChange: (event: { currentTarget: { value: string } }) => form.change({ [name]: event.currentTarget.value }),
          }
          return long.includes(name) ? (
            <Textarea key={name} autosize minRows={2} maxRows={6} {...field} />
          ) : (
            <TextInput key={name} {...field} />
          )
        })}
      </Stack>
      <Changed words={form.isStale && t('changedMeanwhile')} />
      <Refused words={form.said} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('save')} isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}
