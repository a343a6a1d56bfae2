import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import ask from '../../forms/ask-form.module.css'
import { Dialog } from '../../forms/dialog.tsx'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { readSizes, type SizeDraft } from './size-drafts.ts'
import type { SizesText } from './sizes.text.en.ts'

type Props = {
  readonly draft: SizeDraft
  readonly title: string
  readonly onKeep: (draft: SizeDraft) => void
  /** For a row that stands in the table. */
  readonly onDrop: (() => void) | null
  readonly onClose: () => void
}

const plateFields = ['from', 'to'] as const
const measures = ['mmFrom', 'mmTo', 'ct'] as const

/** One row of the sieve table in fields; it goes into the table, which is saved as a whole. */
export function SizeDialog({ draft, title, onKeep, onDrop, onClose }: Props) {
  const t = useText<SizesText>('sizes')
  const [typed, setTyped] = useState(draft)
  const [tried, setTried] = useState(false)
  const isWrong = readSizes([typed]).wrongAt !== null
  function keep(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isWrong) onKeep(typed)
  }
  const field = (name: keyof SizeDraft, first = false) => (
    <TextInput
      key={name}
      label={t(`fields.${name}`)}
      autoComplete="off"
      inputMode={name === 'from' || name === 'to' ? undefined : 'decimal'}
      maxLength={8}
      data-autofocus={first || undefined}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
    />
  )
  return (
    <Dialog open onClose={onClose} title={title}>
      <Stack as="form" gap={12} shrinks onSubmit={keep} noValidate>
        <Stack gap={10} columns="repeat(2, minmax(0, 1fr))" align="end">
          {plateFields.map((name) => field(name, name === 'from'))}
        </Stack>
        <Stack gap={10} columns="repeat(3, minmax(0, 1fr))" align="end">
          {measures.map((name) => field(name))}
        </Stack>
        {tried && isWrong && <Refused words={t('wrongRow')} />}
        {onDrop && (
          <span>
            <Button variant="subtle" color="red.9" size="compact-md" onClick={onDrop}>
              {t('drop')}
            </Button>
          </span>
        )}
        <div className={ask.buttons}>
          <DialogButtons yes={t('keep')} isBusy={false} onNo={onClose} />
        </div>
      </Stack>
    </Dialog>
  )
}
