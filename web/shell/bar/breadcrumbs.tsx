import { IconChevronRight } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { usePageTitle } from '../use-page-title.ts'
import { useViewer, mayOpen } from '../../me/viewer.ts'
import { trailOf, type Crumb } from '../../nav/trail.ts'
import { isGroup, type MapEntry } from '../../nav/route-map.ts'
import { paths } from '../../nav/paths.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import styles from './breadcrumbs.module.css'
import type { ShellText } from '../shell.text.en.ts'

/** Where the page stands, from the dashboard on; groups are words, the dashboard is a link. */
export function Breadcrumbs({ map }: { map: readonly MapEntry[] }) {
  const t = useText<ShellText>('shell')
  const nav = usePageTitle()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const trail = useOpenTrail(map, path)
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

/** The trail of a page that the reader may open; behind any other the way leads back to the dashboard. */
function useOpenTrail(map: readonly MapEntry[], path: string): readonly Crumb[] {
  const user = useViewer((now) => now.user)
  const roles = map.flatMap((entry) => (isGroup(entry) ? entry.pages : [entry])).find((page) => page.path === path)?.meta.roles
  const trail = trailOf(map, path)
  if (path === paths.notFound) return [...trail, { path, title: 'notFound' }]
  return mayOpen(user, roles) ? trail : trail.slice(0, 1)
}
