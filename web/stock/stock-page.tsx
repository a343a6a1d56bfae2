import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { StockPageName } from '@loupe/domain/stock/first-view.ts'
import type { StockSort } from '@loupe/domain/stock/search.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { Suspense, useCallback, useRef, useState, type ComponentProps } from 'react'
import type { SearchText } from '../nav/search-codec.ts'
import type { UrlCodec } from '../nav/use-url-state.ts'
import { useText } from '../text/use-text.ts'
import { lazyPart } from '../ui/program-parts.ts'
import { useDevice } from '../ui/use-device.ts'
import { Row } from '../ui/row.tsx'
import { look } from '../ui/look/look.ts'
import { cleared, withReportNos } from './filters/choice.ts'
import { useChosenWords } from './filters/chosen-words.tsx'
import { AllFilters, useFiltersAhead } from './filters/all-filters.tsx'
import type { FilterSheet as FilterSheetPart } from './filters/filter-sheet.tsx'
import { QuickFilters } from './filters/quick-filters.tsx'
import { ResultBar } from './table/result-bar.tsx'
import { SelectionBar } from './picked/selection-bar.tsx'
import { StockHead } from './stock-head.tsx'
import { StockResults } from './stock-results.tsx'
import { fancyCodec, whiteCodec, type Choice, type Hue, type StockView } from './stock-view.ts'
import { OpenStone } from './stone/open-stone.tsx'
import styles from './stock-page.module.css'
import type { StockText } from './stock.text.en.ts'
import { useTablePrefs } from './table/table-prefs.ts'
import { useAnswerTop } from './table/use-answer-top.ts'
import { useNeighbours } from './stone/use-neighbours.ts'
import { useOverview } from './use-overview.ts'
import { useKeepsWhatFinds, useKeptView } from './use-kept-view.ts'
import { usePageKeys } from './use-page-keys.ts'
import { useSelection } from './picked/selection.ts'
import { askAhead, useStockSearch } from './use-stock-search.ts'

const PasteSheet = lazyPart(() => import('./picked/paste-sheet.tsx').then((module) => ({ default: module.PasteSheet })))

export const NaturalStockPage = () => <StockPage name="natural" origin="natural" codec={whiteCodec} />
export const LabGrownStockPage = () => <StockPage name="lab" origin="lab" codec={whiteCodec} />
export const LabGrownFancyStockPage = () => <StockPage name="labFancy" origin="lab" codec={fancyCodec} />

const FilterSheet = lazyPart(() => import('./filters/filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })))
const ColumnsSheet = lazyPart(() => import('./table/columns-sheet.tsx').then((module) => ({ default: module.ColumnsSheet })))

/** One's own stock is asked with the filters of this page, and comes behind it. */
const KeepPage = lazyPart(() => import('./keeping/keep-page.tsx').then((module) => ({ default: module.KeepPage })))
const keepOf = (origin: Origin, hue: Hue) => () => (
  <Suspense>
    <KeepPage origin={origin} hue={hue} />
  </Suspense>
)
export const keepPages = {
  naturalStock: keepOf('natural', 'white'),
  naturalFancyStock: keepOf('natural', 'fancy'),
  labGrownStock: keepOf('lab', 'white'),
  labGrownFancyStock: keepOf('lab', 'fancy'),
} as const

const aheadFor = (origin: Origin, codec: UrlCodec<StockView>) => (search: SearchText) => {
  const { choice, sort } = codec.read(search)
  askAhead(origin, choice, sort)
}
export const aheadNaturalStock = aheadFor('natural', whiteCodec)
export const aheadLabGrownStock = aheadFor('lab', whiteCodec)
export const aheadLabGrownFancyStock = aheadFor('lab', fancyCodec)

type Sheets = 'filters' | 'columns' | 'paste' | null

/** Takes filters over that were chosen by hand, and counts how often. */
function useChosen(change: (part: Partial<StockView>) => void) {
  const [byHand, setByHand] = useState(0)
  const onChoice = useCallback(
    (next: Choice) => {
      setByHand((times) => times + 1)
      change({ choice: next, stone: null })
    },
    [change],
  )
  return [byHand, onChoice] as const
}

/** Stock of one kind: find, compare, pick, order (ui.md 2). Its whole state is in the address. */
function StockPage({ name, origin, codec }: { name: StockPageName; origin: Origin; codec: UrlCodec<StockView> }) {
  const t = useText<StockText>('stock')
  const device = useDevice()
  const [view, setView] = useKeptView(name, codec)
  const { choice, sort } = view
  const search = useStockSearch(origin, choice, sort)
  const words = useChosenWords(choice)
  const total = search.stale ? null : search.total
  useKeepsWhatFinds(name, codec, view, { total, words: words.map(({ text }) => text).join(' · ') })
  const rail = useTablePrefs((now) => now.rail)
  const overview = useOverview(origin, choice, total)
  const picked = useSelection((now) => now.stones)
  const [active, setActive] = useState(0)
  const [sheet, setSheet] = useState<Sheets>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)

  useFiltersAhead()
  const toFirst = useCallback(() => setActive(0), [])
  useAnswerTop(scroller, JSON.stringify([choice, sort]), toFirst)
  const change = useCallback((part: Partial<StockView>, replace = false) => setView({ ...view, ...part }, { replace }), [view, setView])
  const [byHand, onChoice] = useChosen(change)
  const onSort = useCallback((next: StockSort) => change({ sort: next }), [change])
  const onOpen = useCallback((stone: Stone) => change({ stone: stone.id }, view.stone !== null), [change, view.stone])
  const onClose = () => change({ stone: null })
  const onPaste = useCallback(() => setSheet('paste'), [])
  const onStep = (by: -1 | 1) => {
    const at = view.stone === null ? -1 : search.placeOf(view.stone)
    const place = (at === -1 ? active : at) + by
    const next = search.rowAt(place)
    if (!next) return
    setActive(place)
    change({ stone: next.id }, true)
  }
  const toTable = () => scroller.current?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
  usePageKeys({
    toSearch: () => box.current?.focus(),
    toTable,
    onEscape: () => view.stone && onClose(),
    onStep: (by) => view.stone && onStep(by),
  })

  const { takeOver, onHue } = useNeighbours(origin, view, setView)
  const open =
    view.stone === null ? undefined : (openStone(search.rowAt(active), view.stone) ?? search.find(view.stone) ?? picked.get(view.stone))
  const filterProps = { origin, choice, counts: search.counts, overview, onChoice, onPaste }
  return (
    <div className={styles.page} data-origin={origin}>
      <StockHead
        origin={origin}
        hue={choice.hue}
        box={box}
        byHand={byHand}
        onHue={onHue}
        onRead={takeOver}
        onLeave={toTable}
        onPaste={onPaste}
      />
      <Row align="stretch" grows className={styles.main}>
        {device === 'desktop' && rail && (
          <aside className={look({ fixed: true, ground: 'raised' }, styles.rail)} aria-label={t('allFilters')} tabIndex={0}>
            <AllFilters {...filterProps} />
          </aside>
        )}
        <div ref={scroller} className={look({ grows: true, shrinks: true }, styles.scroller)}>
          {device === 'desktop' && !rail && (
            <div className={styles.filters}>
              <QuickFilters {...filterProps} isBeside={view.stone !== null} />
            </div>
          )}
          <ResultBar
            origin={origin}
            view={view}
            search={search}
            overview={overview}
            onChoice={onChoice}
            onSort={onSort}
            onLayout={(next) => change({ layout: next }, true)}
            onSheet={setSheet}
            onHue={onHue}
          />
          <div data-results>
            <StockResults
              origin={origin}
              view={view}
              search={search}
              scroller={scroller}
              active={active}
              onActive={setActive}
              onOpen={onOpen}
              onChoice={onChoice}
              onSort={onSort}
            />
          </div>
        </div>
        <OpenStone id={view.stone} stone={open} scroller={scroller} onClose={onClose} onStep={onStep} />
      </Row>
      <SelectionBar origin={origin} />
      <PageSheets sheet={sheet} onClose={() => setSheet(null)} total={search.total} {...filterProps} />
    </div>
  )
}

type SheetsProps = Omit<ComponentProps<typeof FilterSheetPart>, 'open'> & { readonly sheet: Sheets }

/** What opens over the page: on phones all filters; its columns, the sheet for numbers. */
const PageSheets = ({ sheet, onClose, ...filters }: SheetsProps) => (
  <>
    <Suspense>{useDevice() === 'mobile' && sheet === 'filters' && <FilterSheet {...filters} open onClose={onClose} />}</Suspense>
    <Suspense>{sheet === 'columns' && <ColumnsSheet open onClose={onClose} />}</Suspense>
    {sheet === 'paste' && (
      <Suspense>
        <PasteSheet
          numbers={filters.choice.reportNos ?? ''}
          onClose={onClose}
          onNumbers={(numbers) => filters.onChoice(withReportNos(cleared(filters.choice), numbers))}
        />
      </Suspense>
    )}
  </>
)

const openStone = (stone: Stone | undefined, id: string): Stone | undefined => (stone?.id === id ? stone : undefined)
