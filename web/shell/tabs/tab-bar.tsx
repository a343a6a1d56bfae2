import { IconChevronDown, IconRefresh, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { usePageTitle } from '../use-page-title.ts'
import type { NavTitle, Page } from '../../nav/route-map.ts'
import { useText } from '../../text/use-text.ts'
import { DropDown, DropDownLine } from '../../ui/over/drop-down.tsx'
import { Row } from '../../ui/row.tsx'
import { SignButton } from '../../ui/sign-button.tsx'
import { look } from '../../ui/look/look.ts'
import { useResize } from '../../ui/use-resize.ts'
import type { ShellText } from '../shell.text.en.ts'
import styles from './tab-bar.module.css'
import { tabScroll, type Tab } from './tab-list.ts'
import { TabMenu, tabCommandLines, type MenuPlace } from './tab-menu.tsx'
import { useTabCommands, type TabCommands } from './use-tab-commands.ts'

/** The open pages as tabs: click opens, × and middle click close, right click asks what else. */
export function TabBar({ pages }: { pages: readonly Page[] }) {
  const t = useText<ShellText>('shell')
  const commands = useTabCommands(pages)
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const bar = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { tabs, current } = commands
  // DOM: the tab of the page on screen is in sight, with a bit of its neighbours.
  useLayoutEffect(() => showTab(list.current, current), [current, tabs.length])
  // DOM: it stays in sight when the trail beside the bar takes more room.
  useResize(list, () => showTab(list.current, current))
  const pageOf = (tab: Tab) => pages.find((page) => page.path === tab.path)
  const openMenu = (event: MouseEvent, path: string) => {
    event.preventDefault()
    const box = bar.current?.getBoundingClientRect()
    if (!box) return
    setMenu({ path, x: event.clientX - box.left, y: event.clientY - box.top, within: box.width })
  }
  return (
    <Row ref={bar} as="nav" gap={2} shrinks className={styles.bar} aria-label={t('openPages')}>
      <Row
        ref={list}
        as="ul"
        gap={5}
        align="stretch"
        shrinks
        className={styles.list}
        onScroll={(event) => {
          setMenu(null)
          markEdges(event.currentTarget)
        }}
        onWheel={(event) => event.currentTarget.scrollBy({ left: event.deltaY || event.deltaX })}
      >
        {tabs.map((tab) => (
          <TabLine key={tab.path} tab={tab} page={pageOf(tab)} commands={commands} onMenu={(event) => openMenu(event, tab.path)} />
        ))}
      </Row>
      <DropDown
        label={t('allTabs', { count: tabs.length })}
        width={220}
        className={look({ fixed: true, round: 4, tone: 'dim', hovers: true }, styles.more)}
        button={<IconChevronDown size={15} aria-hidden />}
      >
        {(close) => <AllTabs pages={pages} commands={commands} close={close} />}
      </DropDown>
      {menu && <TabMenu key={menu.path} place={menu} commands={commands} onClose={() => setMenu(null)} />}
    </Row>
  )
}

type LineProps = {
  readonly tab: Tab
  readonly page: Page | undefined
  readonly commands: TabCommands
  readonly onMenu: (event: MouseEvent) => void
}

function TabLine({ tab, page, commands, onMenu }: LineProps) {
  const t = useText<ShellText>('shell')
  const nav = usePageTitle()
  const title = nav(page?.meta.title ?? ('dashboard' satisfies NavTitle))
  const active = tab.path === commands.current
  const pinned = commands.isPinned(tab.path)
  return (
    <Row
      as="li"
      fixed
      ground="surface"
      round={4}
      edge="line"
      size={12}
      hovers
      className={styles.tab}
      data-path={tab.path}
      data-active={active || undefined}
      data-origin={page?.meta.origin}
      onContextMenu={onMenu}
      onMouseDown={(event) => {
        // A middle press would start the browser's own scrolling.
        if (event.button === 1) event.preventDefault()
      }}
      onAuxClick={(event) => {
        if (event.button !== 1) return
        event.preventDefault()
        if (!pinned) void commands.run('close', tab.path)
      }}
    >
      <Link to={tab.path} search={tab.search} className={styles.title} {...(active ? { 'aria-current': 'page' as const } : {})}>
        {title}
      </Link>
      {active && pinned && (
        <SignButton
          label={t('refresh')}
          round={4}
          square={24}
          tone="dim"
          className={styles.close}
          onClick={() => void commands.refresh(tab.path)}
        >
          <IconRefresh size={12} aria-hidden />
        </SignButton>
      )}
      {!pinned && (
        <SignButton
          label={t('closeTab', { page: title })}
          round={4}
          square={24}
          tone="dim"
          className={styles.close}
          onClick={() => void commands.run('close', tab.path)}
        >
          <IconX size={12} aria-hidden />
        </SignButton>
      )}
    </Row>
  )
}

/** Every tab by name, also those that found no room, and what can be done with the current one. */
function AllTabs({ pages, commands, close }: { pages: readonly Page[]; commands: TabCommands; close: () => void }) {
  const t = useText<ShellText>('shell')
  const nav = usePageTitle()
  return (
    <>
      {commands.tabs.map((tab) => (
        <DropDownLine
          key={tab.path}
          current={tab.path === commands.current}
          onClick={() => {
            close()
            void commands.go(tab)
          }}
        >
          {nav(pages.find((page) => page.path === tab.path)?.meta.title ?? 'dashboard')}
        </DropDownLine>
      ))}
      <hr className={styles.rule} />
      {tabCommandLines(commands, commands.current).map(({ word, run }) => (
        <DropDownLine
          key={word}
          onClick={() => {
            close()
            run()
          }}
        >
          {t(word)}
        </DropDownLine>
      ))}
    </>
  )
}

function showTab(list: HTMLUListElement | null, path: string): void {
  if (!list) return
  const lines = [...list.children].filter((line): line is HTMLElement => line instanceof HTMLElement)
  const at = lines.findIndex((line) => line.dataset['path'] === path)
  const line = lines[at]
  if (!line) return
  const left = tabScroll(
    lines.map(({ offsetLeft, offsetWidth }) => ({ from: offsetLeft, to: offsetLeft + offsetWidth })),
    at,
    { now: list.scrollLeft, width: list.clientWidth, whole: list.scrollWidth },
  )
  if (left !== list.scrollLeft) list.scrollTo({ left })
  markEdges(list)
}

/** Tabs that go on beyond an edge fade there. */
function markEdges(list: HTMLElement): void {
  list.toggleAttribute('data-before', list.scrollLeft > 1)
  list.toggleAttribute('data-after', list.scrollLeft + list.clientWidth < list.scrollWidth - 1)
}
