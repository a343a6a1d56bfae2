import { Outlet } from '@tanstack/react-router'
import { PlainBar } from './plain-bar.tsx'
import styles from './standalone-frame.module.css'

/** Around the pages outside the main layout: only a light bar. */
export function StandaloneFrame() {
  return (
    <div className={styles.frame}>
      <PlainBar />
      <Outlet />
    </div>
  )
}
