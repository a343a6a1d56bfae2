import type { CartJewel } from '@loupe/domain/cart/jewel-cart.api.ts'
import { kinds, type JewelryKind } from '@loupe/domain/orders/kinds.ts'
import { Button } from '@mantine/core'
import { IconShoppingCart, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import frame from '../../lists/list-page.module.css'
import { ListRows } from '../../lists/list-rows.tsx'
import { Failed, Waiting } from '../../lists/read-states.tsx'
import type { NavText } from '../../nav/nav.text.en.ts'
import { PricesForSwitch } from '../../prices/prices-for.tsx'
import { useText } from '../../text/use-text.ts'
import { classes } from '../../ui/look/classes.ts'
import { look } from '../../ui/look/look.ts'
import { Notice } from '../../ui/over/notice.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import page from '../cart-page.module.css'
import { CheckOut } from '../check-out.tsx'
import { OtherCarts } from '../other-carts.tsx'
import { jewelChange } from './jewel-change.ts'
import type { JewelCartText } from './jewel-cart.text.en.ts'
import { JewelCard, useJewelColumns, type JewelRows } from './jewel-rows.tsx'
import { JewelTotals } from './jewel-totals.tsx'
import { useCartJewelry } from './use-cart-jewels.ts'

const pageOf = (kind: JewelryKind) => () => <JewelCartPage kind={kind} />
export const jewelCartPages = {
  natural_jewelry: pageOf('natural_jewelry'),
  lab_jewelry: pageOf('lab_jewelry'),
} as const satisfies Record<JewelryKind, unknown>

/** Jewelry that was chosen: finished pieces, and what is made to order with its stones; what it costs now, and the way to an order. */
function JewelCartPage({ kind }: { readonly kind: JewelryKind }) {
  const { origin, titles } = kinds[kind]
  const t = useText<JewelCartText>('jewel-cart')
  const nav = useText<NavText>('nav')
  const cart = useCartJewelry(origin, t)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [checkingOut, setCheckingOut] = useState(false)
  const all = cart.read.data ?? []
  const chosen = all.filter((item) => item.whyNot === null && !left.has(item.id))
  const rows: JewelRows = {
    origin,
    isChosen: (id) => !left.has(id),
    choose: (id, isIn) => setLeft(new Set(isIn ? [...left].filter((each) => each !== id) : [...left, id])),
    remove: (item) => void cart.remove([item]),
  }
  const columns = useJewelColumns(rows)
  return (
    <div className={page.page} data-origin={origin}>
      <header className={classes(frame.head, page.head)}>
        <Text as="h1" size={18} weight={650} className={frame.title}>
          {nav(titles.cart)}
        </Text>
        <PricesForSwitch />
        <OtherCarts kind={kind} />
      </header>
      <Changes items={all} onRemove={(gone) => void cart.remove(gone)} />
      <div className={classes(frame.list, page.list)}>
        {cart.read.isPending && <Waiting />}
        {cart.read.isError && !cart.read.data && (
          <Failed title={t('failed')} error={cart.read.error} onRetry={() => void cart.readAgain()} />
        )}
        {cart.read.data?.length === 0 && <Empty kind={kind} />}
        {all.length > 0 && (
          <ListRows rows={all} columns={columns} card={(item) => <JewelCard item={item} rows={rows} />} idOf={(item) => item.id} />
        )}
      </div>
      {all.length > 0 && (
        <JewelTotals
          chosen={chosen}
          isOrdering={checkingOut}
          onCheckOut={() => setCheckingOut(true)}
          onRemove={() => void cart.remove(chosen)}
        />
      )}
      <CheckOut
        kind={kind}
        open={checkingOut}
        onClose={() => setCheckingOut(false)}
        wanted={{ jewels: chosen.map(({ wish }) => wish) }}
        onPlaced={() => void cart.remove(chosen, true)}
        onChanged={() => void cart.readAgain()}
      />
    </div>
  )
}

function Empty({ kind }: { readonly kind: JewelryKind }) {
  const { origin, titles, paths: at } = kinds[kind]
  const t = useText<JewelCartText>('jewel-cart')
  const nav = useText<NavText>('nav')
  const navigate = useNavigate()
  return (
    <Notice picture={<IconShoppingCart size={44} stroke={1.3} aria-hidden />} title={t('empty')} why={t('emptyWhy')}>
      <Button color={origin} onClick={() => void navigate({ to: at.goods })}>
        {nav(titles.goods)}
      </Button>
    </Notice>
  )
}

type ChangesProps = { readonly items: readonly CartJewel[]; readonly onRemove: (items: readonly CartJewel[]) => void }

/** What can't be ordered as it stands, and what changed its price. */
function Changes({ items, onRemove }: ChangesProps) {
  const t = useText<JewelCartText>('jewel-cart')
  const gone = items.filter(({ whyNot }) => whyNot !== null)
  const changed = items.filter((item) => ['dearer', 'cheaper'].includes(jewelChange(item).kind)).length
  if (gone.length === 0 && changed === 0) return null
  return (
    <Row gap="6px 12px" wrap tone="warn" ground="warn" round={8} pad="7px 12px" className={page.changes} role="status">
      <span className={look({ grows: true })}>
        {[gone.length > 0 ? t('gone', { count: gone.length }) : '', changed > 0 ? t('changed', { count: changed }) : '']
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
