import type { GoodsForm } from '@loupe/domain/goods/goods.ts'
import { kindFacts } from '@loupe/domain/orders/kinds.ts'
import { createContext, Suspense, use, type ReactNode } from 'react'
import { useText, type Say } from '../text/use-text.ts'
import { PageSide } from '../ui/over/page-side.ts'
import type { OrdersText } from './orders.text.en.ts'

const stoneWords = ['orders']
/** What is said of parcels and of jewelry otherwise than of stones stands in tables of their own. */
const parcelWords = ['lots', 'orders']
const jewelryWords = ['jewels', 'orders']

const wordsOf: Readonly<Partial<Record<GoodsForm, readonly string[]>>> = { parcel: parcelWords, piece: jewelryWords }

const GoodsWords = createContext<readonly string[]>(stoneWords)

type Props = { readonly kind: string | undefined; readonly children: ReactNode }

/** Inside, orders speak of what orders of this kind hold; only they wait for words of their own, and not the page around them. */
export function OrderGoods({ kind, children }: Props) {
  const facts = kindFacts(kind ?? '')
  return (
    <PageSide value={facts?.origin}>
      <GoodsWords value={wordsOf[facts?.forms[0] ?? 'stone'] ?? stoneWords}>
        <Suspense>{children}</Suspense>
      </GoodsWords>
    </PageSide>
  )
}

/** Words of orders: of stones, of parcels or of jewelry. */
export const useOrdersText = (): Say<OrdersText> => useText<OrdersText>(use(GoodsWords))
