import { NativeSelect } from '@mantine/core'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import type { usersApi } from '@loupe/domain/users/users.api.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { Chip, Chips } from '../../lists/chips.tsx'
import { FilterBar } from '../../lists/filter-bar.tsx'
import { useGroupName } from '../../people/use-group-name.ts'
import { useText } from '../../text/use-text.ts'
import { isNarrowed, noPeopleFilters, peopleStates, type PeopleFilters, type PeopleState } from './people-filters.ts'
import styles from './people-filter-bar.module.css'
import type { UsersText } from '../users.text.en.ts'

type Counts = OutputOf<typeof usersApi.counts>
type Props = {
  readonly filters: PeopleFilters
  readonly onChange: (filters: PeopleFilters, options?: { replace?: boolean }) => void
  readonly counts: Counts | undefined
}

/** States as chips with counts, then search, role, group and verification. */
export function PeopleFilterBar({ filters, onChange, counts }: Props) {
  const t = useText<UsersText>('users')
  return (
    <FilterBar
      chips={<StateChips chosen={filters.state} counts={counts} onChange={(state) => onChange({ ...filters, state })} />}
      search={{
        value: filters.search,
        placeholder: t('search'),
        onChange: (search) => onChange({ ...filters, search }, { replace: true }),
      }}
      setFields={[filters.role, filters.group, filters.verification].filter(Boolean).length}
      isNarrowed={isNarrowed(filters)}
      onClear={() => onChange({ ...noPeopleFilters, person: filters.person })}
    >
      <Choices filters={filters} onChange={onChange} />
    </FilterBar>
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
  return (
    <Chips label={t('byState')}>
      <Chip word={t('all')} count={all} isPressed={chosen === ''} onPress={() => onChange('')} />
      {shown.map((state) => {
        const count = countOf(counts, state)
        return (
          <Chip
            key={state}
            word={t(`states.${state}`)}
            count={count}
            isPressed={chosen === state}
            asks={(state === 'pending' || state === 'papers') && (count ?? 0) > 0}
            onPress={() => onChange(chosen === state ? '' : state)}
          />
        )
      })}
    </Chips>
  )
}

function Choices({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  const t = useText<UsersText>('users')
  const groupName = useGroupName()
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
        data={[{ value: '', label: t('anyGroup') }, ...(groups.data ?? []).map(({ id, name }) => ({ value: id, label: groupName(name) }))]}
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
