import type { StockSort } from '@loupe/domain/stock/search.ts'
import { chosenFields } from '../../gems/asked/field-words.ts'
import { sortNames, type SortName } from '@loupe/domain/stock/stone-fields.ts'
import { fieldLabels, originLabels } from '@loupe/domain/stock/labels.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { IconAdjustmentsHorizontal, IconColumns3, IconKeyboard, IconLayoutGrid, IconList } from '@tabler/icons-react'
import { Suspense, type ReactNode } from 'react'
import { openTool } from '../../me/tool-request.ts'
import { PricesForSwitch } from '../../prices/prices-for.tsx'
import { useLabel } from '../../text/use-label.ts'
import { backPoints, count, groupThousands } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { useDevice, useHasSidebarRoom } from '../../ui/use-device.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { lazyPart } from '../../ui/program-parts.ts'
import { SignButton } from '../../ui/sign-button.tsx'
import { look } from '../../ui/look/look.ts'
import { hasField } from '../filters/choice.ts'
import { ChosenWords } from '../filters/chosen-words.tsx'
import { HueSwitch } from '../filters/hue-switch.tsx'
import { ExportAll } from '../export-all.tsx'
import { ShareSearch } from '../share-search.tsx'
import styles from './result-bar.module.css'
import type { Choice, Hue, StockLayout, StockView } from '../stock-view.ts'
import type { StockText } from '../stock.text.en.ts'
import { setTablePrefs, useTablePrefs } from './table-prefs.ts'
import type { Overview } from '../use-overview.ts'
import type { StockSearch } from '../use-stock-search.ts'

const SaveStones = lazyPart(() => import('../save-stones.tsx').then((module) => ({ default: module.SaveStones })))

/** What is chosen has a line of its own beside an open stone, and beside all filters on a narrow desk. */
function useIsTwoLines({ stone, choice }: StockView): boolean {
  const rail = useTablePrefs((now) => now.rail)
  const isWide = useHasSidebarRoom()
  return chosenFields(choice).length > 0 && (stone !== null || (rail && !isWide))
}

/** The bar's height on a desk: the table's head sticks right under it. */
export const useResultBarPx = (view: StockView): number => (useIsTwoLines(view) ? 74 : 40)

type Props = {
  readonly origin: Origin
  readonly view: StockView
  readonly search: StockSearch
  readonly overview: Overview | null
  readonly onChoice: (choice: Choice) => void
  readonly onSort: (sort: StockSort) => void
  readonly onLayout: (layout: StockLayout) => void
  readonly onSheet: (sheet: 'filters' | 'columns') => void
  readonly onHue: (hue: Hue) => void
}

/** How many stones at what price, what is chosen as removable words, and how they are shown; stays when the filters scroll away. */
export function ResultBar(props: Props) {
  const t = useText<StockText>('stock')
  const device = useDevice()
  const { origin, view, search, onChoice, onSort, onLayout, onSheet } = props
  const isTwoLines = useIsTwoLines(view)
  if (device === 'mobile') return <PhoneBar {...props} />
  return (
    <Row ground="surface" className={styles.bar} style={{ height: isTwoLines ? 74 : 40 }} data-two={isTwoLines || undefined}>
      <RailButton chosen={chosenFields(view.choice).length} />
      <Total {...props} />
      <Row align="stretch" grows shrinks className={styles.words}>
        <ChosenWords choice={view.choice} onChoice={onChoice} />
      </Row>
      <SortPicker origin={origin} view={view} onSort={onSort} />
      <span className={look({ fixed: true }, styles.prices)}>
        <PricesForSwitch />
      </span>
      <Row as="span" inline align="stretch" fixed>
        <BarButton label={t('asTable')} pressed={view.layout === 'table'} onClick={() => onLayout('table')}>
          <IconList size={18} stroke={1.7} aria-hidden />
        </BarButton>
        <BarButton label={t('asPictures')} pressed={view.layout === 'grid'} onClick={() => onLayout('grid')}>
          <IconLayoutGrid size={18} stroke={1.7} aria-hidden />
        </BarButton>
      </Row>
      {view.layout === 'table' && (
        <span className={styles.columns}>
          <BarButton label={t('columns')} onClick={() => onSheet('columns')}>
            <IconColumns3 size={18} stroke={1.7} aria-hidden />
          </BarButton>
        </span>
      )}
      <span className={styles.keys}>
        <BarButton label={t('keys.title')} onClick={() => openTool('keys')}>
          <IconKeyboard size={18} stroke={1.7} aria-hidden />
        </BarButton>
      </span>
      <ExportAll origin={origin} choice={view.choice} sort={view.sort} total={search.total} />
      <Suspense>
        <SaveStones origin={origin} choice={view.choice} sort={view.sort} />
      </Suspense>
      <span className={styles.keys}>
        <ShareSearch origin={origin} choice={view.choice} sort={view.sort} total={search.total} />
      </span>
    </Row>
  )
}

/** On a phone it is the page's head too: the side of the trade stands over how many there are, white or fancy before what is chosen. */
function PhoneBar({ origin, view, search, overview, onChoice, onSort, onLayout, onSheet, onHue }: Props) {
  const t = useText<StockText>('stock')
  const fields = chosenFields(view.choice).length
  const say = useLabel()
  return (
    <Row ground="surface" className={styles.bar}>
      <div className={styles.line}>
        <button type="button" className={styles.filters} onClick={() => onSheet('filters')}>
          <IconAdjustmentsHorizontal size={18} stroke={1.8} aria-hidden />
          {t('filters')}
          {fields > 0 && (
            <Text round="pill" size={11} textAlign="center" className={styles.badge}>
              {fields}
            </Text>
          )}
        </button>
        <div className={styles.side}>
          <Text tone="accent" size={12} weight={650} block cut>
            {say(originLabels[origin])}
          </Text>
          <Total search={search} overview={overview} />
        </div>
        <SortPicker origin={origin} view={view} onSort={onSort} />
        {view.layout === 'table' ? (
          <BarButton label={t('asPictures')} onClick={() => onLayout('grid')}>
            <IconLayoutGrid size={20} stroke={1.7} aria-hidden />
          </BarButton>
        ) : (
          <BarButton label={t('asTable')} onClick={() => onLayout('table')}>
            <IconList size={20} stroke={1.7} aria-hidden />
          </BarButton>
        )}
      </div>
      <div className={styles.line}>
        <HueSwitch origin={origin} hue={view.choice.hue} onHue={onHue} />
        <PricesForSwitch />
        {fields > 0 && <ChosenWords choice={view.choice} onChoice={onChoice} />}
        <Suspense>{fields > 0 && <SaveStones origin={origin} choice={view.choice} sort={view.sort} />}</Suspense>
      </div>
    </Row>
  )
}

/** "21 stones · avg -32.6 · $3,420/ct"; without averages where an answer is too long for them, or prices are hidden. */
function Total({ search, overview }: Pick<Props, 'search' | 'overview'>) {
  const t = useText<StockText>('stock')
  const averages = overview !== null && overview.total === search.total && search.total > 0 ? overview : null
  return (
    <Row as="span" align="baseline" fixed figures oneLine className={styles.totals}>
      <Text fixed weight={650} figures oneLine className={styles.total} role="status" data-stale={search.stale || undefined}>
        {search.total === null ? <span className={styles.wait} /> : t('stones', { count: search.total, shown: count(search.total) })}
      </Text>
      {averages?.back && (
        <Text tone="dim" className={styles.average}>
          {t('averageOf', { back: backPoints(Number(averages.back).toFixed(1)) })}
        </Text>
      )}
      {averages?.usdPerCt && (
        <Text tone="dim" className={styles.average}>
          ${groupThousands(Number(averages.usdPerCt).toFixed(0))}
          {t('perCt')}
        </Text>
      )}
    </Row>
  )
}

function RailButton({ chosen }: { chosen: number }) {
  const t = useText<StockText>('stock')
  const open = useTablePrefs((now) => now.rail)
  return (
    <SignButton
      label={t('allFilters')}
      fixed
      round={6}
      tone="dim"
      className={styles.button}
      data-worded
      aria-expanded={open}
      onClick={() => setTablePrefs({ rail: !open })}
    >
      <IconAdjustmentsHorizontal size={17} stroke={1.8} aria-hidden />
      <span>{t('allFilters')}</span>
      {chosen > 0 && (
        <Text round="pill" size={11} textAlign="center" className={styles.badge}>
          {chosen}
        </Text>
      )}
    </SignButton>
  )
}

function BarButton({ label, pressed, onClick, children }: { label: string; pressed?: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <SignButton label={label} fixed round={6} tone="dim" className={styles.button} title={label} aria-pressed={pressed} onClick={onClick}>
      {children}
    </SignButton>
  )
}

const usualSorts = ['usdPerCt', 'usdTotal', 'back', 'carat', 'color', 'clarity', 'seenAt'] as const satisfies readonly SortName[]
const rarerSorts = sortNames.filter((name) => !(usualSorts as readonly SortName[]).includes(name))

function SortPicker({ origin, view, onSort }: Pick<Props, 'origin' | 'view' | 'onSort'>) {
  const { sort } = view
  const { hue } = view.choice
  const t = useText<StockText>('stock')
  const say = useLabel()
  const value = `${sort.direction === 'desc' ? '-' : ''}${sort.by}`
  const both = (name: SortName) => [
    <option key={name} value={name}>{`${say(fieldLabels[name])} ↑`}</option>,
    <option key={`-${name}`} value={`-${name}`}>{`${say(fieldLabels[name])} ↓`}</option>,
  ]
  return (
    <select
      className={look({ fixed: true, ground: 'surface', round: 6, edge: 'strong', tone: 'text', size: 13 }, styles.sort)}
      aria-label={t('sortBy')}
      value={value}
      onChange={(event) => {
        const by = sortNames.find((name) => name === event.currentTarget.value.replace('-', ''))
        if (by) onSort({ by, direction: event.currentTarget.value.startsWith('-') ? 'desc' : 'asc' })
      }}
    >
      {usualSorts.flatMap(both)}
      <optgroup label={t('doMore')}>{rarerSorts.filter((name) => hasField(name, origin, hue)).flatMap(both)}</optgroup>
    </select>
  )
}
