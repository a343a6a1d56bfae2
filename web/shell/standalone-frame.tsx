import { Outlet } from '@tanstack/react-router'
import { useSite } from '../me/site.ts'
import { ClosedPage } from './dialogs/closed-page.tsx'
import { PlainBar } from './bar/plain-bar.tsx'
import { useViewer } from '../me/viewer.ts'
import styles from './standalone-frame.module.css'

/** Around the pages outside the main layout: only a light bar. */
export function StandaloneFrame() {
  const isOpen = useSite((now) => (now.config?.site_state ?? 'open') === 'open')
  const inside = useViewer((now) => now.user !== null)
  return (
    <div className={styles.frame}>
      <PlainBar />
      {isOpen || inside ? <Outlet /> : <ClosedPage />}
    </div>
  )
}

/** Around pages of the main layout that strangers may read: the bar of the first page, and none of what is for people inside. */
export function PublicFrame() {
  return (
    <div className={styles.frame}>
      <PlainBar />
      <main id="page" className={styles.public} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
