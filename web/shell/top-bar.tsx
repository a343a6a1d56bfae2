import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMenu2,
  IconMoon,
  IconShoppingCart,
  IconSun,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../nav/paths.ts'
import { useCartCount } from '../parts/cart.ts'
import { openLogin } from '../parts/login-request.ts'
import { useSite } from '../parts/site.ts'
import { useMayBuy, useViewer } from '../parts/viewer.ts'
import type { SessionText } from '../session/session.text.en.ts'
import { useText } from '../text/use-text.ts'
import { useDevice } from '../ui/use-device.ts'
import { AccountMenu } from './account-menu.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { openDrawer, toggleSidebar, useLayout } from './layout.ts'
import type { ShellText } from './shell.text.en.ts'
import styles from './top-bar.module.css'

/** Logo, cart, light or dark, language, and who is logged in; `plain` where there is no menu to open. */
export function TopBar({ plain = false }: { plain?: boolean }) {
  const t = useText<ShellText>('shell')
  const words = useText<SessionText>('session')
  const device = useDevice()
  const open = useLayout((now) => now.sidebarOpen)
  const user = useViewer((now) => now.user)
  const mayBuy = useMayBuy()
  const needsSetUp = useSite((now) => now.config?.needs_setup ?? false)
  const demo = useSite((now) => now.config?.is_demo ?? false)
  return (
    <header className={styles.bar}>
      {plain ? null : device === 'mobile' ? (
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('menu')} onClick={openDrawer}>
          <IconMenu2 size={22} aria-hidden />
        </ActionIcon>
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          aria-label={open ? t('foldMenu') : t('unfoldMenu')}
          aria-expanded={open}
          onClick={toggleSidebar}
        >
          {open ? (
            <IconLayoutSidebarLeftCollapse size={20} stroke={1.6} aria-hidden />
          ) : (
            <IconLayoutSidebarLeftExpand size={20} stroke={1.6} aria-hidden />
          )}
        </ActionIcon>
      )}
      <Logo />
      {demo && device === 'desktop' && <span className={styles.demo}>{words('demo')}</span>}
      <span className={styles.gap} />
      {mayBuy && <CartLinks />}
      {(plain || device === 'desktop') && <SchemeSwitch />}
      {(plain || device === 'desktop') && <LanguagePicker />}
      {user ? (
        <AccountMenu user={user} />
      ) : (
        !needsSetUp && (
          <Button size="compact-md" className={styles.login} onClick={openLogin}>
            {words('logIn')}
          </Button>
        )
      )}
    </header>
  )
}

function Logo() {
  const title = useSite((now) => now.config?.title)
  const image = useSite((now) => now.config?.top_imglogo)
  return (
    <Link to={paths.dashboard} className={styles.logo}>
      <img src={image || '/loupe.svg'} alt="" height={26} />
      <span className={styles.logoName}>{title ?? 'Loupe'}</span>
    </Link>
  )
}

function CartLinks() {
  const t = useText<ShellText>('shell')
  const { natural, lab } = useCartCount()
  const total = natural + lab
  return (
    <Link
      to={natural === 0 && lab > 0 ? paths.labCart : paths.naturalCart}
      className={styles.cart}
      aria-label={t('cartCount', { count: total })}
    >
      <IconShoppingCart size={20} stroke={1.7} aria-hidden />
      {total > 0 && (
        <span className={styles.badge} aria-hidden>
          {total > 99 ? '99+' : total}
        </span>
      )}
    </Link>
  )
}

export function SchemeSwitch() {
  const t = useText<ShellText>('shell')
  const scheme = useComputedColorScheme('light')
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: false })
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={34}
      aria-label={scheme === 'dark' ? t('toLight') : t('toDark')}
      onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      {scheme === 'dark' ? <IconSun size={19} stroke={1.7} aria-hidden /> : <IconMoon size={19} stroke={1.7} aria-hidden />}
    </ActionIcon>
  )
}
