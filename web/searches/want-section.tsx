import { Button, NumberInput, TextInput } from '@mantine/core'
import { orderStaff } from '@loupe/domain/access/access-sets.ts'
import { searchesApi } from '@loupe/domain/searches/searches.api.ts'
import { wantsApi, type Want } from '@loupe/domain/searches/wants.api.ts'
import { Suspense } from 'react'
import { Refused } from '../forms/refused.tsx'
import { useForm } from '../forms/use-form.ts'
import { useWrite } from '../forms/use-write.ts'
import { Section } from '../lists/section.tsx'
import { useMayOpen } from '../me/viewer.ts'
import { backPoints, toMinute } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { lazyPart } from '../ui/program-parts.ts'
import { confirm } from '../ui/over/confirm.tsx'
import { toast } from '../ui/over/toast.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import type { SearchesText } from './searches.text.en.ts'

const CustomerPicker = lazyPart(() => import('../people/customer-picker.tsx').then((module) => ({ default: module.CustomerPicker })))

type Draft = { readonly pieces: number; readonly back: string; readonly usdPerCt: string; readonly customerId: string | null }

/** A back as its reader writes it, and the other way round: Chinese turns the sign. */
const turned = (back: string): string => (back === '' ? '' : backPoints(back).replace(/^\+/, ''))

const backPattern = /^-?\d{1,2}(\.\d{1,2})?$/
const pricePattern = /^\d{1,9}(\.\d{1,2})?$/

/** What somebody wants of a search: how many, at what, for whom; until when others see it. */
export function WantSection({ want }: { readonly want: Want }) {
  const t = useText<SearchesText>('searches')
  const forCustomers = useMayOpen(orderStaff)
  const rereads = [wantsApi.mine, wantsApi.wanted, searchesApi.list]
  const write = useWrite(wantsApi.change, { rereads, onDone: () => toast.good(t('wantChanged')) })
  const end = useWrite(wantsApi.close, { rereads, tells: 'toast', onDone: () => toast.good(t('wantClosed')) })
  const form = useForm<typeof wantsApi.change, Draft>(write, {
    now: { pieces: want.pieces, back: turned(want.back ?? ''), usdPerCt: want.usdPerCt ?? '', customerId: want.customerId },
    check: ({ back, usdPerCt }) => ({
      back: back.trim() === '' || backPattern.test(back.trim()) ? null : t('backWrong'),
      usdPerCt: usdPerCt.trim() === '' || (pricePattern.test(usdPerCt.trim()) && Number(usdPerCt) > 0) ? null : t('priceWrong'),
    }),
    input: ({ pieces, back, usdPerCt, customerId }) => ({
      id: want.id,
      pieces,
      back: turned(back.trim()) || null,
      usdPerCt: usdPerCt.trim() || null,
      customerId,
    }),
  })
  const { draft, change } = form
  async function close() {
    if (await confirm({ title: t('closeAsk'), text: t('closeWhy'), yes: t('closeWant'), grave: true })) await end.did({ id: want.id })
  }
  if (!want.isOpen) {
    return (
      <Section title={t('want')}>
        <Text tone="dim" size={13}>
          {t('wantOver')}
        </Text>
      </Section>
    )
  }
  return (
    <Section title={t('want')} count={t('answersCount', { count: want.answers })}>
      <form ref={form.place} onSubmit={form.submit} noValidate>
        <Stack gap={12} shrinks>
          <Text as="p" tone="dim" size={13} pretty>
            {t('wantWhy', { until: toMinute(want.expiresAt).slice(0, 10) })}
          </Text>
          <Stack columns="1fr 1fr 1fr" gap={12} align="end">
            <NumberInput
              label={t('pieces')}
              min={1}
              max={100_000}
              allowDecimal={false}
              value={draft.pieces}
              onChange={(value) => change({ pieces: Math.max(1, Number(value) || 1) })}
            />
            <TextInput
              label={t('askedBack')}
              placeholder={turned('-42.5')}
              value={draft.back}
              error={form.error('back')}
              onChange={(event) => change({ back: event.currentTarget.value })}
            />
            <TextInput
              label={t('askedPrice')}
              inputMode="decimal"
              value={draft.usdPerCt}
              error={form.error('usdPerCt')}
              onChange={(event) => change({ usdPerCt: event.currentTarget.value })}
            />
          </Stack>
          {forCustomers && (
            <Suspense>
              <CustomerPicker
                words={{ customer: t('forCustomer'), hint: t('forCustomerHint'), none: t('forCustomerNone') }}
                known={want.customerId === null ? null : { value: want.customerId, label: want.customer ?? '' }}
                value={draft.customerId}
                onChange={(customerId) => change({ customerId })}
              />
            </Suspense>
          )}
          <Refused words={form.refusal} />
          <Row gap={8} wrap>
            <Button type="submit" loading={form.isBusy}>
              {t('keepWant')}
            </Button>
            <Button variant="default" loading={end.isBusy} onClick={() => void close()}>
              {t('closeWant')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Section>
  )
}
