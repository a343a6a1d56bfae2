import { IconChevronDown, IconPointFilled } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { NavText } from '../nav/nav.text.en.ts'
import type { MapEntry, Page } from '../nav/route-map.ts'
import { visibleMenu, type MenuLine } from '../nav/visible-menu.ts'
import { mayOpen, useViewer } from '../parts/viewer.ts'
import { useText } from '../text/use-text.ts'
import { toggleGroup, useLayout } from './layout.ts'
import styles from './menu.module.css'

type Props = {
  readonly map: readonly MapEntry[]
  /** Only icons: the desk's folded sidebar. */
  readonly folded: boolean
  /** Path that is marked: the page's activeMenu, else its own. */
  readonly active: string
}

/** The pages that the viewer may open, in groups; drawn in the desk's sidebar and the phone's drawer. */
export function Menu({ map, folded, active }: Props) {
  const user = useViewer((now) => now.user)
  const lines = useMemo(() => visibleMenu(map, (roles) => mayOpen(user, roles)), [map, user])
  return (
    <ul className={styles.menu} data-folded={folded || undefined}>
      {lines.map((line) =>
        line.kind === 'page' ? (
          <PageLine key={line.page.path} page={line.page} active={active} top />
        ) : (
          <GroupLines key={line.group.path} line={line} active={active} />
        ),
      )}
    </ul>
  )
}

function GroupLines({ line, active }: { line: Extract<MenuLine, { kind: 'group' }>; active: string }) {
  const t = useText<NavText>('nav')
  const open = useLayout((now) => now.openGroups.includes(line.group.path))
  const Icon = line.group.meta.icon ?? IconPointFilled
  const holdsActive = line.pages.some((page) => page.path === active)
  const title = t(line.group.meta.title)
  return (
    <li data-origin={line.group.meta.origin}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={open}
        data-holds-active={holdsActive || undefined}
        title={title}
        onClick={() => toggleGroup(line.group.path)}
      >
        <Icon size={18} stroke={1.7} aria-hidden className={styles.icon} />
        <span className={styles.title}>{title}</span>
        <IconChevronDown size={14} aria-hidden className={styles.chevron} />
      </button>
      {open && (
        <ul className={styles.pages}>
          {line.pages.map((page) => (
            <PageLine key={page.path} page={page} active={active} />
          ))}
        </ul>
      )}
    </li>
  )
}

function PageLine({ page, active, top = false }: { page: Page; active: string; top?: boolean }) {
  const t = useText<NavText>('nav')
  const Icon = page.meta.icon ?? IconPointFilled
  const title = t(page.meta.title)
  return (
    <li data-origin={page.meta.origin}>
      <Link
        to={page.path}
        className={styles.line}
        data-top={top || undefined}
        title={title}
        {...(page.path === active ? { 'aria-current': 'page' as const, 'data-active': true } : {})}
      >
        <Icon size={top ? 18 : 16} stroke={1.7} aria-hidden className={styles.icon} />
        <span className={styles.title}>{title}</span>
      </Link>
    </li>
  )
}

/** The path that the sidebar marks for the page on screen. */
export function useActivePath(pages: readonly Page[]): string {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return pages.find((page) => page.path === pathname)?.meta.activeMenu ?? pathname
}
