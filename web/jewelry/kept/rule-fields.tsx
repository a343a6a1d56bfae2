import { keepJewelryApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { query } from '../../api/query.ts'
import type { Form } from '../../forms/use-form.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { FixWords, PriceLines } from '../priced/price-lines.tsx'
import type { Draft } from './jewel-entry.tsx'
import { askedRule, ruleFields, type AskedRule, type RuleField } from './rule-draft.ts'
import type { KeptText } from './kept.text.en.ts'

const examples: Readonly<Record<RuleField, string>> = {
  lossPercent: '8',
  makingPerGram: '6.50',
  making: '20.00',
  stonesPerCt: '1450.00',
  sidePerCt: '310.00',
  settingFee: '26.40',
  marginPercent: '12.5',
}

type Props = { readonly form: Form<Draft>; readonly origin: Origin }

/** A fixed price, or a rule that follows the day's metal with what it comes to now. */
export function PriceChoice({ form, origin }: Props) {
  const t = useText<KeptText>('kept')
  const { draft } = form
  return (
    <Stack frame="box" pad="12px 14px" gap={12} narrows>
      <Stack columns="repeat(auto-fit, minmax(min(100%, 200px), 1fr))" gap="12px 14px" align="start">
        <NativeSelect
          label={t('priceBy')}
          value={draft.priceBy}
          onChange={(event) => form.change({ priceBy: event.currentTarget.value === 'metal' ? 'metal' : 'fixed' })}
          data={[
            { value: 'fixed', label: t('priceFixed') },
            { value: 'metal', label: t('priceByMetal') },
          ]}
        />
        {draft.priceBy === 'fixed' ? (
          <Priced form={form} field="usdTotal" example="900.00" isNeeded />
        ) : (
          ruleFields.map((field) => (
            <Priced key={field} form={form} field={field} example={examples[field]} isNeeded={field === 'lossPercent'} />
          ))
        )}
      </Stack>
      {draft.priceBy === 'metal' && <Now draft={draft} origin={origin} />}
    </Stack>
  )
}

type FieldProps = {
  readonly form: Form<Draft>
  readonly field: RuleField | 'usdTotal'
  readonly example: string
  readonly isNeeded: boolean
}

function Priced({ form, field, example, isNeeded }: FieldProps) {
  const t = useText<KeptText>('kept')
  return (
    <TextInput
      label={t(`fields.${field}`)}
      withAsterisk={isNeeded}
      placeholder={example}
      autoComplete="off"
      inputMode="decimal"
      maxLength={20}
      value={form.draft[field] ?? ''}
      error={form.error(field)}
      onChange={(event) => form.change({ [field]: event.currentTarget.value })}
    />
  )
}

/** What the rule comes to at today's fix, line by line, as it is typed. */
function Now({ draft, origin }: { readonly draft: Draft; readonly origin: Origin }) {
  const t = useText<KeptText>('kept')
  const asked = askedRule(draft, origin)
  if (asked === null) return <Text tone="dim">{t('ruleWants')}</Text>
  // Its words come with the first price: the form stands still meanwhile, or whoever types would lose the field.
  return (
    <Suspense>
      <Tried asked={asked} />
    </Suspense>
  )
}

function Tried({ asked }: { readonly asked: AskedRule }) {
  const t = useText<KeptText>('kept')
  const read = useQuery({ ...query(keepJewelryApi.tryRule, asked, { quiet: true }), placeholderData: keepPreviousData })
  if (read.isError) return <Text tone="bad">{t('ruleFailed')}</Text>
  const price = read.data?.price
  if (price === undefined) return null
  if (price === null) return <Text tone="warn">{t('noFix')}</Text>
  return (
    <Stack gap={6} role="status">
      <PriceLines lines={price.lines} cost={price.costUsd} />
      <Text tone="dim" size={12}>
        <FixWords fix={price.fix} />
      </Text>
    </Stack>
  )
}
