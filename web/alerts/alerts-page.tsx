import { Button, NativeSelect, Skeleton } from '@mantine/core'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { alertsApi } from '@loupe/domain/alerts/alerts.api.ts'
import { IconBellOff, IconBellCog } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { pages } from '../api/query.ts'
import { Chip, Chips } from '../lists/chips.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { pagedRows } from '../lists/list-read.ts'
import { paths } from '../nav/paths.ts'
import { useUrlState } from '../nav/use-url-state.ts'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/over/notice.tsx'
import { Row } from '../ui/row.tsx'
import { lazyPart } from '../ui/program-parts.ts'
import { alertFilters, noAlertFilters, settingsSearch, type AlertFilters } from './alert-filters.ts'
import { AlertList } from './alert-list.tsx'
import styles from './alerts-page.module.css'
import type { AlertsText } from './alerts.text.en.ts'
import { useRead } from './use-read.ts'

const Settings = lazyPart(() => import('./alert-settings.tsx').then((module) => ({ default: module.AlertSettings })))

type First = OutputOf<typeof alertsApi.list> | undefined
const isNarrowed = ({ unread, kind }: AlertFilters): boolean => unread || kind !== ''
const inputOf = ({ unread, kind }: AlertFilters) => ({ limit: 30, unread, kinds: kind === '' ? [] : [kind] })

/** What one was told of, or how one is told. */
export function AlertsPage() {
  const [filters, setFilters] = useUrlState(alertFilters)
  return filters.settings ? (
    <Suspense fallback={<Skeleton height={420} />}>
      <Settings />
    </Suspense>
  ) : (
    <Listed filters={filters} onChange={setFilters} />
  )
}

type ListedProps = { readonly filters: AlertFilters; readonly onChange: (filters: AlertFilters) => void }

/** All of half a year, newest first. */
function Listed({ filters, onChange }: ListedProps) {
  const t = useText<AlertsText>('alerts')
  const list = useInfiniteQuery({ ...pages(alertsApi.list, inputOf(filters)), placeholderData: keepPreviousData })
  const read = useRead()
  const first = list.data?.pages[0]
  return (
    <ListPage
      title={t('title')}
      aside={<Deeds first={isNarrowed(filters) ? undefined : first} />}
      filters={<Narrowing first={first} filters={filters} onChange={onChange} />}
      read={pagedRows(list)}
      failed={t('failed')}
      none={<Notice picture={<IconBellOff size={44} stroke={1.3} aria-hidden />} title={t('none')} why={t('noneWhy')} />}
      narrowed={isNarrowed(filters) ? { title: t('noneMatch'), onClear: () => onChange(noAlertFilters) } : null}
      rows={(rows, foot) => (
        <div className={styles.column}>
          <AlertList rows={rows} onRead={read.one} />
          {foot}
        </div>
      )}
    />
  )
}

/** What is done with all of them; marking them is for the whole list alone. */
function Deeds({ first }: { readonly first: First }) {
  const t = useText<AlertsText>('alerts')
  const read = useRead()
  const newest = first?.unread ? first.rows[0] : undefined
  return (
    <Row gap={8} apart wrap>
      {newest && (
        <Button variant="default" loading={read.isBusy} onClick={() => read.upTo(newest)}>
          {t('readAll')}
        </Button>
      )}
      <Button
        renderRoot={(props) => <Link {...props} to={paths.alerts} search={settingsSearch} />}
        variant="default"
        leftSection={<IconBellCog size={17} stroke={1.7} aria-hidden />}
      >
        {t('settings')}
      </Button>
    </Row>
  )
}

type NarrowingProps = ListedProps & { readonly first: First }

function Narrowing({ first, filters, onChange }: NarrowingProps) {
  const t = useText<AlertsText>('alerts')
  const { unread, kind } = filters
  const known = first?.kinds ?? (kind === '' ? [] : [kind])
  return (
    <Row gap="8px 12px" wrap ruled="below" pad="0 var(--lp-edge) 10px">
      <Chips label={t('byState')}>
        <Chip word={t('everything')} count={undefined} isPressed={!unread} onPress={() => onChange({ ...filters, unread: false })} />
        <Chip word={t('unread')} count={first?.unread} isPressed={unread} onPress={() => onChange({ ...filters, unread: !unread })} />
      </Chips>
      <NativeSelect
        aria-label={t('kind')}
        className={styles.kind}
        value={kind}
        onChange={(event) => onChange({ ...filters, kind: alertFilters.read({ kind: event.currentTarget.value }).kind })}
        data={[{ value: '', label: t('anyKind') }, ...known.map((each) => ({ value: each, label: t(`kinds.${each}`) }))]}
      />
    </Row>
  )
}
