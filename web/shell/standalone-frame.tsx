import { Outlet } from '@tanstack/react-router'
import styles from './standalone-frame.module.css'
import { TopBar } from './top-bar.tsx'

/** Around the pages outside the main layout: only the top bar. */
export function StandaloneFrame() {
  return (
    <div className={styles.frame}>
      <TopBar plain />
      <Outlet />
    </div>
  )
}
