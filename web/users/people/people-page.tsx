import { Button } from '@mantine/core'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages, query } from '../../api/query.ts'
import type { NavText } from '../../nav/nav.text.en.ts'
import { mayLeavePanels } from '../../forms/leave-panel.ts'
import { useUrlState } from '../../nav/use-url-state.ts'
import { ListPage } from '../../lists/list-page.tsx'
import { pagedRows } from '../../lists/list-read.ts'
import { TermsMissing } from '../../prices/terms-missing.tsx'
import { useMainVariant } from '../../ui/beside-room.ts'
import { useText } from '../../text/use-text.ts'
import { Notice } from '../../ui/over/notice.tsx'
import { look } from '../../ui/look/look.ts'
import { AddPerson } from './add-person.tsx'
import { isNarrowed, listInputOf, noPeopleFilters, peopleFilters } from './people-filters.ts'
import { usePeopleColumns } from './people-columns.tsx'
import { PeopleFilterBar } from './people-filter-bar.tsx'
import styles from './people-page.module.css'
import { PersonCard } from './person-card.tsx'
import { PersonPanel } from '../person/person-panel.tsx'
import { SupplierPanel, type SupplierPart } from '../person/supplier-panel.tsx'
import type { UsersText } from '../users.text.en.ts'

const pageSize = 40
const lookAgainMs = 60_000

/** The people of the site: filters in the address, more as one scrolls, one of them open beside. */
export function PeoplePage({ SupplierMail }: { readonly SupplierMail: SupplierPart }) {
  const t = useText<UsersText>('users')
  const variant = useMainVariant()
  const nav = useText<NavText>('nav')
  const [filters, setFilters] = useUrlState(peopleFilters)
  const [adding, setAdding] = useState(false)
  const list = useInfiniteQuery({
    ...pages(usersApi.list, { ...listInputOf(filters), limit: pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  })
  const counts = useQuery({ ...query(usersApi.counts, {}), refetchInterval: lookAgainMs })
  const columns = usePeopleColumns()
  const show = (person: string | null) => setFilters({ ...filters, person })
  const open = (person: string) => void mayLeavePanels().then((may) => may && show(person))
  return (
    <ListPage
      title={nav('people')}
      aside={
        <Button
          variant={variant}
          leftSection={<IconUserPlus size={18} aria-hidden />}
          className={look({ apart: true })}
          onClick={() => setAdding(true)}
        >
          {t('addPerson')}
        </Button>
      }
      filters={<PeopleFilterBar filters={filters} onChange={setFilters} counts={counts.data} />}
      above={
        <div className={styles.missing}>
          <TermsMissing />
        </div>
      }
      read={pagedRows(list)}
      failed={t('failed')}
      none={<Notice picture={<IconUsers size={44} stroke={1.3} aria-hidden />} title={t('noneYet')} why={t('noneYetWhy')} />}
      narrowed={
        isNarrowed(filters)
          ? { title: t('noneMatch'), why: t('noneMatchWhy'), onClear: () => setFilters({ ...noPeopleFilters, person: filters.person }) }
          : null
      }
      columns={columns}
      card={(person) => <PersonCard person={person} onOpen={open} />}
      idOf={(person) => person.id}
      openId={filters.person}
      onOpen={open}
      panel={
        <>
          <PersonPanel id={filters.person} onClose={() => show(null)} onOpen={open} SupplierMail={SupplierMail} />
          <SupplierPanel id={filters.supplier} onClose={() => setFilters({ ...filters, supplier: null })} SupplierMail={SupplierMail} />
          <AddPerson open={adding} onClose={() => setAdding(false)} onAdded={open} />
        </>
      }
    />
  )
}
