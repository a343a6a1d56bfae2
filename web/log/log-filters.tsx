import { NativeSelect } from '@mantine/core'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { areaOfKind, logAreaLabels, logAreas, logKindLabels, type LogKind } from '@loupe/domain/log/log-kinds.ts'
import type { logApi } from '@loupe/domain/log/log.api.ts'
import { DateField } from '../forms/date-field.tsx'
import { Chip, Chips } from '../lists/chips.tsx'
import { FilterBar } from '../lists/filter-bar.tsx'
import { useLabel } from '../text/use-label.ts'
import { useText } from '../text/use-text.ts'
import type { LogText } from './log.text.en.ts'
import { everything, kindsIn, type LogState } from './log-state.ts'
import styles from './log-page.module.css'

type Answer = OutputOf<typeof logApi.list>
type Props = {
  readonly state: LogState
  readonly people: NonNullable<Answer['people']>
  readonly sites: Answer['sites']
  readonly onChange: (next: LogState, how?: { readonly replace: boolean }) => void
}

export const isNarrowed = (state: LogState): boolean => Object.values(state).some((value) => value !== '')

/** What narrows the log: area, what was done, who, when, and what it was done to. */
export function LogFilters({ state, people, sites, onChange }: Props) {
  const t = useText<LogText>('log')
  const say = useLabel()
  const { area, kind, by, site, from, to, text } = state
  return (
    <FilterBar
      chips={
        <Chips label={t('byArea')}>
          <Chip word={t('all')} count={undefined} isPressed={area === ''} onPress={() => onChange({ ...state, area: '', kind: '' })} />
          {logAreas.map((each) => (
            <Chip
              key={each}
              word={say(logAreaLabels[each])}
              count={undefined}
              isPressed={area === each}
              onPress={() => onChange({ ...state, area: area === each ? '' : each, kind: '' })}
            />
          ))}
        </Chips>
      }
      search={{ value: text, placeholder: t('search'), onChange: (next) => onChange({ ...state, text: next }, { replace: true }) }}
      setFields={[kind, by, site, from, to].filter(Boolean).length}
      isNarrowed={isNarrowed(state)}
      onClear={() => onChange(everything)}
    >
      <NativeSelect
        aria-label={t('kind')}
        className={styles.choice}
        value={kind}
        onChange={(event) => {
          const next = event.currentTarget.value as LogKind | ''
          onChange({ ...state, kind: next, area: next === '' ? area : areaOfKind(next) })
        }}
        data={[{ value: '', label: t('anyKind') }, ...kindsIn(area).map((each) => ({ value: each, label: say(logKindLabels[each]) }))]}
      />
      <NativeSelect
        aria-label={t('who')}
        className={styles.choice}
        value={by}
        onChange={(event) => onChange({ ...state, by: event.currentTarget.value })}
        data={[{ value: '', label: t('anybody') }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <DateField label={t('from')} value={from} onChange={(next) => onChange({ ...state, from: next })} />
      <DateField label={t('to')} value={to} onChange={(next) => onChange({ ...state, to: next })} />
      {(sites.length > 1 || site !== '') && (
        <NativeSelect
          aria-label={t('site')}
          className={styles.choice}
          value={site}
          onChange={(event) => onChange({ ...state, site: event.currentTarget.value, by: '' })}
          data={sites.map(({ id, name }, at) => ({ value: at === 0 ? '' : id, label: name }))}
        />
      )}
    </FilterBar>
  )
}
