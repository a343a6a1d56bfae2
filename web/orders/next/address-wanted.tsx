import { Button } from '@mantine/core'
import { isOpen } from '@loupe/domain/orders/order-types.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { useState } from 'react'
import { HandoverDialog } from '../dialogs.tsx'
import { Line } from './do-now-line.tsx'
import styles from './do-now.module.css'
import { useOrdersText } from '../order-goods.tsx'

type Props = {
  readonly order: Order
  /** Nothing else is to be done: the filled button of the page is here. */
  readonly isFirst: boolean
}

/** Goods that are to be sent and nobody has said where: either side may. */
export function AddressWanted({ order, isFirst }: Props) {
  const t = useOrdersText()
  const [open, setOpen] = useState(false)
  if (order.pickup !== 'express' || order.address.trim() !== '' || !isOpen(order)) return null
  return (
    <>
      <Line words={t(order.viewedAs === 'buyer' ? 'where.asked' : 'where.missing')}>
        <Button {...(isFirst ? { className: styles.main ?? '' } : { variant: 'default' })} onClick={() => setOpen(true)}>
          {t('way.give')}
        </Button>
      </Line>
      <HandoverDialog order={order} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
