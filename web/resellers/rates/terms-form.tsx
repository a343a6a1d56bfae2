import { Button, NativeSelect, SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import type { SiteTerms } from '@loupe/domain/resellers/reseller-site.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, query } from '../../api/query.ts'
import { isRate, rateNames } from '../../forms/rate-text.ts'
import { Failed } from '../../lists/read-states.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { Row } from '../../ui/row.tsx'
import { PriceStepsPanel } from './price-steps.tsx'
import type { ResellersText } from '../resellers.text.en.ts'
import { useMarkupWords } from '../site-words.tsx'
import { changesOf, draftOf, isMultiplier, isPoints, isSound, type Markup, type TermsDraft } from './terms-draft.ts'
import styles from './terms-form.module.css'

type Props = {
  /** Null for the viewer's own site. */
  readonly id: string | null
  readonly name?: string
}

/** What a site pays and asks, and its exchange rates, with one stone that follows the typing. */
export function TermsForm({ id, name }: Props) {
  const t = useText<ResellersText>('resellers')
  const which = id === null ? {} : { id }
  const read = useQuery({ ...query(resellersApi.terms, which), staleTime: 0 })
  if (read.isPending) return <Skeleton height={320} />
  if (!read.data) return <Failed title={t('oneFailed')} error={read.error} onRetry={() => void read.refetch()} />
  return <Form now={read.data} id={id} name={name ?? t('mySite')} />
}

function Form({ now, id, name }: { now: SiteTerms; id: string | null; name: string }) {
  const t = useText<ResellersText>('resellers')
  const client = useQueryClient()
  const which = id === null ? {} : { id }
  const keep = (terms: SiteTerms | null) => {
    if (terms) client.setQueryData(keyOf(resellersApi.terms, which), terms)
  }
  const save = useWrite(resellersApi.setTerms, {
    rereads: [resellersApi.list, resellersApi.one, resellersApi.log],
    onDone: keep,
    onRefused: keep,
  })
  const wishOf = (typed: TermsDraft) => (isSound(typed) ? changesOf(now, typed) : {})
  const form = useForm<typeof resellersApi.setTerms, TermsDraft>(save, {
    now: draftOf(now),
    input: async (typed) => {
      const wish = wishOf(typed)
      if (Object.keys(wish).length === 0) return null
      const agreed = await confirm({ title: t('ratesAsk'), text: t('ratesAskWhy', { name }), yes: t('saveRates') })
      return agreed ? { ...which, version: now.version, ...wish } : null
    },
    onDone: () => {
      form.forget()
      toast.good(t('ratesSaved'))
    },
  })
  const { draft, change, forget } = form
  const sound = isSound(draft)
  const wish = wishOf(draft)
  const isChanged = !sound || Object.keys(wish).length > 0

  const part = { now, draft, onChange: change }
  return (
    <Stack ref={form.place} as="form" gap={12} align="start" className={styles.form} onSubmit={form.submit} noValidate>
      <Stack gap={12} narrows>
        <HousePart {...part} />
        <CustomerPart {...part} />
        <ExchangePart {...part} />
      </Stack>
      <PriceStepsPanel id={id} wish={wish} isMine={now.house === null} />
      {(isChanged || form.said) && (
        <Row gap={8} wrap justify="end" across ground="surface" round={10} edge="strong" className={styles.foot}>
          <Refused words={form.said} />
          <span className={styles.open}>{t('ratesOpen')}</span>
          <Button variant="default" disabled={form.isBusy} onClick={forget}>
            {t('discard')}
          </Button>
          <Button type="submit" loading={form.isBusy}>
            {t('saveRates')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

type PartProps = {
  readonly now: SiteTerms
  readonly draft: TermsDraft
  readonly onChange: (part: Partial<TermsDraft>) => void
}

function HousePart({ now: { house }, draft, onChange }: PartProps) {
  const t = useText<ResellersText>('resellers')
  const markup = useMarkupWords()
  if (house === null) return null
  return (
    <Panel title={t('houseToSite')} why={t('houseToSiteWhy')}>
      <NativeSelect
        label={t('asGroup')}
        value={draft.group}
        onChange={(event) => onChange({ group: event.currentTarget.value })}
        data={[
          ...house.choices
            .filter((choice) => !(house.isOwn && choice.id === house.groupId))
            .map((choice) => ({ value: choice.id, label: `${choice.name} · ${markup(choice)}` })),
          { value: '', label: house.isOwn ? `${t('ownTerms')} · ${house.groupName}` : t('ownTerms') },
        ]}
      />
      {draft.group === '' && <MarkupFields markup={draft.own} onChange={(own) => onChange({ own })} />}
      {draft.group === '' && !house.isOwn && (
        <Text as="p" tone="dim" size={13} above={8}>
          {t('sharedGroup')}
        </Text>
      )}
      {house.finer > 0 && (
        <Text as="p" tone="dim" size={13} above={8}>
          {t('finerRules', { count: house.finer })}
        </Text>
      )}
    </Panel>
  )
}

function CustomerPart({ now: { customers }, draft, onChange }: PartProps) {
  const t = useText<ResellersText>('resellers')
  if (customers === null) return <Panel title={t('siteToCustomer')} why={t('noCustomers')} />
  return (
    <Panel title={t('siteToCustomer')} why={t('siteToCustomerWhy', { group: customers.groupName })}>
      <MarkupFields markup={draft.customers} onChange={(next) => onChange({ customers: next })} />
      {customers.finer > 0 && (
        <Text as="p" tone="dim" size={13} above={8}>
          {t('finerRules', { count: customers.finer })}
        </Text>
      )}
    </Panel>
  )
}

function MarkupFields({ markup, onChange }: { markup: Markup; onChange: (markup: Markup) => void }) {
  const t = useText<ResellersText>('resellers')
  return (
    <Stack columns="repeat(2, minmax(0, 1fr))" gap="10px 14px" align="start" above={10}>
      <TextInput
        label={t('multiplier')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        value={markup.multiplier}
        error={isMultiplier(markup.multiplier) ? null : t('multiplierWrong')}
        onChange={(event) => onChange({ ...markup, multiplier: event.currentTarget.value })}
      />
      <TextInput
        label={t('points')}
        description={t('pointsWhy')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        value={markup.points}
        error={isPoints(markup.points) ? null : t('pointsWrong')}
        onChange={(event) => onChange({ ...markup, points: event.currentTarget.value })}
      />
    </Stack>
  )
}

function ExchangePart({ draft, onChange }: PartProps) {
  const t = useText<ResellersText>('resellers')
  return (
    <Panel title={t('exchange')} why={t('exchangeWhy')}>
      <SegmentedControl
        aria-label={t('exchange')}
        value={draft.ownRates ? 'own' : 'house'}
        onChange={(next) => onChange({ ownRates: next === 'own' })}
        data={[
          { value: 'house', label: t('exchangeHouse') },
          { value: 'own', label: t('exchangeOwn') },
        ]}
      />
      {!draft.ownRates && (
        <Stack as="dl" gap="8px 14px" align="end" className={styles.houseRates}>
          {rateNames.map((name) => (
            <div key={name}>
              <Text as="dt" size={12.5}>
                {t(`rateNames.${name}`)}
              </Text>
              <Text as="dd" size={17} weight={600} figures>
                ¥{draft.rates[name]}
              </Text>
            </div>
          ))}
        </Stack>
      )}
      <Stack columns="repeat(2, minmax(0, 1fr))" gap="10px 14px" align="start" above={10} className={styles.rates} hidden={!draft.ownRates}>
        {rateNames.map((name) => (
          <TextInput
            key={name}
            label={t(`rateNames.${name}`)}
            inputMode="decimal"
            autoComplete="off"
            leftSection="¥"
            value={draft.rates[name]}
            error={!draft.ownRates || isRate(draft.rates[name]) ? null : t('rateWrong')}
            onChange={(event) => onChange({ rates: { ...draft.rates, [name]: event.currentTarget.value } })}
          />
        ))}
      </Stack>
    </Panel>
  )
}
