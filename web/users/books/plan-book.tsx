import { Button, TextInput } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { bookChangesApi } from '@loupe/domain/users/book-changes.api.ts'
import { useState, type FormEvent } from 'react'
import { Dialog } from '../../forms/dialog.tsx'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { toMinute } from '../../text/format.ts'
import { toast } from '../../ui/over/toast.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { OfBook } from './book-impact.tsx'
import type { bookInput } from '../prices/price-book-draft.ts'
import { useBooksText } from './use-books-text.ts'

type Props = {
  readonly of: OfBook
  readonly name: string
  readonly version: number
  /** Null where what is typed can't be sent. */
  readonly wish: ReturnType<typeof bookInput> | null
  /** The group is said to sell at cost from then on. */
  readonly isAtCost: boolean
  readonly onPlanned: () => void
}

/** Lets what is typed begin later, at a moment of the reader's clock. */
export function PlanBook({ wish, ...props }: Props) {
  const t = useBooksText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconClock size={17} aria-hidden />} disabled={wish === null} onClick={() => setOpen(true)}>
        {t('planLater')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('planAsk', { name: props.name })}>
        {wish !== null && <PlanForm {...props} wish={wish} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

type FormProps = Props & { readonly wish: NonNullable<Props['wish']>; readonly onClose: () => void }

function PlanForm({ of, name, version, wish, isAtCost, onPlanned, onClose }: FormProps) {
  const t = useBooksText()
  const [at, setAt] = useState('')
  const [tried, setTried] = useState(false)
  const plan = useWrite(bookChangesApi.plan, { rereads: [bookChangesApi.history] })
  const moment = at === '' ? null : new Date(at)
  const isComing = moment !== null && moment.getTime() > Date.now()

  async function submit(event: FormEvent) {
    event.preventDefault()
    // The form of the book that it stands in must not hear of it.
    event.stopPropagation()
    setTried(true)
    if (moment === null || !isComing) return
    const startsAt = moment.toISOString()
    const done = await plan.send({ ...of, version, ...wish, startsAt, ...(isAtCost ? { at_cost: name } : {}) })
    if (done === null) return
    toast.good(t('planned', { at: toMinute(startsAt) }))
    onClose()
    onPlanned()
  }

  return (
    <Stack as="form" gap={14} shrinks onSubmit={(event: FormEvent) => void submit(event)} noValidate>
      <Text as="p" tone="dim" pretty>
        {isAtCost ? t('atCostWhy') : t('planWhy')}
      </Text>
      <TextInput
        type="datetime-local"
        label={t('planAt')}
        withAsterisk
        data-autofocus
        value={at}
        error={tried && !isComing ? t('planAtWrong') : (plan.refused.fields['startsAt'] ?? null)}
        onChange={(event) => setAt(event.currentTarget.value)}
      />
      <Refused words={plan.refused.fields['startsAt'] === undefined && plan.refused.text} />
      <Row gap={8} wrap align="stretch" justify="end">
        <DialogButtons yes={isAtCost ? t('atCostYes', { name }) : t('planSave')} grave={isAtCost} isBusy={plan.isBusy} onNo={onClose} />
      </Row>
    </Stack>
  )
}
