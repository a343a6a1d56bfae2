import { originOf } from '@loupe/domain/orders/kinds.ts'
import { ActionIcon } from '@mantine/core'
import type { Order, OrderStatus } from '@loupe/domain/orders/orders.api.ts'
import { orderStepLabels } from '@loupe/domain/orders/order-labels.ts'
import { IconArrowsMaximize, IconDots, IconPhone, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Copied } from '../prices/pay-accounts.tsx'
import { StateWord } from '../lists/state-word.tsx'
import { useLabel } from '../text/use-label.ts'
import { named } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { DropDown, DropDownLine } from '../ui/drop-down.tsx'
import { copyText } from '../ui/copy.ts'
import { useDevice } from '../ui/use-device.ts'
import { MoveDialog } from './move-dialog.tsx'
import { statusTone, whyText } from './order-words.ts'
import styles from './order-head.module.css'
import { papersOf, type Paper } from './order-papers.ts'
import { orderText } from './order-text.ts'
import type { OrdersText } from './orders.text.en.ts'

/** Fetched by those who print. */
const PrintDialog = lazy(() => import('./print-dialog.tsx').then((module) => ({ default: module.PrintDialog })))

/** Leads away from the road to handover; it stands under More. */
const isBackwards = (to: OrderStatus): boolean => to === 'voided' || to === 'returning'

type Props = {
  readonly order: Order
  /** Opens the order on a page of its own; absent where it stands on one. */
  readonly onFull?: () => void
}

/** Whose order it is, natural or lab-grown before its number, where it stands, and what is seldom done. */
export function OrderHead({ order, onFull }: Props) {
  const t = useText<OrdersText>('orders')
  const say = useLabel()
  const [paper, setPaper] = useState<Paper | null>(null)
  const device = useDevice()
  const origin = originOf(order.kind)
  const whose = [order.customerName, order.company].filter(Boolean).join(' · ')
  return (
    <span className={styles.head} data-origin={origin} data-whose={order.viewedAs === 'staff' || undefined}>
      {order.viewedAs === 'staff' && (
        <span className={styles.customer}>
          <strong title={whose}>{whose}</strong>
          {order.customerPhone && (
            <a className={styles.call} href={`tel:${order.customerPhone}`}>
              <IconPhone size={16} stroke={1.7} aria-hidden />
              <span className={styles.callNo}>{order.customerPhone}</span>
            </a>
          )}
        </span>
      )}
      <span className={styles.line}>
        <span className={styles.no}>
          <span className={styles.kind}>{t(origin === 'lab' ? 'kindLab' : 'kindNatural')}</span>
          {' · '}
          <Copied text={order.orderNo} />
        </span>
        <StateWord tone={statusTone[order.status]}>{say(orderStepLabels[order.status])}</StateWord>
        {order.settled && <StateWord tone="good">{t('settled')}</StateWord>}
      </span>
      <span className={styles.acts}>
        {onFull && device !== 'mobile' && (
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('openFull')} title={t('openFull')} onClick={onFull}>
            <IconArrowsMaximize size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
        <DropDown
          label={t('printPreview')}
          button={<IconPrinter size={19} stroke={1.6} aria-hidden />}
          width={200}
          className={styles.more ?? ''}
        >
          {(close) =>
            papersOf(order).map((each) => (
              <DropDownLine
                key={each}
                onClick={() => {
                  close()
                  setPaper(each)
                }}
              >
                {t(`papers.${each}`)}
              </DropDownLine>
            ))
          }
        </DropDown>
        <More order={order} />
      </span>
      <Suspense>{paper && <PrintDialog order={order} paper={paper} onClose={() => setPaper(null)} />}</Suspense>
    </span>
  )
}

/** Voiding and taking back: quiet links, each with the reason while it is closed. */
function More({ order }: { order: Order }) {
  const t = useText<OrdersText>('orders')
  const say = useLabel()
  const [to, setTo] = useState<OrderStatus | null>(null)
  const back = order.moves.filter((move) => isBackwards(move.to))
  return (
    <>
      <DropDown label={t('more')} button={<IconDots size={19} stroke={1.6} aria-hidden />} width={260} className={styles.more ?? ''}>
        {(close) => [
          <DropDownLine
            key="text"
            onClick={() => {
              close()
              void copyText(orderText(order, t, say))
            }}
          >
            {t('copyAsText')}
          </DropDownLine>,
          ...back.map((move) => {
            const why = whyText(move.why)
            return move.allowed || !why ? (
              <DropDownLine
                key={move.to}
                onClick={() => {
                  close()
                  setTo(move.to)
                }}
              >
                {t(`move.${move.to}`)}
              </DropDownLine>
            ) : (
              <p key={move.to} className={styles.closed}>
                {named(t(`move.${move.to}`), say(why))}
              </p>
            )
          }),
        ]}
      </DropDown>
      <MoveDialog order={order} to={to} onClose={() => setTo(null)} />
    </>
  )
}
