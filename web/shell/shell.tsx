import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { MapEntry, Page } from '../nav/route-map.ts'
import { useLoginRequest } from '../parts/login-request.ts'
import { useText } from '../text/use-text.ts'
import { ConfirmDialog } from '../ui/confirm.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { useDevice } from '../ui/use-device.ts'
import { BusySign } from './busy-sign.tsx'
import { useLayout } from './layout.ts'
import { Menu, useActivePath } from './menu.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import type { ShellText } from './shell.text.en.ts'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'

const LoginDialog = lazy(() => import('../session/login-dialog.tsx').then((module) => ({ default: module.LoginDialog })))

type Props = { readonly map: readonly MapEntry[]; readonly pages: readonly Page[] }

/** The main layout: sidebar and top bar around a page; on a phone the sidebar is a drawer. */
export function Shell({ map, pages }: Props) {
  const t = useText<ShellText>('shell')
  const device = useDevice()
  const open = useLayout((now) => now.sidebarOpen)
  const active = useActivePath(pages)
  return (
    <div className={styles.shell} data-device={device} data-sidebar={open ? 'open' : 'folded'}>
      <a className={styles.skip} href="#page">
        {t('skip')}
      </a>
      <TopBar />
      {device === 'desktop' ? (
        <nav className={styles.sidebar} aria-label={t('menu')}>
          <Menu map={map} folded={!open} active={active} />
        </nav>
      ) : (
        <MenuDrawer>
          <Menu map={map} folded={false} active={active} />
        </MenuDrawer>
      )}
      <main id="page" className={styles.page} tabIndex={-1}>
        <Outlet />
      </main>
      <Floating />
    </div>
  )
}

/** Dialogs and signs that lie over every page, inside the main layout and outside. */
export function Floating() {
  const asked = useLoginRequest((now) => now.open)
  const slow = useRouterState({ select: (state) => state.status === 'pending' })
  return (
    <>
      <Suspense>{asked && <LoginDialog />}</Suspense>
      <ConfirmDialog />
      <Toasts />
      <BusySign alsoWhen={slow} />
    </>
  )
}
