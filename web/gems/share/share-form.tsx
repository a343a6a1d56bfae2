import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { InputOf, OutputOf } from '@loupe/domain/api/endpoint.ts'
import { leastMultiplier, multiplierPattern, pointsPattern } from '@loupe/domain/pricing/typed-numbers.ts'
import { mostShared, usualShareDays, usualShareDevices, type SharePrices } from '@loupe/domain/shares/share.ts'
import { sharesApi } from '@loupe/domain/shares/shares.api.ts'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useForm, type Form } from '../../forms/use-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useIsCost, usePricesChoice } from '../../me/prices-choice.ts'
import { usePricesWords } from '../../prices/prices-for.tsx'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { ShareText } from './share.text.en.ts'
import type { Shareable } from './shareable.ts'

type Draft = {
  readonly title: string
  readonly note: string
  readonly prices: SharePrices
  readonly points: string
  readonly multiplier: string
  readonly showsBack: boolean
  readonly showsCertificate: boolean
  readonly days: number
  readonly mostDevices: number
  readonly language: 'en' | 'zh' | ''
}

const dayChoices = [1, 3, 7, usualShareDays, 30, 90] as const
const deviceChoices = [1, 5, 20, usualShareDevices, 200, 500] as const

const isMultiplier = (text: string): boolean => multiplierPattern.test(text) && Number(text) >= leastMultiplier
const plainPoints = (text: string): string => text.trim().replace(/^\+/, '') || '0'

type Made = InputOf<typeof sharesApi.make>

function shownOf(what: Shareable): Pick<Made, 'goods' | 'search'> {
  return 'goods' in what ? { goods: what.goods.slice(0, mostShared) } : { search: what.search }
}

type Props = {
  readonly what: Shareable
  readonly onMade: (made: OutputOf<typeof sharesApi.make>) => void
  readonly onClose: () => void
}

/** How goods are shown: at which prices, for how long, and to how many. */
export function ShareForm({ what, onMade, onClose }: Props) {
  const t = useText<ShareText>('share')
  const isCost = useIsCost()
  const choice = usePricesChoice((now) => now.choice)
  const write = useWrite(sharesApi.make, { rereads: [sharesApi.list], onDone: onMade })
  const begins: Draft = {
    title: '',
    note: '',
    prices: isCost ? 'none' : 'frozen',
    points: choice?.points ?? '0',
    multiplier: choice?.multiplier ?? '1.00',
    showsBack: false,
    showsCertificate: true,
    days: usualShareDays,
    mostDevices: usualShareDevices,
    language: '',
  }
  const form = useForm(write, {
    now: begins,
    check: ({ prices, points, multiplier }) => ({
      points: prices === 'none' || pointsPattern.test(plainPoints(points)) ? null : t('pointsWrong'),
      multiplier: prices === 'none' || isMultiplier(multiplier.trim()) ? null : t('multiplierWrong'),
    }),
    input: ({ language, points, multiplier, ...draft }): Made => ({
      ...draft,
      ...shownOf(what),
      ...(draft.prices === 'none' ? {} : { points: plainPoints(points), multiplier: multiplier.trim() }),
      language: language === '' ? null : language,
      ...(choice === null ? {} : { pricesFor: { whose: choice.whose, ...(choice.id === undefined ? {} : { id: choice.id }) } }),
    }),
  })
  const { draft, change } = form
  return (
    <form ref={form.place} onSubmit={form.submit} noValidate>
      <Stack gap={14} shrinks>
        {'goods' in what && what.goods.length > mostShared && (
          <Text as="p" ground="warn" tone="warn" round={8} pad="8px 12px">
            {t('tooMany', { count: mostShared })}
          </Text>
        )}
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          maxLength={100}
          value={draft.title}
          error={form.error('title')}
          onChange={(event) => change({ title: event.currentTarget.value })}
          data-autofocus
        />
        <Textarea
          label={t('note')}
          maxLength={500}
          autosize
          minRows={2}
          value={draft.note}
          error={form.error('note')}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <Prices form={form} isCost={isCost} />
        <Checkbox
          label={t('showsCertificate')}
          checked={draft.showsCertificate}
          onChange={(event) => change({ showsCertificate: event.currentTarget.checked })}
        />
        <Limits form={form} />
        <Refused words={form.refusal} />
        <div className={ask.buttons}>
          <DialogButtons yes={t('make')} isBusy={form.isBusy} onNo={onClose} />
        </div>
      </Stack>
    </form>
  )
}

type PartProps = { readonly form: Form<Draft> }

/** What the suppliers ask is never shared: it says whose prices can be. */
function Prices({ form, isCost }: PartProps & { readonly isCost: boolean }) {
  const t = useText<ShareText>('share')
  const whose = usePricesWords()
  const { draft, change } = form
  const choices: readonly SharePrices[] = isCost ? ['none'] : ['frozen', 'live', 'none']
  return (
    <>
      <NativeSelect
        label={t('prices')}
        description={isCost ? t('costWhy') : whose === null ? undefined : t('pricesOf', { whose })}
        value={draft.prices}
        error={form.error('prices')}
        data={choices.map((value) => ({ value, label: t(`price.${value}`) }))}
        onChange={(event) => change({ prices: choices.find((each) => each === event.currentTarget.value) ?? 'none' })}
      />
      {draft.prices !== 'none' && (
        <>
          <Stack columns="1fr 1fr" gap={12}>
            <TextInput
              label={t('points')}
              inputMode="decimal"
              value={draft.points}
              error={form.error('points')}
              onChange={(event) => change({ points: event.currentTarget.value })}
            />
            <TextInput
              label={t('multiplier')}
              inputMode="decimal"
              value={draft.multiplier}
              error={form.error('multiplier')}
              onChange={(event) => change({ multiplier: event.currentTarget.value })}
            />
          </Stack>
          <Checkbox
            label={t('showsBack')}
            checked={draft.showsBack}
            onChange={(event) => change({ showsBack: event.currentTarget.checked })}
          />
        </>
      )}
    </>
  )
}

function Limits({ form: { draft, change } }: PartProps) {
  const t = useText<ShareText>('share')
  return (
    <>
      <Stack columns="1fr 1fr" gap={12} align="end">
        <NativeSelect
          label={t('days')}
          value={String(draft.days)}
          data={dayChoices.map((days) => ({ value: String(days), label: t('dayCount', { count: days }) }))}
          onChange={(event) => change({ days: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label={t('devices')}
          value={String(draft.mostDevices)}
          data={deviceChoices.map((most) => ({ value: String(most), label: t('deviceCount', { count: most }) }))}
          onChange={(event) => change({ mostDevices: Number(event.currentTarget.value) })}
        />
      </Stack>
      <NativeSelect
        label={t('language')}
        value={draft.language}
        data={[
          { value: '', label: t('readersLanguage') },
          { value: 'zh', label: '中文' },
          { value: 'en', label: 'English' },
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget
          change({ language: value === 'zh' || value === 'en' ? value : '' })
        }}
      />
    </>
  )
}
