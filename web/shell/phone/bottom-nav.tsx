import { IconCalculator, IconHeadset, IconHome, IconUser, type Icon } from '@tabler/icons-react'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/program-parts.ts'
import { readToken } from '../../api/token.ts'
import { paths } from '../../nav/paths.ts'
import { openContact } from '../../me/contact-request.ts'
import { openLogin } from '../../me/login-request.ts'
import { useSite } from '../../me/site.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import styles from './bottom-nav.module.css'
import { bottomTabs, type BottomTab } from './bottom-tabs.ts'
import { openDrawer } from '../layout.ts'
import { miniProgramOf } from './mini-program.ts'
import type { ShellText } from '../shell.text.en.ts'

const Calculator = lazyPart(() => import('../../calculator/calculator.tsx').then((module) => ({ default: module.CalculatorDialog })))

const looks = {
  home: ['navHome', IconHome],
  calc: ['navCalc', IconCalculator],
  contact: ['navContact', IconHeadset],
  user: ['navUser', IconUser],
} as const satisfies Readonly<Record<BottomTab, readonly [string, Icon]>>

/** It shows on these pages alone (product.md 2). */
const shownOn: readonly string[] = [paths.dashboard, paths.userInfoMobile]

/** The phone's tabs; inside the mini-program they lead to its own pages. */
export function BottomNav() {
  const t = useText<ShellText>('shell')
  const path = useRouterState({ select: (state) => state.location.pathname })
  const config = useSite((now) => now.config)
  const [calc, setCalc] = useState({ open: false, ever: false })
  const go = useTabActions(() => setCalc({ open: true, ever: true }))
  if (!config || !shownOn.includes(path)) return null
  const current = path === paths.dashboard ? 'home' : 'user'
  return (
    <Stack as="nav" ruled="above" className={styles.bar} aria-label={t('bottomNav')}>
      {bottomTabs(config).map((tab) => {
        const [word, TabIcon] = looks[tab]
        return (
          <button
            key={tab}
            type="button"
            className={styles.tab}
            {...(tab === current ? { 'aria-current': 'page' as const } : {})}
            onClick={() => go(tab)}
          >
            <TabIcon size={22} stroke={1.6} aria-hidden />
            {t(word)}
          </button>
        )
      })}
      <Suspense>{calc.ever && <Calculator open={calc.open} onClose={() => setCalc({ open: false, ever: true })} />}</Suspense>
    </Stack>
  )
}

function useTabActions(openCalc: () => void): (tab: BottomTab) => void {
  const navigate = useNavigate()
  const router = useRouter()
  const actions: Readonly<Record<BottomTab, () => void>> = {
    home: () => void navigate({ to: paths.dashboard }),
    calc: openCalc,
    contact: openContact,
    user: () => {
      if (!readToken()) openLogin()
      else if (Object.hasOwn(router.routesByPath, paths.userInfoMobile)) void navigate({ to: paths.userInfoMobile })
      else openDrawer()
    },
  }
  return (tab) => {
    const mini = miniProgramOf(window)
    // With a token the user's page opens in place, in the mini-program too (product.md 2).
    if (mini && !(tab === 'user' && readToken())) mini.open(tab)
    else actions[tab]()
  }
}
