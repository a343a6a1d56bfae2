import { Button } from '@mantine/core'
import { IconMapPinOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { openLogin } from '../../me/login-request.ts'
import { mayOpen, useViewer } from '../../me/viewer.ts'
import type { NavText } from '../../nav/nav.text.en.ts'
import { paths } from '../../nav/paths.ts'
import type { Page } from '../../nav/route-map.ts'
import type { SessionText } from '../../session/session.text.en.ts'
import { useText } from '../../text/use-text.ts'
import { look } from '../../ui/look/look.ts'
import { Notice } from '../../ui/over/notice.tsx'
import { Row } from '../../ui/row.tsx'
import type { ShellText } from '../shell.text.en.ts'
import { ToDashboard } from './forbidden.tsx'
import styles from './not-found-page.module.css'

const mostPages = 5

/** Shown for every address that means nothing (product.md 2: /404), with the first pages of the reader's menu, and the way in for strangers: what they look for may be inside. */
export function NotFoundPage({ pages }: { readonly pages: readonly Page[] }) {
  const t = useText<ShellText>('shell')
  const nav = useText<NavText>('nav')
  const session = useText<SessionText>('session')
  const user = useViewer((now) => now.user)
  const open = pages.filter(({ path, meta }) => path !== paths.dashboard && !meta.hidden && mayOpen(user, meta.roles))
  return (
    <div>
      <Notice picture={<IconMapPinOff size={44} stroke={1.3} aria-hidden />} heading title={t('notFound')} why={t('notFoundWhy')}>
        {user === null && <Button onClick={openLogin}>{session('logIn')}</Button>}
        <ToDashboard />
      </Notice>
      <nav aria-label={nav('notFound')} className={styles.ways}>
        <Row as="ul" gap={8} wrap justify="center">
          {open.slice(0, mostPages).map(({ path, meta }) => (
            <li key={path}>
              <Link to={path} className={look({ edge: 'line', round: 'pill', ground: 'surface', hovers: true, plain: true }, styles.page)}>
                {nav(meta.title)}
              </Link>
            </li>
          ))}
        </Row>
      </nav>
    </div>
  )
}
