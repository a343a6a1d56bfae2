import { Button, NativeSelect } from '@mantine/core'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import type { usersApi } from '@loupe/domain/users/users.api.ts'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../api/query.ts'
import { SearchBox } from '../parts/search-box.tsx'
import { shortCount } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Sheet } from '../ui/sheet.tsx'
import { useDevice } from '../ui/use-device.ts'
import { isNarrowed, noPeopleFilters, peopleStates, type PeopleFilters, type PeopleState } from './people-filters.ts'
import styles from './people-filter-bar.module.css'
import type { UsersText } from './users.text.en.ts'

type Counts = OutputOf<typeof usersApi.counts>
type Props = {
  readonly filters: PeopleFilters
  readonly onChange: (filters: PeopleFilters, options?: { replace?: boolean }) => void
  readonly counts: Counts | undefined
}

/** States as chips with counts, then search, role, group and verification; on a phone the last three lie in a sheet. */
export function PeopleFilterBar({ filters, onChange, counts }: Props) {
  const t = useText<UsersText>('users')
  const device = useDevice()
  const [sheet, setSheet] = useState(false)
  const clear = () => onChange({ ...noPeopleFilters, person: filters.person })
  const narrowed = [filters.role, filters.group, filters.verification].filter(Boolean).length
  return (
    <div className={styles.bar}>
      <StateChips chosen={filters.state} counts={counts} onChange={(state) => onChange({ ...filters, state })} />
      <div className={styles.fields}>
        <SearchBox
          value={filters.search}
          placeholder={t('search')}
          onChange={(search) => onChange({ ...filters, search }, { replace: true })}
        />
        {device === 'mobile' ? (
          <Button variant="default" h={44} leftSection={<IconFilter size={17} aria-hidden />} onClick={() => setSheet(true)}>
            {t('filters')}
            {narrowed > 0 && ` (${narrowed})`}
          </Button>
        ) : (
          <>
            <Choices filters={filters} onChange={onChange} />
            {isNarrowed(filters) && (
              <Button variant="subtle" color="gray" size="compact-md" onClick={clear}>
                {t('clear')}
              </Button>
            )}
          </>
        )}
      </div>
      {device === 'mobile' && (
        <Sheet open={sheet} onClose={() => setSheet(false)} title={t('filters')} side="bottom" size="auto">
          <div className={styles.sheet}>
            <Choices filters={filters} onChange={onChange} />
            <Button
              variant="default"
              size="md"
              onClick={() => {
                clear()
                setSheet(false)
              }}
            >
              {t('clear')}
            </Button>
          </div>
        </Sheet>
      )}
    </div>
  )
}

const countOf = (counts: Counts | undefined, state: PeopleState): number | undefined =>
  state === 'papers' ? counts?.documents_waiting : counts?.[state]

type ChipsProps = {
  readonly chosen: PeopleFilters['state']
  readonly counts: Counts | undefined
  readonly onChange: (state: PeopleFilters['state']) => void
}

function StateChips({ chosen, counts, onChange }: ChipsProps) {
  const t = useText<UsersText>('users')
  const all = counts?.roles.reduce((sum, { people }) => sum + people, 0)
  const shown = peopleStates.filter((state) => state === chosen || state === 'pending' || (countOf(counts, state) ?? 0) > 0)
  const chip = (state: PeopleFilters['state'], word: string, count: number | undefined) => (
    <button
      key={state}
      type="button"
      className={styles.chip}
      aria-pressed={chosen === state}
      data-asks={((state === 'pending' || state === 'papers') && (count ?? 0) > 0) || undefined}
      onClick={() => onChange(chosen === state ? '' : state)}
    >
      {word} {count !== undefined && <span className={styles.count}>{shortCount(count)}</span>}
    </button>
  )
  return (
    <div className={styles.chips} role="group" aria-label={t('byState')}>
      {chip('', t('all'), all)}
      {shown.map((state) => chip(state, t(`states.${state}`), countOf(counts, state)))}
    </div>
  )
}

function Choices({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  const t = useText<UsersText>('users')
  const groups = useQuery({ ...query(groupsApi.choices, {}), staleTime: 60_000 })
  return (
    <>
      <NativeSelect
        aria-label={t('role')}
        className={styles.choice}
        value={filters.role}
        onChange={(event) => onChange({ ...filters, role: event.currentTarget.value })}
        data={[
          { value: '', label: t('anyRole') },
          ...Object.values(mainRoles).map((role) => ({ value: String(role), label: t(`roles.r${role}`) })),
        ]}
      />
      <NativeSelect
        aria-label={t('group')}
        className={styles.choice}
        value={filters.group}
        onChange={(event) => onChange({ ...filters, group: event.currentTarget.value })}
        data={[{ value: '', label: t('anyGroup') }, ...(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <NativeSelect
        aria-label={t('verificationLabel')}
        className={styles.choice}
        value={filters.verification}
        onChange={(event) => onChange({ ...filters, verification: event.currentTarget.value })}
        data={[
          { value: '', label: t('anyVerification') },
          ...([0, 1, 2] as const).map((type) => ({ value: String(type), label: t(`verification.v${type}`) })),
        ]}
      />
    </>
  )
}
