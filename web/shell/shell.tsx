import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode, type UIEvent } from 'react'
import { useConnection } from '../api/connection.ts'
import type { MapEntry, Page } from '../nav/route-map.ts'
import { useText } from '../text/use-text.ts'
import { ClosedStrip } from './dialogs/closed-strip.tsx'
import { useDevice } from '../ui/use-device.ts'
import { BottomNav } from './phone/bottom-nav.tsx'
import { useSite } from '../me/site.ts'
import { Row } from '../ui/row.tsx'
import { Breadcrumbs } from './bar/breadcrumbs.tsx'
import { Floating } from './dialogs/floating.tsx'
import { headerAway } from './bar/header-away.ts'
import { useSidebarOpen } from './layout.ts'
import { Logo } from './bar/logo.tsx'
import { Menu, useActivePath } from './menu/menu.tsx'
import { MenuDrawer } from './menu/menu-drawer.tsx'
import { sizes, useSettings } from './menu/settings.ts'
import { OfflineStrip, useReadyForOffline } from './not-arrived.tsx'
import type { ShellText } from './shell.text.en.ts'
import styles from './shell.module.css'
import { TabBar } from './tabs/tab-bar.tsx'
import { TabPages, type PageBodies } from './tabs/tab-pages.tsx'
import { TopBar } from './bar/top-bar.tsx'
import { PageMap } from './menu/use-menu-lines.ts'

type Props = { readonly map: readonly MapEntry[]; readonly pages: readonly Page[]; readonly bodies: PageBodies }

/** What the map says of the page on screen. */
const metaOf = (pages: readonly Page[], path: string): Partial<Page['meta']> => pages.find((page) => page.path === path)?.meta ?? {}

/** The main layout: sidebar, top bar and tabs around the pages; on a phone the sidebar is a drawer and there are no tabs. */
export function Shell({ map, pages, bodies }: Props) {
  const t = useText<ShellText>('shell')
  useReadyForOffline(pages)
  const device = useDevice()
  const open = useSidebarOpen()
  const { tagsView, fixedHeader, sidebarLogo } = useSettings()
  const active = useActivePath(pages)
  const path = useRouterState({ select: (state) => state.location.pathname })
  const desk = device === 'desktop'
  const { away, onScroll } = useHeaderAway(fixedHeader, path)
  const { hidesMenu = false, origin, roles } = metaOf(pages, path)
  return (
    <PageMap value={map}>
      <div
        className={styles.shell}
        data-device={device}
        data-sidebar={open ? 'open' : 'folded'}
        data-away={away || undefined}
        data-logo={(desk && sidebarLogo) || undefined}
      >
        <a className={styles.skip} href="#page">
          {t('skip')}
        </a>
        <TopBar hidesMenu={hidesMenu} pageOrigin={origin} />
        {desk ? (
          <Sidebar folded={!open} active={active} hasLogo={sidebarLogo} />
        ) : (
          <MenuDrawer>
            <Menu folded={false} active={active} />
          </MenuDrawer>
        )}
        {desk && (
          <Row gap={12} shrinks ruled="below" ground="raised" className={styles.strip}>
            {tagsView && <TabBar pages={pages} />}
            <Row as="span" align="stretch" fixed data-busy-place />
            <Breadcrumbs map={map} roles={roles} />
          </Row>
        )}
        <Main onScroll={onScroll}>
          <TabPages pages={pages} bodies={bodies} keep={desk && tagsView} />
        </Main>
        {!desk && <BottomNav />}
        <Floating />
      </div>
    </PageMap>
  )
}

type SidebarProps = { readonly folded: boolean; readonly active: ReturnType<typeof useActivePath>; readonly hasLogo: boolean }

function Sidebar({ folded, active, hasLogo }: SidebarProps) {
  const t = useText<ShellText>('shell')
  return (
    <div className={styles.side}>
      {hasLogo && (
        <Row fixed ruled="below" className={styles.sideLogo}>
          <Logo bare={folded} />
        </Row>
      )}
      <nav className={styles.sidebar} aria-label={t('menu')}>
        <Menu folded={folded} active={active} />
      </nav>
    </div>
  )
}

/** The pages in the size that the reader has set for a desk; above them stands that the site is closed or out of reach. */
function Main({ onScroll, children }: { onScroll: (event: UIEvent) => void; children: ReactNode }) {
  const closed = useSite((now) => now.config?.site_state === 'suspended')
  const lost = useConnection((now) => now.lostAt !== null)
  const { size } = useSettings()
  const zoom = useDevice() === 'desktop' ? sizes[size] : 1
  // DOM: dialogs hang outside the frame and follow the size too.
  useEffect(() => document.documentElement.style.setProperty('--lp-zoom', String(zoom)), [zoom])
  return (
    <main
      id="page"
      className={styles.page}
      tabIndex={-1}
      style={{ zoom }}
      onScrollCapture={onScroll}
      data-closed={closed || lost || undefined}
      data-lost={lost || undefined}
    >
      {(closed || lost) && (
        <div>
          {closed && <ClosedStrip />}
          {lost && <OfflineStrip />}
        </div>
      )}
      {children}
    </main>
  )
}

/** A header that is not fixed goes away while a page is read downwards and comes back upwards, and with another page. */
function useHeaderAway(fixed: boolean, path: string) {
  const [away, setAway] = useState(false)
  const [shown, setShown] = useState(path)
  const last = useRef(0)
  if (shown !== path) {
    setShown(path)
    setAway(false)
  }
  const onScroll = ({ target }: UIEvent) => {
    if (fixed || !(target instanceof Element) || target.scrollHeight <= target.clientHeight) return
    setAway((now) => headerAway(now, { before: last.current, top: target.scrollTop, room: target.scrollHeight - target.clientHeight }))
    last.current = target.scrollTop
  }
  return { away: away && !fixed, onScroll }
}
