import { Checkbox, SegmentedControl, Switch, Tabs, TextInput } from '@mantine/core'
import { discountScales, discountSigns } from '@loupe/domain/feeds/fields.ts'
import { origins } from '@loupe/domain/stock/grades.ts'
import { originLabels } from '@loupe/domain/stock/labels.ts'
import type { FeedColumn, FeedLayout, SheetLayout } from '@loupe/domain/feeds/layout.ts'
import { useId, useState } from 'react'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { useDevice } from '../../ui/use-device.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { ColumnCards } from './column-cards.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import { useFieldName } from '../use-field-name.ts'
import { foreignCurrencies, setField, setHeaderRow, withRate, withSheet, type SampleRows } from '../layout-edit.ts'
import styles from './layout-sheets.module.css'
import { currencyWord } from '../currency-word.ts'
import { RateInput } from '../questions/open-questions.tsx'
import { SheetConstants } from './sheet-constants.tsx'
import type { ImportShown } from '../use-import.ts'

type Props = { readonly shown: ImportShown; readonly draft: FeedLayout; readonly onChange: (draft: FeedLayout) => void }

/** Every sheet of the file with what its columns mean, and what holds for the whole file. */
export function LayoutSheets({ shown, draft, onChange }: Props) {
  const t = useText<FeedsText>('feeds')
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      draft.sheets.findIndex((sheet) => sheet.use),
    ),
  )
  const sheet = draft.sheets[place]
  const rows = shown.sample[place]?.rows ?? []
  const change = (changed: SheetLayout) => onChange(withSheet(draft, place, changed))
  const currencies = foreignCurrencies(draft)
  return (
    <>
      {draft.sheets.length > 1 && (
        <Tabs value={String(place)} onChange={(next) => setPlace(Number(next))} mb="sm">
          <Tabs.List>
            {draft.sheets.map((one, k) => (
              <Tabs.Tab key={k} value={String(k)} className={one.use ? undefined : styles.unused}>
                {one.sheet ?? shown.fileName}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      {sheet && <SheetEditor sheet={sheet} rows={rows} several={draft.sheets.length > 1} onChange={change} />}
      <Row gap="12px 24px" wrap className={styles.whole}>
        {currencies.map((currency) => (
          <RateInput
            key={currency}
            label={t('rate', { currency: currencyWord(currency) })}
            rate={draft.rates[currency]}
            onChange={(rate) => onChange(withRate(draft, currency, rate))}
          />
        ))}
        {draft.sheets.some((one) => one.sheet !== null) && (
          <Checkbox
            label={t('hidden')}
            checked={draft.hidden === 'read'}
            onChange={(event) => onChange({ ...draft, hidden: event.currentTarget.checked ? 'read' : 'skip' })}
          />
        )}
      </Row>
    </>
  )
}

type SheetProps = {
  readonly sheet: SheetLayout
  readonly rows: SampleRows
  readonly several: boolean
  readonly onChange: (sheet: SheetLayout) => void
}

function SheetEditor({ sheet, rows, several, onChange }: SheetProps) {
  const t = useText<FeedsText>('feeds')
  const fieldName = useFieldName()

  function handleField(column: FeedColumn, field: FeedColumn['field']) {
    const before = field && sheet.columns.find((other) => other.field === field && other.index !== column.index)
    if (before) toast.info(t('moved', { field: fieldName(field), column: column.header || t('noHeader', { place: column.index + 1 }) }))
    onChange(setField(sheet, column, field))
  }

  return (
    <>
      {(several || !sheet.use) && (
        <Switch
          label={t('useSheet')}
          checked={sheet.use}
          mb="sm"
          onChange={(event) => onChange({ ...sheet, use: event.currentTarget.checked })}
        />
      )}
      {sheet.use ? (
        <>
          <SheetSettings sheet={sheet} rows={rows} onChange={onChange} />
          <SheetConstants sheet={sheet} onChange={onChange} />
          <ColumnCards sheet={sheet} rows={rows} onField={handleField} onChange={onChange} />
        </>
      ) : (
        <Text as="p" tone="dim">
          {t('sheetOff')}
        </Text>
      )}
    </>
  )
}

function SheetSettings({ sheet, rows, onChange }: Omit<SheetProps, 'several'>) {
  const t = useText<FeedsText>('feeds')
  const say = useLabel()
  const [row, setRow] = useState(String(sheet.headerRow))
  const rowNumber = Number(row)
  const rowWrong = !Number.isInteger(rowNumber) || rowNumber < 0 || rowNumber > 10_000
  const hasBack = sheet.columns.some(({ field }) => field === 'back')
  return (
    <Row gap="12px 24px" wrap align="start" below={12}>
      <TextInput
        label={t('headerRow')}
        inputMode="numeric"
        className={styles.row}
        value={row}
        error={rowWrong ? t('headerRowWrong') : null}
        onChange={(event) => setRow(event.currentTarget.value)}
        onBlur={() => {
          if (!rowWrong && rowNumber !== sheet.headerRow) onChange(setHeaderRow(sheet, rows, rowNumber))
        }}
      />
      <Choice
        label={t('sheetOrigin')}
        hint={t('sheetOriginWhy')}
        value={sheet.origin}
        data={origins.map((value) => ({ value, label: say(originLabels[value]) }))}
        onChange={(origin) => onChange({ ...sheet, origin })}
      />
      {hasBack && (
        <>
          <Choice
            label={t('sign')}
            value={sheet.discountSign}
            data={discountSigns.map((value) => ({
              value,
              label: t(`${sheet.discountScale === 'fraction' ? 'signsOfFractions' : 'signs'}.${value}`),
            }))}
            onChange={(discountSign) => onChange({ ...sheet, discountSign })}
          />
          <Choice
            label={t('scale')}
            value={sheet.discountScale}
            data={discountScales.map((value) => ({ value, label: t(`scales.${value}`) }))}
            onChange={(discountScale) => onChange({ ...sheet, discountScale })}
          />
        </>
      )}
    </Row>
  )
}

type ChoiceProps<T extends string> = {
  readonly label: string
  readonly hint?: string
  /** Null: nobody has said yet. */
  readonly value: T | null
  readonly data: { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
}

function Choice<T extends string>({ label, hint, value, data, onChange }: ChoiceProps<T>) {
  const t = useText<FeedsText>('feeds')
  const device = useDevice()
  const id = useId()
  const unsaid = value === null ? [{ value: '', label: t('unsaid') }] : []
  return (
    <div>
      <Text id={id} as="div" below={3} size={13} className={styles.label}>
        {label}{' '}
        {hint && (
          <Text tone="dim" size={12} weight={400}>
            {hint}
          </Text>
        )}
      </Text>
      <SegmentedControl
        size={device === 'mobile' ? 'md' : 'xs'}
        aria-labelledby={id}
        orientation={device === 'mobile' && data.length > 2 ? 'vertical' : 'horizontal'}
        fullWidth={device === 'mobile'}
        value={value ?? ''}
        data={[...unsaid, ...data]}
        onChange={(next) => {
          const picked = data.find((one) => one.value === next)
          if (picked) onChange(picked.value)
        }}
      />
    </div>
  )
}
