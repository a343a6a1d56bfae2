import { Checkbox, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { costReaders } from '@loupe/domain/access/access-sets.ts'
import { metalWays } from '@loupe/domain/jewelry/work/tasks.ts'
import { workOrdersApi } from '@loupe/domain/orders/work-orders.api.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import type { Form } from '../../forms/use-form.ts'
import { useMayOpen } from '../../me/viewer.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { maySettle, type WorkDraft } from './work-draft.ts'
import type { WorksText } from './works.text.en.ts'

type Props = { readonly form: Form<WorkDraft>; readonly isBrought: boolean; readonly today: string }

const columns = 'repeat(auto-fit, minmax(150px, 1fr))'

/** What it costs, by when it is done, and who does it. */
export function TermsFields({ form, isBrought, today }: Props) {
  const t = useText<WorksText>('works')
  const { draft, change, error } = form
  return (
    <Stack gap={12}>
      <Stack columns={columns} gap={12} align="start">
        {draft.isFree ? (
          <TextInput
            label={t('whyFree')}
            description={t('whyFreeHint')}
            withAsterisk
            maxLength={300}
            value={draft.free}
            error={error('free')}
            onChange={(event) => change({ free: event.currentTarget.value })}
          />
        ) : (
          <TextInput
            label={t('price')}
            withAsterisk
            inputMode="decimal"
            autoComplete="off"
            value={draft.priceUsd}
            error={error('priceUsd')}
            onChange={(event) => change({ priceUsd: event.currentTarget.value.trim().replace(',', '.') })}
          />
        )}
        <TextInput
          type="date"
          label={t('dueOn')}
          withAsterisk
          min={today}
          value={draft.dueOn}
          error={error('dueOn')}
          onChange={(event) => change({ dueOn: event.currentTarget.value })}
        />
      </Stack>
      <Checkbox label={t('isFree')} checked={draft.isFree} onChange={(event) => change({ isFree: event.currentTarget.checked })} />
      {maySettle(draft) && <Metal form={form} />}
      <Maker form={form} isBrought={isBrought} />
    </Stack>
  )
}

function Metal({ form: { draft, change, error } }: Pick<Props, 'form'>) {
  const t = useText<WorksText>('works')
  return (
    <Stack gap={6}>
      <Text weight={550}>{t('metal')}</Text>
      <SegmentedControl
        aria-label={t('metal')}
        value={draft.metal}
        onChange={(metal) => change({ metal })}
        data={metalWays.map((value) => ({ value, label: t(value) }))}
      />
      {draft.metal === 'settled' && (
        <>
          <Text as="p" tone="dim" size={13} pretty>
            {t('metalWhy')}
          </Text>
          <TextInput
            label={t('addsGrams')}
            inputMode="decimal"
            autoComplete="off"
            value={draft.addsGrams}
            error={error('addsGrams')}
            onChange={(event) => change({ addsGrams: event.currentTarget.value.trim().replace(',', '.') })}
          />
        </>
      )}
    </Stack>
  )
}

function Maker({ form: { draft, change, error }, isBrought }: Pick<Props, 'form' | 'isBrought'>) {
  const t = useText<WorksText>('works')
  const readsCosts = useMayOpen(costReaders)
  const makers = useQuery(query(workOrdersApi.makers, {}, { quiet: true }))
  return (
    <Stack columns={columns} gap={12} align="start">
      <NativeSelect
        label={t('maker')}
        withAsterisk={isBrought}
        value={draft.makerId}
        error={error('makerId')}
        onChange={(event) => change({ makerId: event.currentTarget.value })}
        data={[
          { value: '', label: t(isBrought ? 'makerChoose' : 'makerOwn') },
          ...(makers.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {readsCosts && (
        <TextInput
          label={t('cost')}
          inputMode="decimal"
          autoComplete="off"
          value={draft.costUsd}
          error={error('costUsd')}
          onChange={(event) => change({ costUsd: event.currentTarget.value.trim().replace(',', '.') })}
        />
      )}
    </Stack>
  )
}
