import { Button, Skeleton, TextInput } from '@mantine/core'
import { pricingApi, type ExchangeRates } from '@loupe/domain/pricing/pricing.api.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { query, useAction } from '../api/query.ts'
import { Refusal } from '../api/refusal.ts'
import { isRate, rateNames, tidyRate, type RateDraft, type RateName } from '../forms/rate-text.ts'
import { Failed } from '../lists/read-states.tsx'
import { named, timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.ts'
import type { PricingText } from './pricing.text.en.ts'
import { changedRates, doubtfulMove, largestMove } from './rate-edit.ts'
import styles from './rates-form.module.css'

const empty: RateDraft = { naturalSpot: '', naturalOrder: '', labSpot: '', labOrder: '' }

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
  const [draft, setDraft] = useState<RateDraft>(now ?? empty)
  const [tried, setTried] = useState(false)
  const save = useAction(pricingApi.setRates, {
    stale: [pricingApi.rates],
    onDone: () => {
      toast.good(t('ratesSaved'))
      onDone?.()
    },
  })
  const changes = changedRates(now, draft)
  const problem = (name: RateName) => (draft[name].trim() === '' ? t('rateNeeded') : isRate(draft[name]) ? null : t('rateWrong'))

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (rateNames.some((name) => problem(name)) || changes.length === 0) return
    const list = changes.map(({ name, before, after }) => `${t(`rateNames.${name}`)}: ${before ?? '–'} → ${after}`)
    const move = largestMove(changes)
    const slip = move >= doubtfulMove ? [t('ratesAskMany', { percent: `${(move * 100).toFixed(1)}%` })] : []
    const agreed = await confirm({
      title: t('ratesAsk'),
      text: [...list, '', t('ratesAskWhy'), ...slip].join('\n'),
      yes: t('saveRates'),
      grave: slip.length > 0,
    })
    const rate = (name: RateName) => tidyRate(draft[name])
    if (agreed)
      save.mutate({
        naturalSpot: rate('naturalSpot'),
        naturalOrder: rate('naturalOrder'),
        labSpot: rate('labSpot'),
        labOrder: rate('labOrder'),
      })
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {!now && <p className={styles.none}>{t('ratesNone')}</p>}
      <div className={styles.rates}>
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
              error={tried ? problem(name) : null}
              onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
            />
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <span className={styles.set}>{now && (changes.length === 0 ? t('ratesSet', { ago: timeAgo(now.setAt) }) : '')}</span>
        <Button type="submit" loading={save.isPending} disabled={now !== null && changes.length === 0}>
          {t('saveRates')}
        </Button>
      </div>
    </form>
  )
}
