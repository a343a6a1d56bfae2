import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { pickupLabels } from '@loupe/domain/orders/order-labels.ts'
import { pickupMethods } from '@loupe/domain/orders/order-states.ts'
import { groupThousands } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { DeliveryDraft, DraftProblem } from './chosen-lines.ts'
import type { DeliveryText } from './delivery.text.en.ts'

type Props = {
  readonly draft: DeliveryDraft
  readonly problems: Partial<Record<keyof DeliveryDraft, DraftProblem>>
  /** It is worth more than one parcel may be. */
  readonly over: { readonly limitRmb: string; readonly mayPass: boolean } | null
  readonly onChange: (part: Partial<DeliveryDraft>) => void
}

const numbers = ['insured', 'gross', 'net', 'boxes'] as const

/** How a delivery leaves, and what its packing list says. */
export function DeliveryFields({ draft, problems, over, onChange }: Props) {
  const t = useText<DeliveryText>('delivery')
  const say = useLabel()
  const wrong = (field: keyof DeliveryDraft) => {
    const problem = problems[field]
    return problem === undefined ? null : t(problem)
  }
  return (
    <Stack gap={12}>
      <SegmentedControl
        aria-label={t('how')}
        value={draft.pickup}
        onChange={(pickup) => onChange({ pickup: pickup === 'pickup' ? 'pickup' : 'express' })}
        data={pickupMethods.map((value) => ({ value, label: say(pickupLabels[value]) }))}
      />
      {draft.pickup === 'express' && (
        <>
          <TextInput
            label={t('address')}
            withAsterisk
            maxLength={500}
            value={draft.address}
            error={wrong('address')}
            onChange={(event) => onChange({ address: event.currentTarget.value })}
          />
          <TextInput
            label={t('carrier')}
            maxLength={60}
            value={draft.carrier}
            onChange={(event) => onChange({ carrier: event.currentTarget.value })}
          />
        </>
      )}
      <Row gap="10px 14px" wrap align="start">
        {numbers.map((field) => (
          <TextInput
            key={field}
            label={t(field)}
            description={field === 'insured' ? t('insuredHint') : undefined}
            inputMode="decimal"
            maxLength={13}
            value={draft[field]}
            error={wrong(field)}
            onChange={(event) => onChange({ [field]: event.currentTarget.value.trim() })}
          />
        ))}
        <TextInput
          label={t('hsCode')}
          inputMode="decimal"
          maxLength={14}
          value={draft.hsCode}
          onChange={(event) => onChange({ hsCode: event.currentTarget.value })}
        />
      </Row>
      <Textarea
        label={t('remark')}
        autosize
        minRows={1}
        maxLength={1000}
        value={draft.remark}
        onChange={(event) => onChange({ remark: event.currentTarget.value })}
      />
      {over && (
        <Text as="p" tone="warn" breaks>
          {t('over', { limit: groupThousands(over.limitRmb) })}
          {!over.mayPass && ` · ${t('overNobody')}`}
        </Text>
      )}
      {over?.mayPass && (
        <TextInput
          label={t('overWhy')}
          withAsterisk
          maxLength={500}
          value={draft.overLimit}
          error={wrong('overLimit')}
          onChange={(event) => onChange({ overLimit: event.currentTarget.value })}
        />
      )}
    </Stack>
  )
}
