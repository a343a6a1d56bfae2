import { roles } from '@loupe/domain/access/roles.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Icon } from '@tabler/icons-react'
import { IconDiamond, IconFileImport, IconPackage, IconPlant2, IconShoppingCart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import type { NavText } from '../nav/nav.text.en.ts'
import { paths, type Path } from '../nav/paths.ts'
import { useCartCount } from '../parts/cart.ts'
import { mayOpen, useViewer } from '../parts/viewer.ts'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import styles from './entry-tiles.module.css'
import type { HomeText } from './home.text.en.ts'

type Tile = {
  readonly path: Path
  readonly title: keyof NavText
  readonly why: 'naturalWhy' | 'labWhy' | 'cartWhy' | 'ordersWhy' | 'uploadWhy'
  readonly icon: Icon
  readonly roles: readonly number[]
  readonly origin?: Origin
  /** The figure that stands on it. */
  readonly figure?: 'stock' | 'cart'
}

const tiles: readonly Tile[] = [
  {
    path: paths.naturalDiamonds,
    title: 'naturalDiamonds',
    why: 'naturalWhy',
    icon: IconDiamond,
    roles: [roles.naturalDiamonds],
    origin: 'natural',
    figure: 'stock',
  },
  {
    path: paths.labDiamonds,
    title: 'labDiamonds',
    why: 'labWhy',
    icon: IconPlant2,
    roles: [roles.labDiamonds],
    origin: 'lab',
    figure: 'stock',
  },
  {
    path: paths.naturalCart,
    title: 'naturalCart',
    why: 'cartWhy',
    icon: IconShoppingCart,
    roles: [roles.myNaturalOrders],
    origin: 'natural',
    figure: 'cart',
  },
  {
    path: paths.labCart,
    title: 'labCart',
    why: 'cartWhy',
    icon: IconShoppingCart,
    roles: [roles.myLabOrders],
    origin: 'lab',
    figure: 'cart',
  },
  {
    path: paths.myNaturalOrders,
    title: 'myNaturalOrders',
    why: 'ordersWhy',
    icon: IconPackage,
    roles: [roles.myNaturalOrders],
    origin: 'natural',
  },
  { path: paths.myLabOrders, title: 'myLabOrders', why: 'ordersWhy', icon: IconPackage, roles: [roles.myLabOrders], origin: 'lab' },
  { path: paths.uploadStock, title: 'uploadStock', why: 'uploadWhy', icon: IconFileImport, roles: [roles.salesStock, roles.salesStockLab] },
]

/** The pages that this person starts from; what is in stock and in the cart stands on them. */
export function EntryTiles() {
  const t = useText<HomeText>('home')
  const nav = useText<NavText>('nav')
  const user = useViewer((now) => now.user)
  return (
    <div className={styles.tiles}>
      {tiles
        .filter((tile) => user === null || mayOpen(user, tile.roles))
        .map((tile) => (
          <Link key={tile.path} to={tile.path} className={styles.tile} data-origin={tile.origin}>
            <tile.icon size={24} stroke={1.5} aria-hidden className={styles.icon} />
            <span className={styles.title}>{nav(tile.title)}</span>
            <span className={styles.why}>{t(tile.why)}</span>
            {user && tile.origin && tile.figure === 'stock' && <StockFigure origin={tile.origin} />}
            {user && tile.origin && tile.figure === 'cart' && <CartFigure origin={tile.origin} />}
          </Link>
        ))}
    </div>
  )
}

/** White stones and fancy colours together: one search counts only one of them. */
function StockFigure({ origin }: { origin: Origin }) {
  const t = useText<HomeText>('home')
  const white = useQuery(query(stockApi.search, { filter: { origin, hue: 'white' }, limit: 1, counts: false }))
  const fancy = useQuery(query(stockApi.search, { filter: { origin, hue: 'fancy' }, limit: 1, counts: false }))
  if (white.data === undefined || fancy.data === undefined) return null
  return <span className={styles.figure}>{t('stones', { stones: count(white.data.total + fancy.data.total) })}</span>
}

function CartFigure({ origin }: { origin: Origin }) {
  const inCart = useCartCount()[origin]
  return inCart > 0 ? <span className={styles.figure}>{count(inCart)}</span> : null
}
