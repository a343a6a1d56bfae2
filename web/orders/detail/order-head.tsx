import { originOf } from '@loupe/domain/orders/kinds.ts'
import { ActionIcon } from '@mantine/core'
import type { Order } from '@loupe/domain/orders/order.ts'
import type { OrderStatus } from '@loupe/domain/orders/order-states.ts'
import { orderTypeLabels, stepLabelOf } from '@loupe/domain/orders/order-labels.ts'
import { IconArrowsMaximize, IconDots, IconPhone, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Copied } from '../../prices/pay-accounts.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { named } from '../../text/format.ts'
import { DropDown, DropDownLine } from '../../ui/over/drop-down.tsx'
import { copyText } from '../../ui/copy.ts'
import { useDevice } from '../../ui/use-device.ts'
import { Stack } from '../../ui/stack.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { look } from '../../ui/look/look.ts'
import { telLink } from '@loupe/domain/accounts/contact.ts'
import { MoveDialog, PrintDialog } from '../dialogs.tsx'
import { statusTone } from '../../lists/order-tones.ts'
import { whyText } from '../order-words.ts'
import styles from './order-head.module.css'
import { isOwed } from '@loupe/domain/orders/order-types.ts'
import type { Paper } from '@loupe/domain/orders/order-move.ts'
import { papersOf, paperWord } from '../order-papers.ts'
import { orderText } from '../order-text.ts'
import { useOrdersText } from '../order-goods.tsx'

/** Leads away from the road to handover; it stands under More. */
const isBackwards = (to: OrderStatus): boolean => to === 'voided' || to === 'returning'

type Props = {
  readonly order: Order
  /** Opens the order on a page of its own; absent where it stands on one. */
  readonly onFull?: () => void
}

/** Whose order it is, natural or lab-grown before its number, where it stands, and what is seldom done. */
export function OrderHead({ order, onFull }: Props) {
  const t = useOrdersText()
  const shared = useText<SharedText>('shared')
  const say = useLabel()
  const [paper, setPaper] = useState<Paper | null>(null)
  const device = useDevice()
  const origin = originOf(order.kind)
  const whose = [order.customerName, order.company].filter(Boolean).join(' · ')
  return (
    <Stack
      as="span"
      columns="minmax(0, 1fr) auto"
      align="center"
      shrinks
      className={styles.head}
      data-origin={origin}
      data-whose={order.viewedAs === 'staff' || undefined}
    >
      {order.viewedAs === 'staff' && (
        <Row as="span" wrap align="baseline" shrinks className={styles.customer}>
          <strong title={whose}>{whose}</strong>
          {order.customerPhone && (
            <Row
              tone="accent"
              size={13}
              weight={400}
              plain
              as="a"
              inline
              tall="target"
              className={styles.call}
              href={telLink(order.customerPhone)}
            >
              <IconPhone size={16} stroke={1.7} aria-hidden />
              <span className={styles.callNo}>{order.customerPhone}</span>
            </Row>
          )}
        </Row>
      )}
      <Row as="span" wrap shrinks className={styles.line}>
        <Row as="span" inline figures oneLine className={styles.no}>
          <Text tone="accent">{t(origin === 'lab' ? 'kindLabGrown' : 'kindNatural')}</Text>
          {!isOwed(order.type) && ` · ${say(orderTypeLabels[order.type])}`}
          {' · '}
          <Copied text={order.orderNo} />
        </Row>
        <StateWord tone={statusTone[order.status]}>{say(stepLabelOf(order))}</StateWord>
        {order.settled && <StateWord tone="good">{t('settled')}</StateWord>}
      </Row>
      <Row as="span" className={styles.acts}>
        {onFull && device !== 'mobile' && (
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('openFull')} title={t('openFull')} onClick={onFull}>
            <IconArrowsMaximize size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
        {order.type !== 'return' && (
          <DropDown
            label={shared('printPreview')}
            button={<IconPrinter size={19} stroke={1.6} aria-hidden />}
            width={200}
            className={look({ round: 6, tone: 'dim', hovers: true }, styles.more)}
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
                  {paperWord(each, t, say)}
                </DropDownLine>
              ))
            }
          </DropDown>
        )}
        <More order={order} />
      </Row>
      {paper && <PrintDialog order={order} paper={paper} onClose={() => setPaper(null)} />}
    </Stack>
  )
}

/** Voiding and taking back: quiet links, each with the reason while it is closed. */
function More({ order }: { order: Order }) {
  const t = useOrdersText()
  const say = useLabel()
  const [to, setTo] = useState<OrderStatus | null>(null)
  // The card of a memo has what brings it back.
  const back = order.moves.filter((move) => isBackwards(move.to) && (order.type !== 'lend' || move.to === 'voided'))
  return (
    <>
      <DropDown
        label={t('more')}
        button={<IconDots size={19} stroke={1.6} aria-hidden />}
        width={260}
        className={look({ round: 6, tone: 'dim', hovers: true }, styles.more)}
      >
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
                grave={move.to === 'voided'}
                onClick={() => {
                  close()
                  setTo(move.to)
                }}
              >
                {t(`move.${move.to}`)}
              </DropDownLine>
            ) : (
              <Text key={move.to} as="p" pad="8px 12px" tone="dim" size={12.5} weight={400}>
                {named(t(`move.${move.to}`), say(why))}
              </Text>
            )
          }),
        ]}
      </DropDown>
      <MoveDialog order={order} to={to} onClose={() => setTo(null)} />
    </>
  )
}
