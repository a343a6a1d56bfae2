import { pricingApi, type SetOfRates } from '@loupe/domain/pricing/pricing.api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../api/query.ts'
import { rateNames, ratesOf } from '../forms/rate-text.ts'
import { pagedRows } from '../lists/list-read.ts'
import { ListSection } from '../lists/list-section.tsx'
import { LogLine } from '../lists/log-line.tsx'
import { Moved } from '../lists/moved.tsx'
import { named, timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import { Text } from '../ui/text.tsx'
import type { PricingText } from './pricing.text.en.ts'
import { changedRates } from './rate-edit.ts'

/** Who set the exchange rates when, and from what to what; newest first. */
export function RatesHistory() {
  const t = useText<PricingText>('pricing')
  const read = pagedRows(useInfiniteQuery(pages(pricingApi.ratesHistory, { limit: 20 })))
  const olderThan = (set: SetOfRates): SetOfRates | undefined => read.rows?.[read.rows.indexOf(set) + 1]
  return (
    <Panel title={t('ratesHistory')}>
      <ListSection
        read={read}
        failed={t('ratesHistoryFailed')}
        none={t('ratesNone')}
        line={(set) => (
          <LogLine key={set.id} at={set.setAt} when={timeAgo(set.setAt)}>
            <strong>{set.setBy ?? t('ratesSetUp')}</strong>
            <Change set={set} before={olderThan(set)} isLast={!read.hasMore} />
          </LogLine>
        )}
      />
    </Panel>
  )
}

type ChangeProps = { readonly set: SetOfRates; readonly before: SetOfRates | undefined; readonly isLast: boolean }

/** What was changed; of the first rates all that they are. */
function Change({ set, before, isLast }: ChangeProps) {
  const t = useText<PricingText>('pricing')
  if (!before) {
    if (!isLast) return null
    return (
      <Text as="p" above={3} tone="dim" figures>
        {rateNames.map((name) => named(t(`rateNames.${name}`), set[name])).join(' · ')}
      </Text>
    )
  }
  const changes = changedRates(before, ratesOf(set))
  return (
    <Text as="ul" above={3} figures>
      {changes.map(({ name, before: from, after }) => (
        <Moved key={name} name={t(`rateNames.${name}`)} from={from ?? '–'} to={after} />
      ))}
      {changes.length === 0 && <li>{t('ratesSame')}</li>}
    </Text>
  )
}
