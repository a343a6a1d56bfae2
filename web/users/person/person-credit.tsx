import { Button, Textarea, TextInput } from '@mantine/core'
import { lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import type { PersonDetail } from '@loupe/domain/users/person.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { FoldSection } from '../../lists/fold-section.tsx'
import { groupThousands } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { nameOf } from '../person-words.ts'
import type { CreditText } from './credit.text.en.ts'

/** What a customer has of the house and how much they may have; managers set that. */
export function PersonCredit({ person }: { readonly person: PersonDetail }) {
  const t = useText<CreditText>('credit')
  const [asks, setAsks] = useState(false)
  const { data } = useQuery({ ...query(lendApi.exposure, { customerId: person.id }, { quiet: true }), staleTime: 0, retry: false })
  if (data === undefined) return null
  const figures = [
    [t('memos'), data.memosRmb],
    [t('holds'), data.holdsRmb],
    [t('unpaid'), data.unpaidRmb],
    [t('creditHas'), data.creditRmb],
    [t('has'), data.totalRmb],
  ] as const
  const limit = data.limitRmb === null ? t('limitNone') : groupThousands(data.limitRmb)
  const isOver = data.limitRmb !== null && Number(data.totalRmb) > Number(data.limitRmb)
  return (
    <FoldSection title={t('credit')} count={`${groupThousands(data.totalRmb)} / ${limit}`}>
      <Stack gap={8}>
        <Stack as="dl" gap={4} columns="auto auto" justify="start">
          {figures.map(([name, amount]) => (
            <Row key={name} gap={12} justify="between" figures>
              <Text as="dt" tone="dim">
                {name}
              </Text>
              <dd>{groupThousands(amount)}</dd>
            </Row>
          ))}
        </Stack>
        <Text as="p" tone={isOver ? 'bad' : undefined} weight={600} figures>
          {t('limitIs')}: {limit}
        </Text>
        <Text as="p" tone="dim" size={12.5}>
          {t('rateNote')}
        </Text>
        {data.maySetLimit && (
          <div>
            <Button variant="default" size="compact-md" onClick={() => setAsks(true)}>
              {t('setLimit')}
            </Button>
          </div>
        )}
      </Stack>
      <Dialog open={asks} onClose={() => setAsks(false)} title={t('limitTitle', { customer: nameOf(person) })}>
        <LimitForm customerId={person.id} limitRmb={data.limitRmb} onClose={() => setAsks(false)} />
      </Dialog>
    </FoldSection>
  )
}

const amountPattern = /^\d{1,10}(\.\d{2})?$/

type FormProps = { readonly customerId: string; readonly limitRmb: string | null; readonly onClose: () => void }

function LimitForm({ customerId, limitRmb, onClose }: FormProps) {
  const t = useText<CreditText>('credit')
  const set = useWrite(lendApi.setLimit, { rereads: [lendApi.exposure] })
  const form = useForm<typeof lendApi.setLimit, { limitRmb: string; note: string }>(set, {
    now: { limitRmb: limitRmb ?? '', note: '' },
    check: ({ limitRmb: amount }) => ({ limitRmb: amount === '' || amountPattern.test(amount) ? null : t('money') }),
    input: ({ limitRmb: amount, note }) => ({
      customerId,
      limitRmb: amount === '' ? null : amount.includes('.') ? amount : `${amount}.00`,
      note: note.trim(),
    }),
    onDone: () => {
      toast.good(t('limitSaved'))
      onClose()
    },
  })
  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      <TextInput
        label={t('limitIs')}
        description={t('limitHint')}
        inputMode="decimal"
        maxLength={13}
        value={form.draft.limitRmb}
        error={form.error('limitRmb')}
        onChange={(event) => form.change({ limitRmb: event.currentTarget.value.replaceAll(',', '').trim() })}
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
        <DialogButtons yes={t('save')} isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}
