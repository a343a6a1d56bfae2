import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import { pageWordNames } from '@loupe/domain/resellers/reseller-site.ts'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/query.ts'
import { pagedRows } from '../../lists/list-read.ts'
import { ListSection } from '../../lists/list-section.tsx'
import { LogLine } from '../../lists/log-line.tsx'
import { Moved } from '../../lists/moved.tsx'
import { timeAgo } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Notice } from '../../ui/over/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Text } from '../../ui/text.tsx'
import type { ResellersText } from '../resellers.text.en.ts'

const acts = [
  'made',
  'renamed',
  'address_added',
  'address_removed',
  'address_primary',
  'operator_added',
  'operator_invited',
  'suspended',
  'resumed',
  'page',
  'terms',
] as const
const fieldNames = [
  'name',
  'address',
  'operator',
  'buys_as',
  'house_multiplier',
  'house_points',
  'multiplier',
  'points',
  'exchange',
  ...pageWordNames,
] as const

const useLog = (id: string | null) =>
  pagedRows(useInfiniteQuery({ ...pages(resellersApi.log, { ...(id === null ? {} : { id }), limit: 30 }), staleTime: 0 }))

/** The log of the viewer's own site below what it is about; nothing while there is none. */
export function MySiteLog() {
  const t = useText<ResellersText>('resellers')
  const { rows = [], error } = useLog(null)
  if (!error && rows.length === 0) return null
  return (
    <Panel title={t('tabs.log')}>
      <SiteLog id={null} />
    </Panel>
  )
}

/** What was changed of a site: who, when, from, to. */
export function SiteLog({ id }: { readonly id: string | null }) {
  const t = useText<ResellersText>('resellers')
  return (
    <ListSection
      read={useLog(id)}
      tall={180}
      failed={t('logFailed')}
      none={<Notice picture={<IconHistory size={40} stroke={1.3} aria-hidden />} title={t('logNone')} why={t('logNoneWhy')} />}
      line={(row) => (
        <LogLine key={row.id} at={row.at} when={timeAgo(row.at)}>
          <strong>{wordOf(acts, row.what, (act) => t(`acts.${act}`))}</strong> <Text tone="dim">· {row.by || t('theHouse')}</Text>
          <Text as="ul" above={3} tone="dim" breaks>
            {Object.entries(row.fields).map(([field, { from, to }]) => (
              <Moved
                key={field}
                name={wordOf(fieldNames, field, (name) => t(`logFields.${name}`))}
                from={shown(field, from, t('ofHouse'))}
                to={shown(field, to, t('ofHouse'))}
              />
            ))}
            {row.note && <li>{row.note}</li>}
          </Text>
        </LogLine>
      )}
    />
  )
}

const wordOf = <Name extends string>(known: readonly Name[], text: string, word: (name: Name) => string): string => {
  const name = known.find((each) => each === text)
  return name === undefined ? text : word(name)
}

/** No rates of its own means the house's. */
const shown = (field: string, value: string, ofHouse: string): string => value || (field === 'exchange' ? ofHouse : '–')
