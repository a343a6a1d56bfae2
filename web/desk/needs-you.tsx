import { jewelryKinds, kinds, parcelKinds, stoneKinds } from '@loupe/domain/orders/kinds.ts'
import { Button } from '@mantine/core'
import { origins } from '@loupe/domain/stock/grades.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../nav/paths.ts'
import { useCartJewels, useCartParcels } from '../me/cart-parcels.ts'
import { mayBuyOf, useCartCount } from '../me/cart.ts'
import { gradeWords, stoneTitle } from '../gems/stone-words.ts'
import { useLabel } from '../text/use-label.ts'
import { useViewer } from '../me/viewer.ts'
import { groupThousands, toMinute } from '../text/format.ts'
import { useText, type Say } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { Row } from '../ui/row.tsx'
import type { Desk } from './desk.ts'
import { Card, Quiet } from './desk-parts.tsx'
import type { DeskText } from './desk.text.en.ts'
import { othersOf } from './others-of.ts'
import styles from './needs-you.module.css'
import side from './side-rows.module.css'
import { useAgo, useTimeLeft } from './time-left.ts'

type Buyer = NonNullable<Desk['buyer']>
type Row = Buyer['rows'][number]

/** One line an order: what the buyer is to do, or where their goods are; those that wait for them stand first. */
export function NeedsYou({ buyer }: { buyer: Buyer }) {
  const t = useText<DeskText>('desk')
  const waiting = buyer.rows.filter((row) => row.needsYou).length
  const firstToPay = buyer.rows.find(mayPayOf)
  return (
    <div className={styles.place}>
      <Card
        title={waiting > 0 ? t('needs') : t('myOrders')}
        count={waiting}
        aside={
          <Link to={paths.myNaturalOrders} search={{ side: 'all' }} className={side.link}>
            {t('myOrders')}
          </Link>
        }
      >
        {waiting === 0 && <Quiet>{t('nothing')}</Quiet>}
        <ul>
          {buyer.rows.map((row) => (
            <Line key={row.id} row={row} isFirst={row === firstToPay} />
          ))}
        </ul>
        <GoOn />
      </Card>
    </div>
  )
}

/** What was begun and not ordered: the stones, parcels and jewelry of the carts. */
function GoOn() {
  const t = useText<DeskText>('desk')
  const stones = useCartCount()
  const parcels = useCartParcels()
  const jewels = useCartJewels()
  const user = useViewer((now) => now.user)
  const sides = origins.filter((origin) => mayBuyOf(user, origin) && stones[origin] + parcels[origin] + jewels[origin] > 0)
  if (sides.length === 0) return null
  return (
    <Row wrap align="stretch" ruled="above" className={styles.goOn}>
      {sides.map((origin) => (
        <Row as="span" gap="0 14px" wrap key={origin} data-origin={origin}>
          <b>{t(origin)}</b>
          {stones[origin] > 0 && (
            <Link to={kinds[stoneKinds[origin]].paths.cart} className={side.link}>
              {t('inCart', { count: stones[origin] })}
            </Link>
          )}
          {parcels[origin] > 0 && (
            <Link to={kinds[parcelKinds[origin]].paths.cart} className={side.link}>
              {t('parcelsInCart', { count: parcels[origin] })}
            </Link>
          )}
          {jewels[origin] > 0 && (
            <Link to={kinds[jewelryKinds[origin]].paths.cart} className={side.link}>
              {t('jewelsInCart', { count: jewels[origin] })}
            </Link>
          )}
        </Row>
      ))}
    </Row>
  )
}

function whatOf(row: Row, t: Say<DeskText>): string {
  const isDue = Number(row.dueRmb) > 0
  if (row.step === 'deposit') return t('payDeposit')
  if (row.step === 'report') return t('checking')
  if (row.step === 'start') return t('accepted')
  if (row.status === 'wait_handover') return isDue ? t('payBalance') : t(row.pickup === 'pickup' ? 'collectNow' : 'sending')
  return t('underWay')
}

const mayPayOf = (row: Row): boolean => row.needsYou && Number(row.dueRmb) > 0

/** `isFirst`: of those that are to be paid, the one whose button is the loud one. */
function Line({ row, isFirst }: { row: Row; isFirst: boolean }) {
  const t = useText<DeskText>('desk')
  const say = useLabel()
  const left = useTimeLeft()
  const ago = useAgo()
  const mayPay = mayPayOf(row)
  const to = kinds[stoneKinds[row.origin]].paths.mine
  const label = mayPay ? t('pay') : t('show')
  return (
    <Stack as="li" align="center" ruled="above" className={styles.line} data-needs={row.needsYou || undefined}>
      <Stack as="span" tone="dim" className={styles.what}>
        {whatOf(row, t)}
        {mayPay && <b>RMB {groupThousands(row.dueRmb)}</b>}
      </Stack>
      <span className={styles.stones}>
        {row.first && (
          <>
            <Text data-origin={row.origin} weight={550} className={styles.stone}>
              {stoneTitle(row.first, say)}
            </Text>{' '}
            {gradeWords(row.first, say).split(' · ').slice(0, 3).join(' ')}
          </>
        )}
        {othersOf(row) > 0 && ` ${t('more', { count: othersOf(row) })}`}
        <Text block tone="dim" size={12.5} figures>
          {row.orderNo}
        </Text>
      </span>
      <Text
        tone="dim"
        size={13}
        textAlign="end"
        className={styles.time}
        data-soon={(row.step === 'deposit' && row.holdUntil !== null) || undefined}
      >
        {row.step === 'deposit' && row.holdUntil ? (
          <>
            {left(row.holdUntil)}
            <Text block tone="dim" size={12} weight={400} oneLine>
              {t('heldUntil', { when: toMinute(row.holdUntil).slice(5) })}
            </Text>
          </>
        ) : (
          ago(row.since)
        )}
      </Text>
      <span className={styles.button}>
        <Button
          component={Link}
          to={to}
          search={{ order: row.id, full: '1' } as never}
          variant={mayPay && isFirst ? 'filled' : 'default'}
          size="compact-md"
          aria-label={`${label} ${row.orderNo}`}
        >
          {label}
        </Button>
      </span>
    </Stack>
  )
}
