import { Button } from '@mantine/core'
import { IconMapPinOff } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { openLogin, openRegister } from '../../me/login-request.ts'
import { useViewer } from '../../me/viewer.ts'
import { askedOf } from '../../nav/asked-address.ts'
import type { NavText } from '../../nav/nav.text.en.ts'
import type { SessionText } from '../../session/session.text.en.ts'
import type { ApartText } from '../../apart/apart.text.en.ts'
import type { MapEntry } from '../../nav/route-map.ts'
import { useText } from '../../text/use-text.ts'
import { Notice } from '../../ui/over/notice.tsx'
import { Text } from '../../ui/text.tsx'
import { pageFinder } from '../tabs/page-pool.ts'
import { ToDashboard } from './forbidden.tsx'
import { PageWays, useOpenPages } from './page-ways.tsx'

/** Shown for every address that means nothing (product.md 2: /404): what was asked for, the page that was probably meant, the first ones of the reader's menu, and the way in for strangers, who may look for what is inside. */
export function NotFoundPage({ map }: { readonly map: readonly MapEntry[] }) {
  const t = useText<ApartText>('apart')
  const nav = useText<NavText>('nav')
  const session = useText<SessionText>('session')
  const isStranger = useViewer((now) => now.user === null)
  const asked = useRouterState({ select: ({ location }) => askedOf(location.state) })
  return (
    <div>
      <Notice
        picture={<IconMapPinOff size={44} stroke={1.3} aria-hidden />}
        heading
        title={t('notFound')}
        why={
          <>
            {t(isStranger ? 'notFoundInside' : 'notFoundWhy')}
            {asked && (
              <Text as="code" block breaks above={8} size={13}>
                {asked}
              </Text>
            )}
            <Meant asked={asked} map={map} />
          </>
        }
      >
        {isStranger ? (
          <>
            <Button onClick={openLogin}>{session('logIn')}</Button>
            <Button variant="default" onClick={openRegister}>
              {session('register')}
            </Button>
          </>
        ) : (
          <>
            <ToDashboard />
            <Button variant="default" onClick={() => history.back()}>
              {t('back')}
            </Button>
          </>
        )}
      </Notice>
      <PageWays label={nav('notFound')} map={map} />
    </div>
  )
}

/** The page whose address or name is nearest to the last word of what was asked. */
function Meant({ asked, map }: { readonly asked: string; readonly map: readonly MapEntry[] }) {
  const t = useText<ApartText>('apart')
  const title = useText<NavText>('nav')
  const open = useOpenPages(map)
  const last = asked.split('/').filter(Boolean).at(-1) ?? ''
  const [page] = last.length < 3 ? [] : pageFinder(open.map(({ page: { path, meta } }) => ({ path, title: [title(meta.title)] })))(last)
  if (!page) return null
  return (
    <Text as="p" above={8}>
      {t('notFoundMeant')} <Link to={page.path}>{page.title.at(-1)}</Link>
    </Text>
  )
}
