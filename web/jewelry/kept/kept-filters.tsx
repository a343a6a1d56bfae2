import { jewelryStates } from '@loupe/domain/jewelry/find-words.ts'
import { jewelryLacks } from '@loupe/domain/jewelry/keep/kept-jewel.ts'
import { alloyLabels, categoryLabels } from '@loupe/domain/jewelry/labels.ts'
import { alloyCodes } from '@loupe/domain/jewelry/metals.ts'
import { categories } from '@loupe/domain/jewelry/vocabulary.ts'
import type { SupplierChoice } from '@loupe/domain/suppliers/suppliers.api.ts'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { placeName } from '../../gems/place-words.ts'
import { Chip, Chips } from '../../lists/chips.tsx'
import { FilterBar } from '../../lists/filter-bar.tsx'
import { count } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { isNarrowed, setFields, sortsOf, type KeptState } from './kept-state.ts'
import type { KeptText } from './kept.text.en.ts'
import type { KeptAnswer } from './use-kept.ts'

type Props = {
  readonly state: KeptState
  readonly answer: KeptAnswer | undefined
  readonly isHouse: boolean
  readonly suppliers: readonly SupplierChoice[] | undefined
  readonly onChange: (part: Partial<KeptState>, how?: { replace: boolean }) => void
  readonly onClear: () => void
}

const withCount = (words: string, number: number | undefined): string => (number === undefined ? words : `${words} (${count(number)})`)

/** What narrows the own stock: its states, a search by number, and further fields, each option with how many it would show. */
export function KeptFilters({ state, answer, isHouse, suppliers, onChange, onClear }: Props) {
  const t = useText<KeptText>('kept')
  const say = useLabel()
  const counts = answer?.counts ?? null
  const states = state.form === 'piece' ? jewelryStates : (['for_sale', 'delisted'] as const)
  const lacks = jewelryLacks.filter((lack) => (state.form === 'piece' ? lack !== 'bill' : lack !== 'certificate'))
  return (
    <FilterBar
      chips={
        <Chips label={t('stateHead')}>
          {states.map((each) => (
            <Chip
              key={each}
              word={t(`states.${each}`)}
              count={answer?.states?.[each]}
              isPressed={state.state === each}
              onPress={() => onChange({ state: each, open: null })}
            />
          ))}
        </Chips>
      }
      search={{ value: state.search, placeholder: t('search'), onChange: (search) => onChange({ search }, { replace: true }) }}
      setFields={setFields(state)}
      isNarrowed={isNarrowed(state)}
      onClear={onClear}
    >
      <Field
        label={t('category')}
        value={state.categories[0] ?? ''}
        onValue={(value) => onChange({ categories: categories.filter((each) => each === value) })}
      >
        <option value="">{t('any.category')}</option>
        {categories.map((each) => (
          <option key={each} value={each}>
            {withCount(say(categoryLabels[each]), counts ? (counts.categories[each] ?? 0) : undefined)}
          </option>
        ))}
      </Field>
      <Field
        label={t('metal')}
        value={state.alloys[0] ?? ''}
        onValue={(value) => onChange({ alloys: alloyCodes.filter((each) => each === value) })}
      >
        <option value="">{t('any.metal')}</option>
        {alloyCodes.map((each) => (
          <option key={each} value={each}>
            {withCount(say(alloyLabels[each]), counts ? (counts.alloys[each] ?? 0) : undefined)}
          </option>
        ))}
      </Field>
      {state.form === 'piece' && <PlaceField state={state} counts={counts} onChange={onChange} />}
      {isHouse && (
        <Field label={t('supplier')} value={state.supplier ?? ''} onValue={(value) => onChange({ supplier: value || null })}>
          <option value="">{t('any.supplier')}</option>
          {suppliers?.map((supplier) => (
            <option key={supplier.id} value={supplier.id}>
              {withCount(supplier.name, counts ? (counts.supplier[supplier.id] ?? 0) : undefined)}
            </option>
          ))}
        </Field>
      )}
      <Chips label={t('lacks')}>
        {lacks.map((lack) => (
          <Chip
            key={lack}
            word={t(`without.${lack}`)}
            count={counts ? (counts.without[lack] ?? 0) : undefined}
            isPressed={state.without.includes(lack)}
            onPress={() => onChange({ without: jewelryLacks.filter((each) => state.without.includes(each) !== (each === lack)) })}
          />
        ))}
      </Chips>
      <Field
        label={t('sortBy')}
        value={state.sort}
        onValue={(value) => onChange({ sort: sortsOf(state.form).find((each) => each === value) ?? 'newest' })}
      >
        {sortsOf(state.form).map((sort) => (
          <option key={sort} value={sort}>
            {t(`sorts.${sort}`)}
          </option>
        ))}
      </Field>
    </FilterBar>
  )
}

type PlaceProps = Pick<Props, 'state' | 'onChange'> & { readonly counts: KeptAnswer['counts'] }

function PlaceField({ state, counts, onChange }: PlaceProps) {
  const t = useText<KeptText>('kept')
  return (
    <Field label={t('where')} value={state.place ?? ''} onValue={(value) => onChange({ place: value || null })}>
      <option value="">{t('any.place')}</option>
      {Object.entries(placesOf(counts?.locations ?? {}, state.place)).map(([place, number]) => (
        <option key={place} value={place}>
          {withCount(placeName(place), number)}
        </option>
      ))}
    </Field>
  )
}

/** Places by name; the one that is asked for stays among them. */
function placesOf(counts: Readonly<Record<string, number>>, chosen: string | null): Readonly<Record<string, number>> {
  const all = chosen === null || chosen in counts ? counts : { ...counts, [chosen]: 0 }
  return Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => a.localeCompare(b)))
}

type FieldProps = {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly children: ReactNode
}

const Field = ({ label, value, onValue, children }: FieldProps) => (
  <NativeSelect aria-label={label} value={value} maw={210} onChange={(event) => onValue(event.currentTarget.value)}>
    {children}
  </NativeSelect>
)
