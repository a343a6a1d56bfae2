import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import { HandoverFields } from '../../forms/handover-fields.tsx'
import type { Form } from '../../forms/use-form.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { LendDraft } from './lend-draft.ts'
import type { LendText } from './lend.text.en.ts'

type Props = {
  readonly form: Form<LendDraft, keyof LendDraft | 'goods'>
  readonly quote: OutputOf<typeof lendApi.quote>
  readonly beyond: number
}

/** What is agreed of a memo. */
export function LendFields({ form, quote, beyond }: Props) {
  const t = useText<LendText>('lend')
  const { draft, change, error } = form
  return (
    <>
      <Stack columns="repeat(auto-fit, minmax(150px, 1fr))" gap={12} align="start">
        <TextInput
          type="date"
          label={t('dueOn')}
          withAsterisk
          min={quote.today}
          value={draft.dueOn}
          error={error('dueOn')}
          onChange={(event) => change({ dueOn: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('priceUntil')}
          withAsterisk
          min={quote.today}
          value={draft.priceUntil}
          error={error('priceUntil')}
          onChange={(event) => change({ priceUntil: event.currentTarget.value })}
        />
        <TextInput
          label={t('insuredFor')}
          inputMode="decimal"
          maxLength={13}
          value={draft.insuredRmb}
          error={error('insuredRmb')}
          onChange={(event) => change({ insuredRmb: event.currentTarget.value.trim() })}
        />
      </Stack>
      <Textarea
        label={t('termsText')}
        placeholder={t('termsHint')}
        autosize
        minRows={2}
        maxLength={1000}
        value={draft.terms}
        onChange={(event) => change({ terms: event.currentTarget.value })}
      />
      <Textarea
        label={t('remark')}
        autosize
        minRows={1}
        maxLength={1000}
        value={draft.remark}
        onChange={(event) => change({ remark: event.currentTarget.value })}
      />
      <Stack as="fieldset" gap={10}>
        <Text as="legend" weight={550} below={6} pad={0}>
          {t('handover')}
        </Text>
        <HandoverFields words={{ handover: t('handover'), address: t('address') }} way={draft} error={error('address')} onChange={change} />
      </Stack>
      <Stack gap={10}>
        <Checkbox
          label={t('leavesNow')}
          checked={draft.leavesNow}
          onChange={(event) => change({ leavesNow: event.currentTarget.checked })}
        />
        {draft.leavesNow && (
          <TextInput
            label={t(draft.pickup === 'express' ? 'expressNo' : 'takenBy')}
            withAsterisk
            maxLength={100}
            value={draft.leavesWith}
            error={error('leavesWith')}
            onChange={(event) => change({ leavesWith: event.currentTarget.value })}
          />
        )}
      </Stack>
      {beyond > 0 && quote.mayOverride && (
        <Textarea
          label={t('overReason')}
          description={t('overHint')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={500}
          value={draft.overLimit}
          error={error('overLimit')}
          onChange={(event) => change({ overLimit: event.currentTarget.value })}
        />
      )}
      {beyond > 0 && !quote.mayOverride && (
        <Text as="p" tone="warn">
          {t('askManager')}
        </Text>
      )}
    </>
  )
}
