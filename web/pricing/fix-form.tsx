import { Button, NativeSelect, TextInput } from '@mantine/core'
import { fixesApi, type KeptFix } from '@loupe/domain/jewelry/fixes.api.ts'
import { fixedMetalLabels } from '@loupe/domain/jewelry/labels.ts'
import { fixCurrencies, fixPricePattern, fixUnits, isJump, type MetalFix } from '@loupe/domain/jewelry/metal-fix.ts'
import { fixedMetals } from '@loupe/domain/jewelry/metals.ts'
import { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { Refused } from '../forms/refused.tsx'
import { type Form, useForm } from '../forms/use-form.ts'
import { useWrite } from '../forms/use-write.ts'
import { houseDay } from '../me/house-day.ts'
import { useLabel } from '../text/use-label.ts'
import { useText } from '../text/use-text.ts'
import { confirm } from '../ui/over/confirm.tsx'
import { toast } from '../ui/over/toast.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { useFixText } from './fix-text.ts'
import type { PricingText } from './pricing.text.en.ts'

type Rows = readonly KeptFix[]

const chineseFix = { currency: 'RMB', unit: 'g', source: '' } as const

/** A fix of today as it is written before somebody types its price; what the last one was quoted in stays. */
function emptyFix(metal: MetalFix['metal'], rows: Rows): MetalFix {
  const { currency, unit, source } = rows.find((row) => row.metal === metal) ?? chineseFix
  return { metal, price: '', currency, unit, source, on: houseDay(new Date()) }
}

/** Sets what a metal costs after asking; a price that lies far from the last is asked about gravely. */
export function FixForm({ rows }: { readonly rows: Rows }) {
  const t = useText<PricingText>('pricing')
  const label = useLabel()
  const say = useFixText()
  const rate = useQuery(query(pricingApi.rates, {})).data?.naturalOrder
  const save = useWrite(fixesApi.setFix, {
    rereads: [fixesApi.fixes, fixesApi.fixHistory],
    onDone: () => toast.good(t('fixes.saved')),
  })
  const form: Form<MetalFix> = useForm<typeof fixesApi.setFix, MetalFix>(save, {
    now: emptyFix('gold', rows),
    check: ({ price, source }) => ({
      price: fixPricePattern.test(price.trim()) ? null : t('fixes.priceWrong'),
      source: source.trim() === '' ? t('fixes.sourceNeeded') : null,
    }),
    input: async (typed) => {
      const next = { ...typed, price: typed.price.trim(), source: typed.source.trim() }
      const before = rows.find(({ metal }) => metal === next.metal)
      const isFar = before !== undefined && isJump(before, next, rate ?? '1')
      const agreed = await confirm({
        title: t('fixes.ask'),
        text: [
          `${label(fixedMetalLabels[next.metal])}: ${before ? say(before) : '–'} → ${say(next)}`,
          '',
          t('fixes.askWhy'),
          ...(isFar ? [t('fixes.askJump')] : []),
        ].join('\n'),
        yes: t('fixes.save'),
        grave: isFar,
      })
      if (!agreed) return null
      return isFar ? { ...next, confirm: 'jump' } : next
    },
    onDone: (fix, { metal }) => form.change(emptyFix(metal, [fix])),
  })
  const { draft } = form
  const units = fixCurrencies.flatMap((currency) =>
    fixUnits.map((unit) => ({ value: `${currency} ${unit}`, label: t(`fixes.${unit}`, { currency }) })),
  )

  function quoteIn(text: string) {
    const currency = fixCurrencies.find((each) => text.startsWith(`${each} `))
    const unit = fixUnits.find((each) => text.endsWith(` ${each}`))
    if (currency && unit) form.change({ currency, unit })
  }

  return (
    <form ref={form.place} onSubmit={form.submit} noValidate>
      <Stack columns="repeat(auto-fit, minmax(min(170px, 44%), 1fr))" gap="12px 16px">
        <NativeSelect
          label={t('fixes.metal')}
          value={draft.metal}
          data={fixedMetals.map((metal) => ({ value: metal, label: label(fixedMetalLabels[metal]) }))}
          onChange={(event) => {
            const metal = fixedMetals.find((each) => each === event.currentTarget.value)
            if (metal) form.change({ ...emptyFix(metal, rows), price: draft.price })
          }}
        />
        <TextInput
          label={t('fixes.price')}
          inputMode="decimal"
          autoComplete="off"
          value={draft.price}
          error={form.error('price')}
          onChange={(event) => form.change({ price: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('fixes.per')}
          value={`${draft.currency} ${draft.unit}`}
          data={units}
          onChange={(event) => quoteIn(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('fixes.on')}
          value={draft.on}
          max={houseDay(new Date())}
          error={form.error('on')}
          onChange={(event) => form.change({ on: event.currentTarget.value })}
        />
        <TextInput
          label={t('fixes.source')}
          placeholder={t('fixes.sourceHint')}
          maxLength={60}
          value={draft.source}
          error={form.error('source')}
          onChange={(event) => form.change({ source: event.currentTarget.value })}
        />
      </Stack>
      <Row gap={8} wrap above={16} justify="end">
        <Refused words={form.refusal} />
        <Button type="submit" loading={form.isBusy}>
          {t('fixes.save')}
        </Button>
      </Row>
    </form>
  )
}
