import type { Icon } from '@tabler/icons-react'
import { IconDiamond, IconFileImport, IconPackage, IconPlant2, IconShoppingCart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { roles } from '@loupe/domain/access/roles.ts'
import { useEffect } from 'react'
import type { NavText } from '../nav/nav.text.en.ts'
import { paths, type Path } from '../nav/paths.ts'
import { openLogin } from '../parts/login-request.ts'
import { mayOpen, useViewer } from '../parts/viewer.ts'
import { useText } from '../text/use-text.ts'
import { PageScroll } from '../ui/page-scroll.tsx'
import { isSessionMobile } from '../ui/use-device.ts'
import type { HomeText } from './home.text.en.ts'
import styles from './dashboard-page.module.css'

type Tile = {
  readonly path: Path
  readonly title: keyof NavText
  readonly why: keyof HomeText
  readonly icon: Icon
  readonly roles: readonly number[]
  readonly origin?: 'natural' | 'lab'
}

const tiles: readonly Tile[] = [
  {
    path: paths.naturalDiamonds,
    title: 'naturalDiamonds',
    why: 'naturalWhy',
    icon: IconDiamond,
    roles: [roles.naturalDiamonds],
    origin: 'natural',
  },
  { path: paths.labDiamonds, title: 'labDiamonds', why: 'labWhy', icon: IconPlant2, roles: [roles.labDiamonds], origin: 'lab' },
  { path: paths.naturalCart, title: 'shopping', why: 'cartWhy', icon: IconShoppingCart, roles: [roles.myNaturalOrders] },
  { path: paths.myNaturalOrders, title: 'orders', why: 'ordersWhy', icon: IconPackage, roles: [roles.myNaturalOrders] },
  {
    path: paths.uploadStock,
    title: 'uploadStock',
    why: 'uploadWhy',
    icon: IconFileImport,
    roles: [roles.salesStock, roles.salesStockLab, roles.suppliers],
  },
]

/** Where work starts: the pages that this person may open, as tiles. */
export function DashboardPage() {
  const t = useText<HomeText>('home')
  const nav = useText<NavText>('nav')
  const user = useViewer((now) => now.user)
  // Phone: a visit without a session opens the login dialog by itself (product.md 4).
  useEffect(() => {
    if (!user && isSessionMobile()) openLogin()
  }, [user])
  return (
    <PageScroll title={user ? t('hello', { name: user.real_name || user.name }) : t('helloStranger')}>
      <div className={styles.tiles}>
        {tiles
          .filter((tile) => user === null || mayOpen(user, tile.roles))
          .map((tile) => (
            <Link key={tile.path} to={tile.path} className={styles.tile} data-origin={tile.origin}>
              <tile.icon size={26} stroke={1.5} aria-hidden className={styles.icon} />
              <span className={styles.title}>{nav(tile.title)}</span>
              <span className={styles.why}>{t(tile.why)}</span>
            </Link>
          ))}
      </div>
    </PageScroll>
  )
}
