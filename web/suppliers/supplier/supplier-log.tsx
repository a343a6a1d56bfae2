import { sourcingApi } from '@loupe/domain/suppliers/sourcing.api.ts'
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
import { Text } from '../../ui/text.tsx'
import type { SuppliersText } from '../suppliers.text.en.ts'

const acts = ['edited', 'disabled', 'enabled', 'key_made', 'key_revoked', 'watch_made', 'watch_ended', 'merged', 'merged_from'] as const
const fieldNames = [
  'name',
  'shortCode',
  'location',
  'currency',
  'terms',
  'staleDays',
  'consentsToResale',
  'note',
  'contacts',
  'email',
  'stones',
  'parcels',
  'pieces',
  'styles',
  'people',
] as const

const wordOf = <Name extends string>(known: readonly Name[], text: string, word: (name: Name) => string): string => {
  const name = known.find((each) => each === text)
  return name === undefined ? text : word(name)
}

/** Contacts are kept as data: their names, phones and addresses are what somebody reads. */
function shown(field: string, value: string): string {
  if (field !== 'contacts' || value === '') return value || '–'
  const people = JSON.parse(value) as readonly Readonly<Record<string, string>>[]
  return people.map((one) => Object.values(one).filter(Boolean).join(' ')).join('; ') || '–'
}

/** What was changed of a supplier: who, when, from, to. */
export function SupplierLog({ id }: { readonly id: string }) {
  const t = useText<SuppliersText>('suppliers')
  const read = pagedRows(useInfiniteQuery({ ...pages(sourcingApi.log, { id, limit: 30 }), staleTime: 0 }))
  return (
    <ListSection
      read={read}
      tall={180}
      failed={t('logFailed')}
      none={<Notice picture={<IconHistory size={40} stroke={1.3} aria-hidden />} title={t('logNone')} why={t('logNoneWhy')} />}
      line={(row) => (
        <LogLine key={row.id} at={row.at} when={timeAgo(row.at)}>
          <strong>{wordOf(acts, row.what, (act) => t(`acts.${act}`))}</strong> <Text tone="dim">· {row.by}</Text>
          <Text as="ul" above={3} tone="dim" breaks>
            {Object.entries(row.fields).map(([field, { from, to }]) => (
              <Moved
                key={field}
                name={wordOf(fieldNames, field, (name) => t(`logFields.${name}`))}
                from={shown(field, from)}
                to={shown(field, to)}
              />
            ))}
            {row.note && <li>{row.note}</li>}
          </Text>
        </LogLine>
      )}
    />
  )
}
