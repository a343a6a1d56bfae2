import { mainRoles } from '@loupe/domain/access/roles.ts'
import { ActionIcon, Button } from '@mantine/core'
import { jewelryKindList, kinds, parcelKindList, stoneKindList } from '@loupe/domain/orders/kinds.ts'
import type { UserInfo } from '@loupe/domain/session/session.api.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { IconArrowLeft, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2, IconShoppingCart } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { paths } from '../../nav/paths.ts'
import { useCartJewels, useCartParcels } from '../../me/cart-parcels.ts'
import { useCartCount } from '../../me/cart.ts'
import { openRegister } from '../../me/login-request.ts'
import { useSite } from '../../me/site.ts'
import { useMayBuy, useViewer } from '../../me/viewer.ts'
import type { SessionText } from '../../session/session.text.en.ts'
import { useText } from '../../text/use-text.ts'
import { useDevice } from '../../ui/use-device.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { look } from '../../ui/look/look.ts'
import { lazyPart } from '../../ui/program-parts.ts'
import { AccountMenu } from './account-menu.tsx'
import { CertificateSearch } from './certificate-search.tsx'
import { DeskTools } from './desk-tools.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { openDrawer, setSidebar, useSidebarOpen } from '../layout.ts'
import { Logo } from './logo.tsx'
import { NoticeTicker } from './notice-ticker.tsx'
import { useSettings } from '../menu/settings.ts'
import type { ShellText } from '../shell.text.en.ts'
import styles from './top-bar.module.css'

const AfterFrame = lazyPart(() => import('./after-frame.tsx').then((module) => ({ default: module.AfterFrame })))

type Props = {
  /** Lists use the whole phone: there the way back stands in the menu's place (product.md 2). */
  readonly hidesMenu: boolean
  /** Which kind of goods the page is about. */
  readonly pageOrigin: Origin | undefined
}

/** The bar over the main layout: on a desk with every tool, on a phone with what a thumb needs. */
export function TopBar({ hidesMenu, pageOrigin }: Props) {
  const words = useText<SessionText>('session')
  const desk = useDevice() === 'desktop'
  const user = useViewer((now) => now.user)
  const mayBuy = useMayBuy()
  const logoElsewhere = useSettings((now) => now.sidebarLogo) && desk
  return (
    <Row as="header" ruled="below" className={styles.bar} data-tools>
      {desk ? <FoldButton /> : hidesMenu ? <BackButton /> : <DrawerButton />}
      {!logoElsewhere && <Logo />}
      {desk ? (
        <DeskRoom isInside={user !== null} pageOrigin={pageOrigin} />
      ) : (
        <Row as="span" align="stretch" justify="end" grows className={styles.gap} data-busy-place />
      )}
      {mayBuy && <CartLinks />}
      {desk && <LanguagePicker />}
      {desk && user?.role === mainRoles.visitor && (
        <Button size="compact-md" variant="default" className={styles.login} onClick={openRegister}>
          {words('register')}
        </Button>
      )}
      {user && <Own user={user} />}
    </Row>
  )
}

/** What is one's own: what one is told of, and the account. */
const Own = ({ user }: { readonly user: UserInfo }) => (
  <>
    <BellPlace role={user.role} />
    <AccountMenu user={user} />
  </>
)

/** Guests share their account: nobody is told anything there. */
function BellPlace({ role }: { readonly role: number }) {
  return role === mainRoles.visitor ? null : (
    <Suspense fallback={<span className={styles.cart} />}>
      <AfterFrame />
    </Suspense>
  )
}

/** What a desk has room for between the logo and the cart. */
function DeskRoom({ isInside, pageOrigin }: { isInside: boolean; pageOrigin: Origin | undefined }) {
  const words = useText<SessionText>('session')
  const demo = useSite((now) => now.config?.is_demo ?? false)
  return (
    <>
      {demo && (
        <Text tone="warn" size={12} cut ground="warn" round="pill" pad="2px 10px" className={styles.demo} title={words('demo')}>
          <span aria-hidden>{words('demo').split(/[:：]/)[0]}</span>
          <span className="visually-hidden">{words('demo')}</span>
        </Text>
      )}
      <NoticeTicker />
      {isInside && <CertificateSearch pageOrigin={pageOrigin} />}
      <DeskTools />
    </>
  )
}

function FoldButton() {
  const t = useText<ShellText>('shell')
  const open = useSidebarOpen()
  const Icon = open ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={34}
      aria-label={open ? t('foldMenu') : t('unfoldMenu')}
      aria-expanded={open}
      onClick={() => setSidebar(!open)}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}

function DrawerButton() {
  const t = useText<ShellText>('shell')
  return (
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('menu')} onClick={openDrawer}>
      <IconMenu2 size={22} aria-hidden />
    </ActionIcon>
  )
}

function BackButton() {
  const t = useText<ShellText>('shell')
  const navigate = useNavigate()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={t('toDashboard')}
      onClick={() => void navigate({ to: paths.dashboard })}
    >
      <IconArrowLeft size={22} aria-hidden />
    </ActionIcon>
  )
}

/** One number for all that lies in the carts, stones, parcels and jewelry; each cart says what lies in the others. */
function CartLinks() {
  const t = useText<ShellText>('shell')
  const stones = useCartCount()
  const parcels = useCartParcels()
  const jewels = useCartJewels()
  const total = stones.natural + stones.lab + parcels.natural + parcels.lab + jewels.natural + jewels.lab
  const first =
    stoneKindList.find((kind) => stones[kinds[kind].origin] > 0) ??
    parcelKindList.find((kind) => parcels[kinds[kind].origin] > 0) ??
    jewelryKindList.find((kind) => jewels[kinds[kind].origin] > 0)
  return (
    <Link
      to={kinds[first ?? 'natural_diamond'].paths.cart}
      className={look({ fixed: true, tone: 'dim', hovers: true }, styles.cart)}
      aria-label={t('cartCount', { count: total })}
    >
      <IconShoppingCart size={20} stroke={1.7} aria-hidden />
      {total > 0 && (
        <Text size={11} weight={600} textAlign="center" round="pill" pad="0 4px" className={styles.badge} aria-hidden>
          {total > 99 ? '99+' : total}
        </Text>
      )}
    </Link>
  )
}
