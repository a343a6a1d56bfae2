import { keepJewelryApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import { pieceRule } from '@loupe/domain/jewelry/piece-rule.ts'
import type { PieceField } from '@loupe/domain/jewelry/jewelry-headers.ts'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import type { Form } from '../../forms/use-form.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { FixWords, PriceLines } from '../priced/price-lines.tsx'
import type { Draft } from './jewel-entry.tsx'
import type { KeptText } from './kept.text.en.ts'

/** What a rule is typed by, in the order of its lines. */
export const ruleFields = [
  'lossPercent',
  'makingPerGram',
  'making',
  'stonesPerCt',
  'sidePerCt',
  'settingFee',
  'marginPercent',
] as const satisfies readonly PieceField[]
export type RuleField = (typeof ruleFields)[number]

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

type Asked = InputOf<typeof keepJewelryApi.tryRule>

const plain = (text: string | undefined): string => (text ?? '').trim()
const orNone = (text: string | undefined): string => plain(text) || '0'

/** What is typed as it is asked; null while something of it is no number yet. */
export function askedRule(draft: Draft, origin: Origin): Asked | null {
  const rule = pieceRule.safeParse({
    v: 1,
    lossPercent: plain(draft.lossPercent),
    makingPerGram: orNone(draft.makingPerGram),
    makingUsd: orNone(draft.making),
    centrePerCt: orNone(draft.stonesPerCt),
    sidePerCt: plain(draft.sidePerCt) || orNone(draft.stonesPerCt),
    settingUsd: orNone(draft.settingFee),
    marginPercent: orNone(draft.marginPercent),
  })
  const weights = [draft.netGrams, draft.mainCarats, draft.sideCarats].map(plain)
  const [netGrams = '', mainCarats = '', sideCarats = ''] = weights
  const areWeights = weights.every((each) => each === '' || (/^\d{1,5}(\.\d{1,3})?$/.test(each) && Number(each) > 0))
  const pieces = Number(plain(draft.sidePieces))
  if (!rule.success || !areWeights || netGrams === '' || (draft.material ?? '') === '') return null
  return {
    origin,
    material: draft.material ?? '',
    netGrams,
    ...(mainCarats === '' ? {} : { mainCarats }),
    ...(sideCarats === '' ? {} : { sideCarats }),
    ...(Number.isInteger(pieces) && pieces > 0 && pieces <= 2000 ? { sidePieces: pieces } : {}),
    rule: rule.data,
  }
}

/** What the rule comes to at today's fix, line by line, as it is typed. */
function Now({ draft, origin }: { readonly draft: Draft; readonly origin: Origin }) {
  const t = useText<KeptText>('kept')
  const asked = askedRule(draft, origin)
  const none: Asked = {
    origin,
    material: '18k_yellow',
    netGrams: '1',
    rule: {
      v: 1,
      lossPercent: '0',
      makingPerGram: '0',
      makingUsd: '0',
      centrePerCt: '0',
      sidePerCt: '0',
      settingUsd: '0',
      marginPercent: '0',
    },
  }
  const read = useQuery({
    ...query(keepJewelryApi.tryRule, asked ?? none, { quiet: true }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  if (asked === null)
    return (
      <Text tone="dim" size={13}>
        {t('ruleWants')}
      </Text>
    )
  if (read.isError)
    return (
      <Text tone="bad" size={13}>
        {t('ruleFailed')}
      </Text>
    )
  const price = read.data?.price
  if (price === undefined) return null
  if (price === null)
    return (
      <Text tone="warn" size={13}>
        {t('noFix')}
      </Text>
    )
  return (
    <Stack gap={6} role="status">
      <PriceLines lines={price.lines} cost={price.costUsd} />
      <Text tone="dim" size={12}>
        <FixWords fix={price.fix} />
      </Text>
    </Stack>
  )
}
