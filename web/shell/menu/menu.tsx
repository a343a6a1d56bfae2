import { IconChevronDown, IconPointFilled } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { usePageTitle } from '../use-page-title.ts'
import type { Page } from '../../nav/route-map.ts'
import { linesOf, type MenuLine } from '../../nav/visible-menu.ts'
import { Stack } from '../../ui/stack.tsx'
import { look } from '../../ui/look/look.ts'
import { Text } from '../../ui/text.tsx'
import { openGroup, toggleGroup, useLayout } from '../layout.ts'
import styles from './menu.module.css'
import { useTabs } from '../tabs/tabs.ts'
import { useMenuLines } from './use-menu-lines.ts'

type Props = {
  /** Only icons: the desk's folded sidebar; groups fly out beside it. */
  readonly folded: boolean
  /** Path that is marked: the page's activeMenu, else its own. */
  readonly active: string
}

/** The pages that the viewer may open, in groups; drawn in the desk's sidebar and the phone's drawer. */
export function Menu({ folded, active }: Props) {
  const lines = useMenuLines()
  const holding = lines.find((line) => line.kind === 'group' && line.pages.some((page) => page.path === active))
  const group = holding?.kind === 'group' ? holding.group.path : undefined
  // Router: the group of the page on screen is unfolded; whoever folds it then has it folded.
  useEffect(() => {
    if (group) openGroup(group)
  }, [group])
  return (
    <Stack as="ul" gap={1} pad="8px 6px" className={styles.menu} data-folded={folded || undefined}>
      {lines.map((line) =>
        line.kind === 'page' ? (
          <PageLine key={line.page.path} page={line.page} active={active} top />
        ) : folded ? (
          <FlyingGroup key={line.group.path} line={line} active={active} />
        ) : (
          <GroupLines key={line.group.path} line={line} active={active} />
        ),
      )}
    </Stack>
  )
}

type GroupLine = Extract<MenuLine, { kind: 'group' }>

function GroupLines({ line, active }: { line: GroupLine; active: string }) {
  const t = usePageTitle()
  const open = useLayout((now) => now.openGroups.includes(line.group.path))
  const Icon = line.group.meta.icon ?? IconPointFilled
  const title = t(line.group.meta.title)
  return (
    <li data-origin={line.group.meta.origin}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={open}
        data-holds-active={line.pages.some((page) => page.path === active) || undefined}
        title={title}
        onClick={() => toggleGroup(line.group.path)}
      >
        <Icon size={18} stroke={1.7} aria-hidden className={look({ fixed: true }, styles.icon)} />
        <span className={look({ grows: true, shrinks: true }, styles.title)}>{title}</span>
        <IconChevronDown size={14} aria-hidden className={look({ fixed: true, tone: 'dim' }, styles.chevron)} />
      </button>
      {open && <GroupPages line={line} active={active} />}
    </li>
  )
}

const GroupPages = ({ line, active }: { line: GroupLine; active: string }) => (
  <Stack as="ul" gap={1} pad="1px 0 4px" className={styles.pages}>
    {linesOf(line.pages).map(({ page, others }) => (
      <PageLine key={page.path} page={page} others={others} active={active} />
    ))}
  </Stack>
)

/** A group of the folded sidebar: its pages fly out beside its icon, under the pointer or at a press. */
function FlyingGroup({ line, active }: { line: GroupLine; active: string }) {
  const t = usePageTitle()
  const [top, setTop] = useState<number | null>(null)
  const place = useRef<HTMLLIElement>(null)
  const Icon = line.group.meta.icon ?? IconPointFilled
  const title = t(line.group.meta.title)
  const close = () => setTop(null)
  const open = () => {
    const box = place.current?.getBoundingClientRect()
    // Long groups near the lower edge stay on the screen.
    if (box) setTop(Math.max(0, Math.min(box.top, innerHeight - 44 - linesOf(line.pages).length * 36)))
  }
  return (
    <li
      ref={place}
      data-origin={line.group.meta.origin}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') open()
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') close()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
      onBlur={(event) => {
        if (!place.current?.contains(event.relatedTarget)) close()
      }}
    >
      <button
        type="button"
        className={styles.line}
        aria-label={title}
        aria-expanded={top !== null}
        data-holds-active={line.pages.some((page) => page.path === active) || undefined}
        onClick={open}
      >
        <Icon size={18} stroke={1.7} aria-hidden className={look({ fixed: true }, styles.icon)} />
      </button>
      {top !== null && (
        <div className={look({ frame: 'box' }, styles.flyout)} style={{ top }} onClick={close} role="presentation">
          <Text block tone="dim" size={12} weight={600} pad="4px 10px">
            {title}
          </Text>
          <GroupPages line={line} active={active} />
        </div>
      )}
    </li>
  )
}

type PageLineProps = {
  readonly page: Page
  /** Pages that share its line. */
  readonly others?: readonly Page[]
  readonly active: string
  readonly top?: boolean
}

function PageLine({ page, others = [], active, top = false }: PageLineProps) {
  const t = usePageTitle()
  // An open page is returned to as it was left, filters and all.
  const search = useTabs((now) => now.tabs.find((tab) => tab.path === page.path)?.search)
  const Icon = page.meta.icon ?? IconPointFilled
  const isShared = others.length > 0
  const title = t((isShared ? page.meta.lineTitle : undefined) ?? page.meta.title)
  const isActive = [page, ...others].some(({ path }) => path === active)
  return (
    <li data-origin={isShared ? undefined : page.meta.origin}>
      <Link
        to={page.path}
        search={search ?? {}}
        className={styles.line}
        data-top={top || undefined}
        title={title}
        {...(isActive ? { 'aria-current': 'page' as const, 'data-active': true } : {})}
      >
        <Icon size={top ? 18 : 16} stroke={1.7} aria-hidden className={look({ fixed: true }, styles.icon)} />
        <span className={look({ grows: true, shrinks: true }, styles.title)}>{title}</span>
      </Link>
    </li>
  )
}

/** The path that the sidebar marks for the page on screen. */
export function useActivePath(pages: readonly Page[]): string {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return pages.find((page) => page.path === pathname)?.meta.activeMenu ?? pathname
}
