import { Button } from '@mantine/core'
import { usersApi, type ListedPerson } from '@loupe/domain/users/users.api.ts'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages, query } from '../api/query.ts'
import type { NavText } from '../nav/nav.text.en.ts'
import { useUrlState } from '../nav/use-url-state.ts'
import { ListFoot } from '../lists/list-foot.tsx'
import frame from '../lists/list-page.module.css'
import { TermsMissing } from '../prices/terms-missing.tsx'
import { Failed, NothingMatches, Waiting } from '../lists/read-states.tsx'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/notice.tsx'
import { useHasTableRoom } from '../ui/use-device.ts'
import { AddPerson } from './add-person.tsx'
import { isNarrowed, listInputOf, noPeopleFilters, peopleFilters } from './people-filters.ts'
import { PeopleCards } from './people-cards.tsx'
import { PeopleFilterBar } from './people-filter-bar.tsx'
import styles from './people-page.module.css'
import { PeopleTable } from './people-table.tsx'
import { PersonPanel } from './person-panel.tsx'
import { SupplierPanel, type SupplierPart } from './supplier-panel.tsx'
import type { UsersText } from './users.text.en.ts'

const pageSize = 40
const lookAgainMs = 60_000

/** The people of the site: filters in the address, more as one scrolls, one of them open beside. */
export function PeoplePage({ SupplierMail }: { readonly SupplierMail: SupplierPart }) {
  const t = useText<UsersText>('users')
  const nav = useText<NavText>('nav')
  const [filters, setFilters] = useUrlState(peopleFilters)
  const [adding, setAdding] = useState(false)
  const list = useInfiniteQuery({
    ...pages(usersApi.list, { ...listInputOf(filters), limit: pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  })
  const counts = useQuery({ ...query(usersApi.counts, {}), refetchInterval: lookAgainMs })
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const open = (person: string | null) => setFilters({ ...filters, person })
  return (
    <div className={frame.page}>
      <header className={frame.head}>
        <h1 className={frame.title}>{nav('people')}</h1>
        <Button leftSection={<IconUserPlus size={18} aria-hidden />} className={styles.add} onClick={() => setAdding(true)}>
          {t('addPerson')}
        </Button>
      </header>
      <PeopleFilterBar filters={filters} onChange={setFilters} counts={counts.data} />
      <div className={frame.list} data-stale={list.isPlaceholderData || undefined}>
        <div className={styles.missing}>
          <TermsMissing />
        </div>
        {list.isPending && <Waiting />}
        {list.isError && !rows && <Failed title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />}
        {rows?.length === 0 && (
          <Nobody narrowed={isNarrowed(filters)} onClear={() => setFilters({ ...noPeopleFilters, person: filters.person })} />
        )}
        {rows && rows.length > 0 && <Rows rows={rows} openId={filters.person} onOpen={open} />}
        {rows && rows.length > 0 && (
          <ListFoot hasMore={list.hasNextPage} isBusy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
        )}
      </div>
      <PersonPanel id={filters.person} onClose={() => open(null)} SupplierMail={SupplierMail} />
      <SupplierPanel id={filters.supplier} onClose={() => setFilters({ ...filters, supplier: null })} SupplierMail={SupplierMail} />
      <AddPerson open={adding} onClose={() => setAdding(false)} onAdded={open} />
    </div>
  )
}

type RowsProps = { readonly rows: readonly ListedPerson[]; readonly openId: string | null; readonly onOpen: (id: string) => void }

function Rows(props: RowsProps) {
  return useHasTableRoom() ? <PeopleTable {...props} /> : <PeopleCards {...props} />
}

function Nobody({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  const t = useText<UsersText>('users')
  if (!narrowed) return <Notice picture={<IconUsers size={44} stroke={1.3} aria-hidden />} title={t('noneYet')} why={t('noneYetWhy')} />
  return <NothingMatches title={t('noneMatch')} why={t('noneMatchWhy')} onClear={onClear} />
}
