import { kinds, type ParcelKind } from '@loupe/domain/orders/kinds.ts'
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
import type { CartText } from '../cart.text.en.ts'
import { OtherCarts } from '../other-carts.tsx'
import { CheckOut } from '../check-out.tsx'
import { canOrder, partChange, type CartPart } from './part-change.ts'
import { PartCard, usePartColumns, type PartRows } from './part-rows.tsx'
import { PartTotals } from './part-totals.tsx'
import { useCartParts } from './use-cart-parts.ts'

const pageOf = (kind: ParcelKind) => () => <ParcelCartPage kind={kind} />
export const parcelCartPages = { natural_mixed: pageOf('natural_mixed'), mixed: pageOf('mixed') } as const satisfies Record<
  ParcelKind,
  unknown
>

/** Parts of parcels that are wanted: how much of each, what it costs now, and the way to an order. */
function ParcelCartPage({ kind }: { readonly kind: ParcelKind }) {
  const { origin, titles } = kinds[kind]
  const t = useText<CartText>('cart')
  const nav = useText<NavText>('nav')
  const cart = useCartParts(origin, t)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [checkingOut, setCheckingOut] = useState(false)
  const all = cart.read.data ?? []
  const chosen = all.filter((part) => canOrder(part) && !left.has(part.id))
  const rows: PartRows = {
    origin,
    isChosen: (id) => !left.has(id),
    choose: (id, isIn) => setLeft(new Set(isIn ? [...left].filter((each) => each !== id) : [...left, id])),
    change: (id, take) => void cart.change(id, take),
    remove: (part) => void cart.remove([part]),
  }
  const columns = usePartColumns(rows)
  return (
    <div className={page.page} data-origin={origin}>
      <header className={classes(frame.head, page.head)}>
        <Text as="h1" size={18} weight={650} className={frame.title}>
          {nav(titles.cart)}
        </Text>
        <PricesForSwitch />
        <OtherCarts kind={kind} />
      </header>
      <Changes parts={all} onRemove={(gone) => void cart.remove(gone)} />
      <div className={classes(frame.list, page.list)}>
        {cart.read.isPending && <Waiting />}
        {cart.read.isError && !cart.read.data && (
          <Failed title={t('failed')} error={cart.read.error} onRetry={() => void cart.readAgain()} />
        )}
        {cart.read.data?.length === 0 && <Empty kind={kind} />}
        {all.length > 0 && (
          <ListRows rows={all} columns={columns} card={(part) => <PartCard part={part} rows={rows} />} idOf={(part) => part.id} />
        )}
      </div>
      {all.length > 0 && (
        <PartTotals
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
        wanted={{ parcels: chosen.flatMap(({ id, take }) => (take ? [{ id, take }] : [])) }}
        onPlaced={(ids) =>
          void cart.remove(
            all.filter((part) => ids.includes(part.id)),
            true,
          )
        }
        onChanged={() => void cart.readAgain()}
      />
    </div>
  )
}

function Empty({ kind }: { readonly kind: ParcelKind }) {
  const { origin, titles, paths: at } = kinds[kind]
  const t = useText<CartText>('cart')
  const nav = useText<NavText>('nav')
  const navigate = useNavigate()
  return (
    <Notice picture={<IconShoppingCart size={44} stroke={1.3} aria-hidden />} title={t('empty')} why={t('emptyParcelsWhy')}>
      <Button color={origin} onClick={() => void navigate({ to: at.goods })}>
        {nav(titles.goods)}
      </Button>
    </Notice>
  )
}

type ChangesProps = { readonly parts: readonly CartPart[]; readonly onRemove: (parts: readonly CartPart[]) => void }

/** What can't be ordered as it stands, and what changed its price. */
function Changes({ parts, onRemove }: ChangesProps) {
  const t = useText<CartText>('cart')
  const kindsOf = parts.map((part) => partChange(part).kind)
  const gone = parts.filter((part) => partChange(part).kind === 'gone')
  const refused = kindsOf.filter((kind) => kind === 'refused').length
  const changed = kindsOf.filter((kind) => kind === 'dearer' || kind === 'cheaper').length
  const words = [
    gone.length > 0 ? t('partsGone', { count: gone.length }) : '',
    refused > 0 ? t('partsRefused', { count: refused }) : '',
    changed > 0 ? t('partsChanged', { count: changed }) : '',
  ].filter(Boolean)
  if (words.length === 0) return null
  return (
    <Row gap="6px 12px" wrap tone="warn" ground="warn" round={8} pad="7px 12px" className={page.changes} role="status">
      <span className={look({ grows: true })}>{words.join(' ')}</span>
      {gone.length > 0 && (
        <Button size="compact-sm" variant="default" leftSection={<IconTrash size={15} aria-hidden />} onClick={() => onRemove(gone)}>
          {t('removeGone')}
        </Button>
      )}
    </Row>
  )
}
