import { Button, Skeleton, TextInput } from '@mantine/core'
import { pricingApi, type ExchangeRates } from '@loupe/domain/pricing/pricing.api.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { useForm } from '../forms/use-form.ts'
import { useWrite } from '../forms/use-write.ts'
import { Refusal } from '../api/refusal.ts'
import { isRate, rateNames, ratesOf, tidyRates, type RateDraft } from '../forms/rate-text.ts'
import { Failed } from '../lists/read-states.tsx'
import { named, timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { confirm } from '../ui/over/confirm.tsx'
import { toast } from '../ui/over/toast.ts'
import { Stack } from '../ui/stack.tsx'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import type { PricingText } from './pricing.text.en.ts'
import { changedRates, doubtfulMove, largestMove } from './rate-edit.ts'
import styles from './rates-form.module.css'

const empty: RateDraft = { naturalSpot: '', naturalOrder: '', labGrownSpot: '', labGrownOrder: '' }

/** The four exchange rates, shown and set; what changes is asked about before it counts. `onDone` is told when they are saved. */
export function RatesForm({ onDone }: { onDone?: () => void }) {
  const t = useText<PricingText>('pricing')
  const read = useQuery(query(pricingApi.rates, {}))
  if (read.isPending) return <Skeleton height={180} />
  // A house without rates answers 409.
  const none = read.error instanceof Refusal && read.error.code === 409
  if (!read.data && !none) {
    return <Failed title={t('ratesFailed')} error={read.error} onRetry={() => void read.refetch()} />
  }
  const now = read.data ?? null
  return <Form key={now?.setAt ?? ''} now={now} {...(onDone ? { onDone } : {})} />
}

function Form({ now, onDone }: { now: ExchangeRates | null; onDone?: () => void }) {
  const t = useText<PricingText>('pricing')
  const problem = (typed: string) => (typed.trim() === '' ? t('rateNeeded') : isRate(typed) ? null : t('rateWrong'))
  const save = useWrite(pricingApi.setRates, {
    tells: 'toast',
    rereads: [pricingApi.rates, pricingApi.ratesHistory],
    onDone: () => {
      toast.good(t('ratesSaved'))
      onDone?.()
    },
  })
  const form = useForm<typeof pricingApi.setRates, RateDraft>(save, {
    now: now ? ratesOf(now) : empty,
    check: (typed) => Object.fromEntries(rateNames.map((name) => [name, problem(typed[name])])),
    input: async (typed) => {
      const changes = changedRates(now, typed)
      if (changes.length === 0) return null
      const list = changes.map(({ name, before, after }) => `${t(`rateNames.${name}`)}: ${before ?? '–'} → ${after}`)
      const move = largestMove(changes)
      const slip = move >= doubtfulMove ? [t('ratesAskMany', { percent: `${(move * 100).toFixed(1)}%` })] : []
      const agreed = await confirm({
        title: t('ratesAsk'),
        text: [...list, '', t('ratesAskWhy', { names: changes.map(({ name }) => t(`rateNames.${name}`)).join(' · ') }), ...slip].join('\n'),
        yes: t('saveRates'),
        grave: slip.length > 0,
      })
      return agreed ? tidyRates(typed) : null
    },
  })
  const { draft } = form
  const changes = changedRates(now, draft)

  return (
    <form ref={form.place} onSubmit={form.submit} noValidate>
      {!now && (
        <Text as="p" below={12} tone="warn">
          {t('ratesNone')}
        </Text>
      )}
      <Stack columns="repeat(auto-fit, minmax(min(190px, 44%), 1fr))" gap="12px 16px">
        {rateNames.map((name) => (
          <div key={name} className={styles.rate} data-origin={name.startsWith('lab') ? 'lab' : 'natural'}>
            <TextInput
              label={t(`rateNames.${name}`)}
              inputMode="decimal"
              autoComplete="off"
              leftSection="¥"
              value={draft[name]}
              description={now && changes.some((change) => change.name === name) ? named(t('before'), now[name]) : null}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              error={form.error(name)}
              onChange={(event) => form.change({ [name]: event.currentTarget.value })}
            />
          </div>
        ))}
      </Stack>
      <Row gap={8} wrap above={16}>
        <Text grows tone="dim" size={13}>
          {now && (changes.length === 0 ? t('ratesSet', { ago: timeAgo(now.setAt) }) : '')}
        </Text>
        <Button type="submit" loading={form.isBusy} disabled={now !== null && changes.length === 0}>
          {t('saveRates')}
        </Button>
      </Row>
    </form>
  )
}
