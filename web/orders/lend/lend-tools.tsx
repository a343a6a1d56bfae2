import { kinds, type OrderedKind } from '@loupe/domain/orders/kinds.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { DropDown, DropDownLine } from '../../ui/over/drop-down.tsx'
import { lazyPart } from '../../ui/program-parts.ts'
import type { ListState } from '../lists/order-filters.ts'
import { useText } from '../../text/use-text.ts'
import { useOrdersText } from '../order-goods.tsx'
import type { DeliveryText } from '../delivery/delivery.text.en.ts'
import type { ReturnsText } from '../returns/returns.text.en.ts'
import { BroughtPiece } from '../works/brought-piece.tsx'

const LendDialogs = lazyPart(() => import('./lend-dialogs.tsx').then((module) => ({ default: module.LendDialogs })))

/** What people of the house begin from a list: work on a piece that is brought along, lending, and finding what is lent; what is being lent stands in the address, so that the stock and the carts lead here. */
export function LendTools({ kind, filters, onChange }: ListState & { readonly kind: OrderedKind }) {
  const t = useOrdersText()
  const [asks, setAsks] = useState(false)
  const returns = useText<ReturnsText>('returns')
  const delivery = useText<DeliveryText>('delivery')
  const [isBack, setBack] = useState(false)
  const [isSent, setSent] = useState(false)
  const [isWanted, setWanted] = useState(false)
  if ((asks || isBack || isSent || filters.lend !== null) && !isWanted) setWanted(true)
  const { type, origin } = kinds[kind]
  return (
    <>
      {type === 'jewelry' && (
        <BroughtPiece origin={origin} onPlaced={(order) => onChange({ ...filters, order, placed: false, full: false })} />
      )}
      <DropDown
        label={t('memos.lend')}
        button={
          <>
            <IconArrowsExchange size={18} stroke={1.6} aria-hidden /> {t('memos.lend')}
          </>
        }
      >
        {(close) => [
          <DropDownLine
            key="lend"
            onClick={() => {
              close()
              onChange({ ...filters, lend: 'new' })
            }}
          >
            {t('memo.lendOut')}
          </DropDownLine>,
          <DropDownLine
            key="back"
            onClick={() => {
              close()
              setBack(true)
            }}
          >
            {returns('takeBack')}
          </DropDownLine>,
          <DropDownLine
            key="send"
            onClick={() => {
              close()
              setSent(true)
            }}
          >
            {delivery('send')}
          </DropDownLine>,
          <DropDownLine
            key="where"
            onClick={() => {
              close()
              setAsks(true)
            }}
          >
            {t('memo.where')}
          </DropDownLine>,
        ]}
      </DropDown>
      {isWanted && (
        <Suspense>
          <LendDialogs
            filters={filters}
            onChange={onChange}
            asks={asks}
            onAsked={() => setAsks(false)}
            isBack={isBack}
            onBack={() => setBack(false)}
            isSent={isSent}
            onSent={() => setSent(false)}
          />
        </Suspense>
      )}
    </>
  )
}
