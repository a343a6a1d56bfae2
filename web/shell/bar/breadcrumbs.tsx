import { IconChevronRight } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { usePageTitle } from '../use-page-title.ts'
import { useMayOpen } from '../../me/viewer.ts'
import { trailOf, type Crumb } from '../../nav/trail.ts'
import type { MapEntry } from '../../nav/route-map.ts'
import { paths } from '../../nav/paths.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import styles from './breadcrumbs.module.css'
import type { ShellText } from '../shell.text.en.ts'

/** Where the page stands, from the dashboard on; groups are words, the dashboard is a link. */
export function Breadcrumbs({ map, roles }: { map: readonly MapEntry[]; roles: readonly number[] | undefined }) {
  const t = useText<ShellText>('shell')
  const nav = usePageTitle()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isOpen = useMayOpen(roles)
  const whole = trailOf(map, path)
  // From a page that is closed to its reader the way leads back to the dashboard.
  const trail: readonly Crumb[] = path === paths.notFound ? [...whole, { path, title: 'notFound' }] : isOpen ? whole : whole.slice(0, 1)
  return (
    <nav className={styles.trail} aria-label={t('trail')}>
      <Row as="ol" gap={4} align="stretch" tone="dim" size={12} oneLine pad="0 12px 0 0" className={styles.list}>
        {trail.map((crumb, k) => (
          <Row key={crumb.path} as="li" gap={4} className={styles.crumb}>
            {k > 0 && <IconChevronRight size={12} aria-hidden />}
            {crumb.path === paths.dashboard && crumb.path !== path ? (
              <Link to={paths.dashboard}>{nav(crumb.title)}</Link>
            ) : (
              <span {...(k === trail.length - 1 ? { 'aria-current': 'page' as const } : {})}>{nav(crumb.title)}</span>
            )}
          </Row>
        ))}
      </Row>
    </nav>
  )
}
