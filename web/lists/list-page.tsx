import type { ReactNode, RefObject } from 'react'
import { classes } from '../ui/look/classes.ts'
import { PageSide } from '../ui/over/page-side.ts'
import { PageScroll } from '../ui/page-scroll.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { ListFoot } from './list-foot.tsx'
import frame from './list-page.module.css'
import type { ListRead } from './list-read.ts'
import { ListRows, type Look } from './list-rows.tsx'
import { ListStates, type States } from './list-states.tsx'

type Props<T> = States &
  (Look<T> | { readonly rows: (rows: readonly T[], foot: ReactNode) => ReactNode }) & {
    readonly title: string
    readonly titleClass?: string | undefined
    readonly headClass?: string | undefined
    readonly origin?: 'natural' | 'lab'
    /** Beside the title: figures, switches, buttons. */
    readonly aside?: ReactNode
    readonly filters?: ReactNode
    /** Over the rows, and scrolled away with them. */
    readonly above?: ReactNode
    readonly read: ListRead<T>
    /** Scrolls as one with its head: a list of a few rows. */
    readonly isShort?: boolean
    /** What lies over the list: the row that is open, dialogs. */
    readonly panel?: ReactNode
    /** What stands beside the list: the row that is open. */
    readonly beside?: ReactNode
    /** Where the list scrolls, for rows that are drawn as they come into sight; such rows may be wider than their room. */
    readonly scroller?: RefObject<HTMLDivElement | null>
  }

/** A page that is a list: its name and figures, what narrows it, its rows, and the one that lies open. */
export function ListPage<T>(props: Props<T>) {
  const { title, titleClass, headClass = frame.head, origin, aside, filters, above, read, isShort = false, panel, beside, scroller } = props
  const list = (
    <>
      {above}
      <ListStates {...props} more={'rows' in props ? 'none' : 'near'}>
        {(rows) => ('rows' in props ? props.rows(rows, <ListFoot read={read} />) : <ListRows {...props} rows={rows} />)}
      </ListStates>
    </>
  )
  if (isShort) {
    return (
      <PageScroll title={title} aside={aside}>
        {list}
        {panel}
      </PageScroll>
    )
  }
  const scrolled = (
    <div ref={scroller} className={frame.list} data-across={scroller !== undefined || undefined} data-stale={read.isStale || undefined}>
      {list}
    </div>
  )
  return (
    <PageSide value={origin}>
      <Stack narrows className={frame.page} data-origin={origin}>
        <header className={headClass}>
          <Text as="h1" size={18} weight={650} className={classes(frame.title, titleClass)}>
            {title}
          </Text>
          {aside}
        </header>
        {filters}
        {beside === undefined ? (
          scrolled
        ) : (
          <div className={frame.main}>
            {scrolled}
            {beside}
          </div>
        )}
        {panel}
      </Stack>
    </PageSide>
  )
}
