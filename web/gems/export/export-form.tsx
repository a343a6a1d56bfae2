import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { easilyExported, mostExported } from '@loupe/domain/exports/export-limits.ts'
import { exportFormats, type ExportFormat } from '@loupe/domain/exports/export-formats.ts'
import { useState, type FormEvent } from 'react'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useIsCost, usePricesChoice } from '../../me/prices-choice.ts'
import { useMustCertify } from '../../me/viewer.ts'
import { usePricesWords } from '../../prices/prices-for.tsx'
import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { Exportable } from './exportable.ts'
import { nothingWrong, plainPoints, wrongWith, type ExportDraft } from './export-draft.ts'
import { useTaking } from './use-taking.ts'
import type { ExportText } from './export.text.en.ts'

type Props = {
  readonly what: Exportable
  /** A file of the background is being written: there is no second one meanwhile. */
  readonly isWriting: boolean
  readonly onBegun: (id: string) => void
  readonly onClose: () => void
}

/** How goods leave as a file: in which format, with which columns, and at which prices. */
export function ExportForm({ what, isWriting, onBegun, onClose }: Props) {
  const t = useText<ExportText>('export')
  const isCost = useIsCost()
  const choice = usePricesChoice((now) => now.choice)
  const hasPrices = !useMustCertify()
  const [draft, setDraft] = useState<ExportDraft>({
    format: 'xlsx',
    columns: what.columns === null ? 'all' : 'shown',
    prices: hasPrices && !isCost,
    points: choice?.points ?? '0',
    multiplier: choice?.multiplier ?? '1.00',
    pictures: false,
  })
  const change = (part: Partial<ExportDraft>) => setDraft({ ...draft, ...part })
  const [isChecked, setChecked] = useState(false)
  const wrong = isChecked ? wrongWith(draft) : nothingWrong
  const { take, isBusy, refusal } = useTaking(what, { onBegun, onDone: onClose })

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (Object.values(wrongWith(draft)).some(Boolean)) return
    void take(draft)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={14} shrinks>
        <Guidance found={what.count} />
        <NativeSelect
          label={t('format')}
          value={draft.format}
          data={exportFormats.map((value) => ({ value, label: t(`formats.${value}`) }))}
          onChange={(event) =>
            change({ format: exportFormats.find((each): each is ExportFormat => each === event.currentTarget.value) ?? 'xlsx' })
          }
          data-autofocus
        />
        {what.columns !== null && (
          <NativeSelect
            label={t('columns')}
            value={draft.columns}
            data={(['shown', 'all'] as const).map((value) => ({ value, label: t(`column.${value}`) }))}
            onChange={(event) => change({ columns: event.currentTarget.value === 'all' ? 'all' : 'shown' })}
          />
        )}
        {hasPrices && <Prices draft={draft} change={change} wrong={wrong} isCost={isCost} />}
        {draft.format === 'xlsx' && (
          <Checkbox
            label={t('pictures')}
            description={t('picturesWhy')}
            disabled={isWriting}
            checked={draft.pictures && !isWriting}
            onChange={(event) => change({ pictures: event.currentTarget.checked })}
          />
        )}
        <Refused words={refusal} />
        <div className={ask.buttons}>
          <DialogButtons yes={t('take')} isBusy={isBusy} onNo={onClose} />
        </div>
      </Stack>
    </form>
  )
}

/** What a file holds, in product.md's figures, and what of a longer list is left out. */
function Guidance({ found }: { readonly found: number }) {
  const t = useText<ExportText>('export')
  if (found <= easilyExported) return null
  const isCut = found > mostExported
  return (
    <Text as="p" ground={isCut ? 'warn' : 'raised'} tone={isCut ? 'warn' : 'dim'} round={8} pad="8px 12px" size={13} role="status">
      {isCut ? t('cut', { most: count(mostExported), all: count(found) }) : t('guidance')}
    </Text>
  )
}

type PricesProps = {
  readonly draft: ExportDraft
  readonly change: (part: Partial<ExportDraft>) => void
  readonly wrong: ReturnType<typeof wrongWith>
  readonly isCost: boolean
}

/** What the suppliers ask leaves only when somebody says so; with something on top, nothing else is in the file. */
function Prices({ draft, change, wrong, isCost }: PricesProps) {
  const t = useText<ExportText>('export')
  const whose = usePricesWords()
  const own = isCost ? t('price.cost') : whose === null ? t('price.own') : t('price.for', { whose })
  return (
    <>
      <NativeSelect
        label={t('prices')}
        {...(isCost ? { description: t('costWhy') } : {})}
        value={draft.prices ? 'with' : 'without'}
        data={[
          { value: 'with', label: own },
          { value: 'without', label: t('price.without') },
        ]}
        onChange={(event) => change({ prices: event.currentTarget.value === 'with' })}
      />
      {draft.prices && (
        <Stack gap={4}>
          <Stack columns="1fr 1fr" gap={12} align="end">
            <TextInput
              label={t('points')}
              inputMode="decimal"
              value={draft.points}
              error={wrong.points && t('pointsWrong')}
              onChange={(event) => change({ points: event.currentTarget.value })}
            />
            <TextInput
              label={t('multiplier')}
              inputMode="decimal"
              value={draft.multiplier}
              error={wrong.multiplier && t('multiplierWrong')}
              onChange={(event) => change({ multiplier: event.currentTarget.value })}
            />
          </Stack>
          {(Number(plainPoints(draft.points)) !== 0 || Number(draft.multiplier) !== 1) && (
            <Text as="p" tone="dim" size={12}>
              {t('topWhy')}
            </Text>
          )}
        </Stack>
      )}
    </>
  )
}
