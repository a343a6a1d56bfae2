import { mainRoles } from '@loupe/domain/access/roles.ts'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { openRegister } from '../../me/login-request.ts'
import { useViewer } from '../../me/viewer.ts'
import type { NavText } from '../../nav/nav.text.en.ts'
import { paths } from '../../nav/paths.ts'
import type { MapEntry, NavTitle } from '../../nav/route-map.ts'
import type { ApartText } from '../../apart/apart.text.en.ts'
import { useText } from '../../text/use-text.ts'
import { Notice } from '../../ui/over/notice.tsx'
import type { SessionText } from '../../session/session.text.en.ts'
import type { ShellText } from '../shell.text.en.ts'
import { PageWays } from './page-ways.tsx'

const ofTheHouse: readonly number[] = [mainRoles.superAdmin, mainRoles.manager, mainRoles.salesman]

type Props = { readonly title: NavTitle; readonly map: readonly MapEntry[] }

/** Shown in the place of a page that this account may not open: whose account it is, who opens it, and what is open. */
export function Forbidden({ title, map }: Props) {
  const t = useText<ApartText>('apart')
  const nav = useText<NavText>('nav')
  const session = useText<SessionText>('session')
  const user = useViewer((now) => now.user)
  const isGuest = user?.role === mainRoles.visitor
  const why = isGuest ? 'forbiddenGuest' : user && ofTheHouse.includes(user.role) ? 'forbiddenStaff' : 'forbiddenWhy'
  return (
    <div>
      <Notice
        picture={<IconLock size={44} stroke={1.3} aria-hidden />}
        heading
        title={t('forbidden')}
        why={t(why, { page: nav(title), name: user?.real_name || user?.name || '' })}
      >
        {isGuest && <Button onClick={openRegister}>{session('register')}</Button>}
        <ToDashboard isSecond={isGuest} />
      </Notice>
      <PageWays label={nav('notFound')} map={map} />
    </div>
  )
}

export function ToDashboard({ isSecond = false }: { isSecond?: boolean }) {
  const t = useText<ShellText>('shell')
  const navigate = useNavigate()
  return (
    <Button variant={isSecond ? 'default' : 'filled'} onClick={() => void navigate({ to: paths.dashboard })}>
      {t('toDashboard')}
    </Button>
  )
}
