import { stoneKinds, type StoneKind } from '@loupe/domain/orders/kinds.ts'
import { Button } from '@mantine/core'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { IconShoppingCart, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { NavText } from '../nav/nav.text.en.ts'
import { paths } from '../nav/paths.ts'
import { classes } from '../ui/look/classes.ts'
import frame from '../lists/list-page.module.css'
import { PricesForSwitch } from '../prices/prices-for.tsx'
import { Failed, Waiting } from '../lists/read-states.tsx'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/over/notice.tsx'
import { useHasTableRoom } from '../ui/use-device.ts'
import { Text } from '../ui/text.tsx'
import { Row } from '../ui/row.tsx'
import { CartCards } from './cart-cards.tsx'
import { changeOf, type CartItem } from './cart-change.ts'
import type { CartText } from './cart.text.en.ts'
import styles from './cart-page.module.css'
import type { CartRows } from './cart-rows.ts'
import { CartTable } from './cart-table.tsx'
import { CheckOut } from './check-out.tsx'
import { OtherCarts } from './other-carts.tsx'
import { TotalsBar } from './totals-bar.tsx'
import { useCartItems } from './use-cart-items.ts'

const pagePaths = {
  natural: { cart: paths.naturalCart, stock: paths.naturalDiamonds },
  lab: { cart: paths.labGrownCart, stock: paths.labGrownDiamonds },
} as const

const cartOf = (origin: Origin) => () => <CartPage origin={origin} />
export const cartPages = { natural_diamond: cartOf('natural'), lab_diamond: cartOf('lab') } as const satisfies Record<StoneKind, unknown>

function CartPage({ origin }: { origin: Origin }) {
  const t = useText<CartText>('cart')
  const { read, items, remove, readAgain } = useCartItems(origin, t)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [checkingOut, setCheckingOut] = useState(false)
  const all = items ?? []
  const chosen = all.filter((item) => item.stone && !left.has(item.id))

  const rows: CartRows = {
    origin,
    items: all,
    isChosen: (id) => !left.has(id),
    choose: (ids, isIn) => setLeft(new Set(isIn ? [...left].filter((id) => !ids.includes(id)) : [...left, ...ids])),
    remove: (gone) => void remove(gone),
  }
  return (
    <div className={styles.page} data-origin={origin}>
      <Head origin={origin} count={items?.length} />
      <Changes items={all} onRemove={rows.remove} />
      <div className={classes(frame.list, styles.list)}>
        {read.isPending && <Waiting />}
        {read.isError && !items && <Failed title={t('failed')} error={read.error} onRetry={() => void readAgain()} />}
        {items?.length === 0 && <Empty origin={origin} />}
        {all.length > 0 && <Rows rows={rows} />}
      </div>
      {all.length > 0 && (
        <TotalsBar chosen={chosen} isOrdering={checkingOut} onCheckOut={() => setCheckingOut(true)} onRemove={() => rows.remove(chosen)} />
      )}
      <CheckOut
        kind={stoneKinds[origin]}
        open={checkingOut}
        onClose={() => setCheckingOut(false)}
        wanted={{ ids: chosen.map((item) => item.id) }}
        onPlaced={(ids) =>
          void remove(
            all.filter((item) => ids.includes(item.id)),
            true,
          )
        }
        onChanged={() => void readAgain()}
      />
    </div>
  )
}

function Rows({ rows }: { rows: CartRows }) {
  return useHasTableRoom() ? <CartTable rows={rows} /> : <CartCards rows={rows} />
}

function Head({ origin, count }: { origin: Origin; count: number | undefined }) {
  const t = useText<CartText>('cart')
  const nav = useText<NavText>('nav')
  return (
    <header className={classes(frame.head, styles.head)}>
      <Text as="h1" size={18} weight={650} className={frame.title}>
        {nav(origin === 'natural' ? 'naturalCart' : 'labGrownCart')}
      </Text>
      {count !== undefined && count > 0 && (
        <Text tone="accent" size={12} weight={600} figures ground="accent" round="pill" pad="1px 10px">
          {t('stones', { count })}
        </Text>
      )}
      <PricesForSwitch />
      <OtherCarts kind={stoneKinds[origin]} />
    </header>
  )
}

/** What changed since the stones were chosen, and a way to clear up. */
function Changes({ items, onRemove }: { items: readonly CartItem[]; onRemove: (items: readonly CartItem[]) => void }) {
  const t = useText<CartText>('cart')
  const gone = items.filter((item) => !item.stone)
  const changed = items.filter((item) => ['dearer', 'cheaper'].includes(changeOf(item).kind))
  if (gone.length === 0 && changed.length === 0) return null
  return (
    <Row gap="6px 12px" wrap tone="warn" ground="warn" round={8} pad="7px 12px" className={styles.changes} role="status">
      <span>
        {[
          gone.length > 0 ? t('goneCount', { count: gone.length }) : '',
          changed.length > 0 ? t('changedCount', { count: changed.length }) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
      {gone.length > 0 && (
        <Button size="compact-sm" variant="default" leftSection={<IconTrash size={15} aria-hidden />} onClick={() => onRemove(gone)}>
          {t('removeGone')}
        </Button>
      )}
    </Row>
  )
}

function Empty({ origin }: { origin: Origin }) {
  const t = useText<CartText>('cart')
  const navigate = useNavigate()
  return (
    <Notice picture={<IconShoppingCart size={44} stroke={1.3} aria-hidden />} title={t('empty')} why={t('emptyWhy')}>
      <Button color={origin} onClick={() => void navigate({ to: pagePaths[origin].stock })}>
        {t(`toStock.${origin}`)}
      </Button>
    </Notice>
  )
}
