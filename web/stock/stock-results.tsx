import { Button } from '@mantine/core'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { StockSort } from '@loupe/domain/stock/search.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { IconCloudOff } from '@tabler/icons-react'
import { Suspense, type RefObject } from 'react'
import type { ApiText } from '../api/api.text.en.ts'
import { refusalText } from '../api/refusal-text.ts'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/over/notice.tsx'
import { lazyPart } from '../ui/program-parts.ts'
import { useDevice } from '../ui/use-device.ts'
import { ListEnd } from './table/list-end.tsx'
import { useResultBarPx } from './table/result-bar.tsx'
import type { Choice, StockLayout, StockView } from './stock-view.ts'
import styles from './stock-page.module.css'
import { StoneTable } from './table/stone-table.tsx'
import { StoneCard, StonePictureTile } from './table/stone-tile.tsx'
import { StoneTiles } from './table/stone-tiles.tsx'
import type { StockSearch } from './use-stock-search.ts'

const NoStones = lazyPart(() => import('./no-stones.tsx').then((module) => ({ default: module.NoStones })))

const MissingNumbers = lazyPart(() => import('./picked/missing-numbers.tsx').then((module) => ({ default: module.MissingNumbers })))

type Props = {
  readonly origin: Origin
  readonly view: StockView
  readonly search: StockSearch
  readonly scroller: RefObject<HTMLElement | null>
  readonly active: number
  readonly onActive: (index: number) => void
  readonly onOpen: (stone: Stone) => void
  readonly onChoice: (choice: Choice) => void
  readonly onSort: (sort: StockSort) => void
}

/** What the numbers that were pasted lack, and the answer. */
export function StockResults(props: Props) {
  const { origin, view } = props
  return (
    <>
      {view.choice.reportNos && (
        <div className={styles.full}>
          <Suspense>
            <MissingNumbers origin={origin} reportNos={view.choice.reportNos} />
          </Suspense>
        </div>
      )}
      <Answer {...props} />
      <ListEnd total={props.search.total} rows={props.search.rowCount} />
    </>
  )
}

/** "Lab-grown" takes a line of its own. */
function tileKind(layout: StockLayout, origin: Origin, isPhone: boolean) {
  if (layout === 'table') return origin === 'lab' ? 'labCards' : 'cards'
  if (isPhone) return 'pairs'
  return origin === 'lab' ? 'labPictures' : 'pictures'
}

/** The answer: a table, pictures, cards on a phone, or why there is nothing and what to do. */
function Answer({ origin, view, search, scroller, active, onActive, onOpen, onChoice, onSort }: Props) {
  const t = useText<ApiText>('api')
  const device = useDevice()
  const stickyTopPx = useResultBarPx(view)
  if (search.error) {
    return (
      <div className={styles.full}>
        <Notice picture={<IconCloudOff size={44} stroke={1.3} aria-hidden />} title={refusalText(search.error)}>
          <Button variant="default" onClick={search.retry}>
            {t('retry')}
          </Button>
        </Notice>
      </div>
    )
  }
  if (search.total === 0 && !search.stale) {
    return (
      <div className={styles.full}>
        <Suspense>
          <NoStones origin={origin} choice={view.choice} counts={search.counts} onChoice={onChoice} onOpen={onOpen} />
        </Suspense>
      </div>
    )
  }
  if (device === 'mobile' || view.layout === 'grid') {
    return (
      <div className={styles.full}>
        <StoneTiles
          kind={tileKind(view.layout, origin, device === 'mobile')}
          rows={search}
          scroller={scroller}
          tile={(stone) =>
            view.layout === 'table' ? <StoneCard stone={stone} onOpen={onOpen} /> : <StonePictureTile stone={stone} onOpen={onOpen} />
          }
        />
      </div>
    )
  }
  return (
    <StoneTable
      origin={origin}
      hue={view.choice.hue}
      search={search}
      sort={view.sort}
      onSort={onSort}
      scroller={scroller}
      stickyTopPx={stickyTopPx}
      active={active}
      onActive={onActive}
      onOpen={onOpen}
      openId={view.stone}
    />
  )
}
