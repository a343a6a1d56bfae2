import { Button } from '@mantine/core'
import { kinds, parcelKinds, type ParcelKind } from '@loupe/domain/orders/kinds.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { IconRuler2, IconShoppingCart, IconStack2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ListPage } from '../lists/list-page.tsx'
import { mayBuyOf } from '../me/cart.ts'
import { useViewer } from '../me/viewer.ts'
import type { NavText } from '../nav/nav.text.en.ts'
import { useUrlState } from '../nav/use-url-state.ts'
import { PricesForSwitch } from '../prices/prices-for.tsx'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/over/notice.tsx'
import { Row } from '../ui/row.tsx'
import { TakeOut } from './take-out.tsx'
import { ParcelPanel } from './panel/parcel-panel.tsx'
import { SizesDialog } from './panel/sizes-dialog.tsx'
import { ParcelListFilters, ParcelTotals } from './parcel-list-parts.tsx'
import { ParcelCard, useParcelColumns } from './parcel-columns.tsx'
import { noParcelFilters, parcelsState, setFilters, type ParcelsState } from './parcels-state.ts'
import type { ParcelsText } from './parcels.text.en.ts'
import { useCartParts } from './use-cart-parts.ts'
import { useParcels } from './use-parcels.ts'

const pageOf = (origin: Origin) => () => <ParcelsPage origin={origin} />
export const parcelPages = { natural_mixed: pageOf('natural'), mixed: pageOf('lab') } as const satisfies Record<ParcelKind, unknown>

/** Parcels for sale of one side: what narrows them, what they come to, and the one that lies open, from which a part is taken. */
function ParcelsPage({ origin }: { readonly origin: Origin }) {
  const t = useText<ParcelsText>('parcels')
  const nav = useText<NavText>('nav')
  const [state, setState] = useUrlState(parcelsState)
  const { read, table, counts, totals } = useParcels(origin, state)
  const [sizesOpen, setSizesOpen] = useState(false)
  const columns = useParcelColumns(read.rows ?? [])
  const change = (part: Partial<ParcelsState>, how?: { replace: boolean }) => setState({ ...state, ...part }, how)
  const open = (parcel: string | null) => change({ parcel })
  const clear = () => change(noParcelFilters)
  return (
    <ListPage
      title={nav(kinds[parcelKinds[origin]].titles.goods)}
      origin={origin}
      aside={
        <>
          {totals && <ParcelTotals totals={totals} />}
          <Row gap={8} wrap apart>
            <PricesForSwitch />
            <TakeOut origin={origin} state={state} table={table} total={totals?.total ?? 0} />
            <Button
              variant="subtle"
              color="gray"
              size="compact-md"
              leftSection={<IconRuler2 size={17} aria-hidden />}
              onClick={() => setSizesOpen(true)}
            >
              {t('sizes')}
            </Button>
            <ToCart origin={origin} />
          </Row>
        </>
      }
      filters={<ParcelListFilters state={state} counts={counts} total={totals?.total} onChange={change} onClear={clear} />}
      read={read}
      failed={t('failed')}
      none={<Notice picture={<IconStack2 size={44} stroke={1.3} aria-hidden />} title={t('none')} why={t('noneWhy')} />}
      narrowed={setFilters(state) > 0 ? { title: t('noneMatch'), why: t('noneMatchWhy'), onClear: clear } : null}
      columns={columns}
      card={(parcel) => <ParcelCard parcel={parcel} onOpen={open} />}
      idOf={(parcel) => parcel.id}
      openId={state.parcel}
      onOpen={open}
      panel={
        <>
          <ParcelPanel origin={origin} id={state.parcel} table={table} onClose={() => open(null)} />
          <SizesDialog open={sizesOpen} table={table} onClose={() => setSizesOpen(false)} />
        </>
      }
    />
  )
}

/** Where the parts lie that were put aside; those who only look have none. */
function ToCart({ origin }: { readonly origin: Origin }) {
  const t = useText<ParcelsText>('parcels')
  const mayBuy = useViewer((now) => mayBuyOf(now.user, origin))
  const inCart = useCartParts(origin)?.size ?? 0
  if (!mayBuy) return null
  return (
    <Button
      component={Link}
      to={kinds[parcelKinds[origin]].paths.cart}
      variant="default"
      size="compact-md"
      leftSection={<IconShoppingCart size={17} aria-hidden />}
    >
      {inCart === 0 ? t('cart') : t('cartCount', { count: inCart })}
    </Button>
  )
}
