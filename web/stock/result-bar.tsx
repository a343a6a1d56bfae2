import { sortNames, type SortName, type StockSort } from '@loupe/domain/stock/search.ts'
import { fieldLabels } from '@loupe/domain/stock/labels.ts'
import {
  IconAdjustmentsHorizontal,
  IconColumns3,
  IconFilter,
  IconFilterOff,
  IconKeyboard,
  IconLayoutGrid,
  IconList,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLabel } from '../parts/use-label.ts'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { useDevice } from '../ui/use-device.ts'
import { chosenFields } from './choice.ts'
import { ChosenWords } from './chosen-words.tsx'
import styles from './result-bar.module.css'
import type { Choice, StockLayout, StockView } from './stock-view.ts'
import type { StockText } from './stock.text.en.ts'
import { setTablePrefs, useFiltersFolded } from './table-prefs.ts'
import type { StockSearch } from './use-stock-search.ts'

/** The bar's height on a desk: the table's head sticks right under it. */
export const resultBarPx = 44

type Props = {
  readonly view: StockView
  readonly search: StockSearch
  readonly onChoice: (choice: Choice) => void
  readonly onSort: (sort: StockSort) => void
  readonly onLayout: (layout: StockLayout) => void
  readonly onSheet: (sheet: 'filters' | 'columns' | 'keys') => void
}

/** How many stones, what is chosen as removable words, and how they are shown; stays when the filters scroll away. */
export function ResultBar({ view, search, onChoice, onSort, onLayout, onSheet }: Props) {
  const t = useText<StockText>('stock')
  const device = useDevice()
  const folded = useFiltersFolded()
  const fields = chosenFields(view.choice).length
  const total = (
    <span className={styles.total} role="status" data-stale={search.stale || undefined}>
      {search.total === null ? <span className={styles.wait} /> : t('stones', { count: search.total, shown: count(search.total) })}
    </span>
  )
  if (device === 'mobile') {
    return (
      <div className={styles.bar}>
        <div className={styles.line}>
          <button type="button" className={styles.filters} onClick={() => onSheet('filters')}>
            <IconAdjustmentsHorizontal size={18} stroke={1.8} aria-hidden />
            {t('filters')}
            {fields > 0 && <span className={styles.badge}>{fields}</span>}
          </button>
          {total}
          <SortPicker sort={view.sort} onSort={onSort} />
        </div>
        {fields > 0 && (
          <div className={styles.line}>
            <ChosenWords choice={view.choice} onChoice={onChoice} />
          </div>
        )}
      </div>
    )
  }
  return (
    <div className={styles.bar} style={{ height: resultBarPx }}>
      <button
        type="button"
        className={styles.button}
        data-worded={folded || undefined}
        aria-expanded={!folded}
        aria-label={folded ? t('showFilters') : t('hideFilters')}
        title={folded ? t('showFilters') : t('hideFilters')}
        onClick={() => setTablePrefs({ filtersFolded: !folded })}
      >
        {folded ? <IconFilter size={18} stroke={1.7} aria-hidden /> : <IconFilterOff size={18} stroke={1.7} aria-hidden />}
        {folded && t('filters')}
      </button>
      {total}
      <div className={styles.words}>
        <ChosenWords choice={view.choice} onChoice={onChoice} />
      </div>
      {view.layout === 'grid' && <SortPicker sort={view.sort} onSort={onSort} />}
      <BarButton label={t('asTable')} pressed={view.layout === 'table'} onClick={() => onLayout('table')}>
        <IconList size={18} stroke={1.7} aria-hidden />
      </BarButton>
      <BarButton label={t('asPictures')} pressed={view.layout === 'grid'} onClick={() => onLayout('grid')}>
        <IconLayoutGrid size={18} stroke={1.7} aria-hidden />
      </BarButton>
      <BarButton label={t('columns')} onClick={() => onSheet('columns')}>
        <IconColumns3 size={18} stroke={1.7} aria-hidden />
      </BarButton>
      <BarButton label={t('keys.title')} onClick={() => onSheet('keys')}>
        <IconKeyboard size={18} stroke={1.7} aria-hidden />
      </BarButton>
    </div>
  )
}

function BarButton({ label, pressed, onClick, children }: { label: string; pressed?: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} aria-pressed={pressed} onClick={onClick}>
      {children}
    </button>
  )
}

const sorts: readonly SortName[] = ['usdPerCt', 'usdTotal', 'back', 'carat', 'color', 'clarity', 'seenAt'].flatMap((name) =>
  sortNames.filter((each) => each === name),
)

function SortPicker({ sort, onSort }: { sort: StockSort; onSort: (sort: StockSort) => void }) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const value = `${sort.direction === 'desc' ? '-' : ''}${sort.by}`
  const shown = sorts.includes(sort.by) ? sorts : [...sorts, sort.by]
  return (
    <select
      className={styles.sort}
      aria-label={t('sortBy')}
      value={value}
      onChange={(event) => {
        const by = shown.find((name) => name === event.currentTarget.value.replace('-', ''))
        if (by) onSort({ by, direction: event.currentTarget.value.startsWith('-') ? 'desc' : 'asc' })
      }}
    >
      {shown.flatMap((name) => [
        <option key={name} value={name}>{`${say(fieldLabels[name])} ↑`}</option>,
        <option key={`-${name}`} value={`-${name}`}>{`${say(fieldLabels[name])} ↓`}</option>,
      ])}
    </select>
  )
}
