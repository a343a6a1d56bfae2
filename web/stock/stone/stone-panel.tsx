import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { makeWords } from '@loupe/domain/stock/make-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { query } from '../../api/query.ts'
import { useAskedPrices } from '../../me/prices-choice.ts'
import { stoneName } from '../../gems/stone-words.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { useDevice } from '../../ui/use-device.ts'
import { CartButton } from './cart-button.tsx'
import { PageSide } from '../../ui/over/page-side.ts'
import { StoneDetail, StoneFoot } from './stone-drawer.tsx'
import { StoneFrame } from './stone-frame.tsx'
import type { StockText } from '../stock.text.en.ts'

type Props = {
  readonly id: string | null
  readonly stone: Stone | undefined
  /** Where the table scrolls. */
  readonly scroller: RefObject<HTMLElement | null>
  readonly onClose: () => void
  /** To the stone above or below in the list. */
  readonly onStep: (by: -1 | 1) => void
}

/** One that stands in no list here, as behind a link, is known once it was read. */
function useStone(id: string | null, listed: Stone | undefined): Stone | undefined {
  const read = useQuery({ ...query(stockApi.detail, { id: id ?? '', ...useAskedPrices() }), enabled: id !== null && !listed })
  return listed ?? read.data?.stone
}

/** The open stone of the stock. */
export function StonePanel({ id, stone: listed, ...frame }: Props) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const device = useDevice()
  const stone = useStone(id, listed)
  const title = stone ? [stoneName(stone, say), makeWords(stone)].filter(Boolean).join(' ') : t('stone')
  const phoneFoot = stone && <CartButton stone={stone} />
  return (
    <PageSide value={stone?.origin}>
      <StoneFrame {...frame} id={id} title={title} foot={device === 'mobile' ? phoneFoot : id && <StoneFoot id={id} known={stone} />}>
        {id && <StoneDetail id={id} known={stone} />}
      </StoneFrame>
    </PageSide>
  )
}
