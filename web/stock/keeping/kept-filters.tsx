import { Button, NativeSelect } from '@mantine/core'
import { chosenFields } from '../../gems/asked/field-words.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { availabilities } from '@loupe/domain/stock/grades.ts'
import { availabilityLabels } from '@loupe/domain/stock/labels.ts'
import { ages, lacks, type Age } from '@loupe/domain/stock/keeping/keep-filter.ts'
import { keptStates } from '@loupe/domain/stock/keeping/kept-states.ts'
import type { keepingApi } from '@loupe/domain/stock/keeping/keeping.api.ts'
import { suppliersApi } from '@loupe/domain/suppliers/suppliers.api.ts'
import { IconAdjustmentsHorizontal, IconChevronDown, IconChevronUp, IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { query } from '../../api/query.ts'
import { Chip, Chips } from '../../lists/chips.tsx'
import { FilterBar } from '../../lists/filter-bar.tsx'
import { SearchBox } from '../../lists/search-box.tsx'
import { useIsStaff } from '../../me/viewer.ts'
import { count, toMinute } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { lazyPart } from '../../ui/program-parts.ts'
import { useDevice } from '../../ui/use-device.ts'
import { Box } from '../../ui/box.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { ChosenWords } from '../filters/chosen-words.tsx'
import { withFacet, withReportNos } from '../filters/choice.ts'
import { FilterSheet } from '../filters/filter-sheet.tsx'
import { QuickFilters } from '../filters/quick-filters.tsx'
import type { Choice } from '../stock-view.ts'
import { isNarrowed, setFields, unnarrowed, type KeepState } from './keep-state.ts'
import styles from './keep-page.module.css'
import type { KeepingText } from './keeping.text.en.ts'

const PasteSheet = lazyPart(() => import('../picked/paste-sheet.tsx').then((module) => ({ default: module.PasteSheet })))

export type KeptAnswer = OutputOf<typeof keepingApi.search>

type Props = {
  readonly origin: Origin
  readonly state: KeepState
  readonly answer: KeptAnswer | undefined
  readonly onChange: (state: KeepState, how?: { replace: boolean }) => void
}

const withCount = (words: string, stones: number | undefined): string => (stones === undefined ? words : `${words} (${count(stones)})`)

/** What narrows one's own stock: its states, a search by number, and the filters of the stock page; what is asked for less lies behind one button. */
export function KeptFilters({ origin, state, answer, onChange }: Props) {
  const t = useText<KeepingText>('keeping')
  const [sheet, setSheet] = useState<'filters' | 'paste' | null>(null)
  const onChoice = (choice: Choice) => onChange({ ...state, choice })
  const filters = {
    origin,
    choice: state.choice,
    counts: answer?.counts ?? null,
    overview: null,
    onChoice,
    onPaste: () => setSheet('paste'),
  }
  const chips = (
    <Chips label={t('stateHead')}>
      {keptStates.map((each) => (
        <Chip
          key={each}
          word={t(`states.${each}`)}
          count={answer?.isLoading && each !== 'for_sale' ? undefined : answer?.states[each]}
          isPressed={state.state === each}
          onPress={() => onChange({ ...state, state: each, stone: null })}
        />
      ))}
    </Chips>
  )
  const search = {
    value: state.choice.reportNos ?? '',
    placeholder: t('search'),
    onChange: (numbers: string) =>
      onChange({ ...state, choice: withReportNos(state.choice, numbers === '' ? [] : [numbers]) }, { replace: true }),
  }
  const all = (
    <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={17} aria-hidden />} onClick={() => setSheet('filters')}>
      {withCount(t('allFilters'), chosenFields(state.choice).length || undefined)}
    </Button>
  )
  const Bar = useDevice() === 'mobile' ? PhoneFilters : DeskFilters
  return (
    <Stack narrows>
      <Bar {...{ origin, state, answer, onChange, chips, search, all, filters }} />
      {chosenFields(state.choice).length > 0 && (
        <Box ruled="below" pad="6px var(--lp-edge)">
          <ChosenWords choice={state.choice} onChoice={onChoice} />
        </Box>
      )}
      <FilterSheet {...filters} open={sheet === 'filters'} onClose={() => setSheet(null)} total={answer?.total ?? null} />
      {sheet === 'paste' && (
        <Suspense>
          <PasteSheet
            numbers={state.choice.reportNos ?? ''}
            onClose={() => setSheet(null)}
            onNumbers={(numbers) => onChoice(withReportNos(state.choice, numbers))}
          />
        </Suspense>
      )}
    </Stack>
  )
}

type BarProps = Props & {
  readonly chips: ReactNode
  readonly search: ComponentProps<typeof SearchBox>
  readonly all: ReactNode
  readonly filters: ComponentProps<typeof QuickFilters>
}

function PhoneFilters({ origin, state, answer, onChange, chips, search, all }: BarProps) {
  return (
    <FilterBar
      chips={chips}
      search={search}
      setFields={setFields(state) + chosenFields(state.choice).length}
      isNarrowed={isNarrowed(state)}
      onClear={() => onChange(unnarrowed(state))}
    >
      <SupplierField state={state} answer={answer} onChange={onChange} />
      <KeptFields origin={origin} state={state} answer={answer} onChange={onChange} />
      {all}
    </FilterBar>
  )
}

/** One line; the rest unfolds under it. */
function DeskFilters({ origin, state, answer, onChange, chips, search, all, filters }: BarProps) {
  const t = useText<KeepingText>('keeping')
  const shared = useText<SharedText>('shared')
  const [isOpen, setOpen] = useState(false)
  const set = setFields(state) + chosenFields(state.choice).filter((field) => field !== 'supplier' && field !== 'reportNos').length
  return (
    <>
      <Row gap={10} className={styles.filters}>
        {chips}
        <SearchBox {...search} />
        <SupplierField state={state} answer={answer} onChange={onChange} />
        <Button
          variant={set > 0 ? 'light' : 'default'}
          leftSection={<IconFilter size={17} aria-hidden />}
          rightSection={isOpen ? <IconChevronUp size={15} aria-hidden /> : <IconChevronDown size={15} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {withCount(t('filters'), set || undefined)}
        </Button>
        {isNarrowed(state) && (
          <Button variant="subtle" color="gray" size="compact-md" onClick={() => onChange(unnarrowed(state))}>
            {shared('clearFilters')}
          </Button>
        )}
      </Row>
      {isOpen && (
        <Stack gap={8} narrows ruled="below" pad="0 var(--lp-edge) 8px" data-origin={origin}>
          <Row wrap gap="8px 10px">
            <KeptFields origin={origin} state={state} answer={answer} onChange={onChange} />
            {all}
          </Row>
          <QuickFilters {...filters} />
        </Stack>
      )}
    </>
  )
}

/** Availability, import, when it was confirmed, and what it lacks. */
function KeptFields({ state, answer, onChange }: Props) {
  const t = useText<KeepingText>('keeping')
  const say = useLabel()
  const states = answer?.counts.availability ?? {}
  return (
    <>
      <Field
        label={t('availability')}
        value={state.choice.availability?.[0] ?? ''}
        onValue={(value) => onChange({ ...state, choice: withFacet(state.choice, 'availability', value === '' ? [] : [value]) })}
      >
        <option value="">{t('any.availability')}</option>
        {availabilities
          .filter((each) => each !== 'sold')
          .map((each) => (
            <option key={each} value={each}>
              {withCount(say(availabilityLabels[each]), states[each] ?? 0)}
            </option>
          ))}
      </Field>
      <Field label={t('import')} value={state.importId ?? ''} onValue={(value) => onChange({ ...state, importId: value || null })}>
        <option value="">{t('any.import')}</option>
        {answer?.imports.map((each) => (
          <option key={each.id} value={each.id}>
            {withCount(`${each.at === null ? '' : `${toMinute(each.at)} · `}${each.fileName}`, each.stones)}
          </option>
        ))}
      </Field>
      <Field label={t('confirmed')} value={state.seen ?? ''} onValue={(value) => onChange({ ...state, seen: ageOf(value) })}>
        <option value="">{t('any.confirmed')}</option>
        {ages.map((age) => (
          <option key={age} value={age}>
            {withCount(t(`ages.${age}`), answer?.ages[age])}
          </option>
        ))}
      </Field>
      <Chips label={t('lacks')}>
        {lacks.map((lack) => (
          <Chip
            key={lack}
            word={t(`without.${lack}`)}
            count={answer?.without[lack]}
            isPressed={state.without.includes(lack)}
            onPress={() => onChange({ ...state, without: lacks.filter((each) => state.without.includes(each) !== (each === lack)) })}
          />
        ))}
      </Chips>
    </>
  )
}

const ageOf = (text: string): Age | null => ages.find((age) => age === text) ?? null

/** Whose stones; only the house has those of several. */
function SupplierField({ state, answer, onChange }: Omit<Props, 'origin'>) {
  const t = useText<KeepingText>('keeping')
  const isStaff = useIsStaff()
  const suppliers = useQuery({ ...query(suppliersApi.choices, {}), enabled: isStaff }).data ?? []
  const counts = answer?.counts.supplier ?? {}
  if (!isStaff) return null
  return (
    <Field
      label={t('supplier')}
      value={state.choice.supplier?.[0] ?? ''}
      onValue={(value) => onChange({ ...state, choice: withFacet(state.choice, 'supplier', value === '' ? [] : [value]) })}
    >
      <option value="">{t('any.supplier')}</option>
      {suppliers.map((supplier) => (
        <option key={supplier.id} value={supplier.id}>
          {withCount(supplier.name, counts[supplier.id] ?? 0)}
        </option>
      ))}
    </Field>
  )
}

type FieldProps = {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly children: ReactNode
}

const Field = ({ label, value, onValue, children }: FieldProps) => (
  <NativeSelect aria-label={label} value={value} maw={230} onChange={(event) => onValue(event.currentTarget.value)}>
    {children}
  </NativeSelect>
)
