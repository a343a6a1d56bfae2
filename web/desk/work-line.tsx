import { kinds, stoneKinds } from '@loupe/domain/orders/kinds.ts'
import { Button } from '@mantine/core'
import { deskApi, type WorkRow } from '@loupe/domain/home/desk.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { keyOf } from '../api/query.ts'
import { useWrite } from '../forms/use-write.ts'
import { moveLines } from '../lists/move-lines.ts'
import { gradeWords, stoneTitle } from '../gems/stone-words.ts'
import { useLabel } from '../text/use-label.ts'
import { groupThousands } from '../text/format.ts'
import { useText, type Say } from '../text/use-text.ts'
import { toast } from '../ui/over/toast.ts'
import { useDevice } from '../ui/use-device.ts'
import { Stack } from '../ui/stack.tsx'
import { look } from '../ui/look/look.ts'
import { Text } from '../ui/text.tsx'
import type { DeskText } from './desk.text.en.ts'
import { othersOf } from './others-of.ts'
import { useAgo, useTimeLeft } from './time-left.ts'
import type { WorkTab } from './desk.ts'
import styles from './work-line.module.css'

/** Where the goods are waited for, and where the buyer's time runs. */
const ofGoods: ReadonlySet<WorkTab> = new Set(['confirm', 'buy', 'receive'])
const held: ReadonlySet<WorkTab> = new Set(['ending', 'deposit'])

/** Longer than this is told in red: the trade answers within two days. */
const longMs = 48 * 3_600_000

/** The first line of the queue is what to do next: the only filled button of the page stands in it. */
type DoProps = { row: WorkRow; tab: WorkTab; isFirst: boolean }
const variantOf = (isFirst: boolean) => (isFirst ? 'filled' : 'default')

/** One order of the queue: whose, what, how much, since when, and the one thing to do. */
export function WorkLine({ row, tab, isOfAll, isFirst }: DoProps & { isOfAll: boolean }) {
  const t = useText<DeskText>('desk')
  const to = kinds[stoneKinds[row.origin]].paths.customers
  const waits = waitsOf(row, tab, t)
  return (
    <Stack as="li" align="center" ruled="above" className={styles.line}>
      <Link
        to={to}
        search={{ order: row.id, full: '1' }}
        className={look({ tone: 'text', plain: true }, styles.who)}
        title={`${row.customer} · ${row.company} · ${row.orderNo}`}
      >
        <Text as="strong" weight={620}>
          {row.customer}
        </Text>
        <Text tone="dim" size={12.5} weight={400}>
          {row.company}
        </Text>
      </Link>
      <What row={row} tab={tab} />
      <Text figures textAlign="end" className={styles.money}>
        <Text weight={620} oneLine className={styles.sum}>
          <small>RMB</small> {groupThousands(row.rmbTotal)}
        </Text>
        <Text tone="dim" size={12.5} weight={400} title={waits}>
          {isOfAll && ofGoods.has(tab) ? [t(`tabs.${tab}`), waits].filter(Boolean).join(' · ') : waits}
        </Text>
      </Text>
      <span className={styles.button}>
        <Do row={row} tab={tab} isFirst={isFirst} />
      </span>
    </Stack>
  )
}

/** The first of its stones, and how long the order waits. */
function What({ row, tab }: { readonly row: WorkRow; readonly tab: WorkTab }) {
  const t = useText<DeskText>('desk')
  const say = useLabel()
  const left = useTimeLeft()
  const ago = useAgo()
  const grades = row.first ? gradeWords(row.first, say).split(' · ').slice(0, 3).join(' ') : ''
  const title = row.first ? stoneTitle(row.first, say) : ''
  const isLong = Date.now() - Date.parse(row.since) > longMs
  // Where a name has the whole line it says how many there are; else number and time do.
  const isPhone = useDevice() === 'mobile'
  const others = othersOf(row)
  const more = others > 0 ? t('more', { count: others }) : ''
  return (
    <span className={styles.what} title={`${title} ${grades}`.trim()}>
      <span>
        <Text weight={550} className={styles.stone} data-origin={row.origin}>
          {title}
        </Text>{' '}
        {grades}
        {isPhone && more && (
          <Text tone="dim" size={12.5} oneLine>
            {' '}
            {more}
          </Text>
        )}
      </span>
      <Text tone="dim" size={12.5} weight={400}>
        {!isPhone && more && (
          <>
            <Text oneLine>{more}</Text>
            {' · '}
          </>
        )}
        <Text oneLine>{row.orderNo}</Text>
        {' · '}
        <span className={styles.since} data-long={isLong || tab === 'ending' || undefined}>
          {held.has(tab) && row.holdUntil ? left(row.holdUntil) : ago(row.since)}
        </span>
      </Text>
    </span>
  )
}

function waitsOf(row: WorkRow, tab: WorkTab, t: Say<DeskText>): string {
  if (tab === 'report') return t('paymentCheck')
  if (tab === 'start') return t('depositThere')
  if (held.has(tab)) return t('deposit', { rmb: groupThousands(row.dueRmb) })
  if (tab !== 'handover') return row.suppliers
  if (row.status !== 'wait_handover') return t('allHere')
  return Number(row.dueRmb) > 0 ? t('balanceDue', { rmb: groupThousands(row.dueRmb) }) : t('paidUp')
}

/** Where a press says everything the press does it; else it opens the order. */
function Do({ row, tab, isFirst }: DoProps) {
  const t = useText<DeskText>('desk')
  if (row.act && row.act.lines.length > 0) return <MoveGoods row={row} act={row.act} isFirst={isFirst} />
  if (tab === 'start') return <MoveOrder row={row} to="preparation" label={t('do.start')} isFirst={isFirst} />
  if (tab === 'handover' && row.status !== 'wait_handover') {
    return <MoveOrder row={row} to="wait_handover" label={t('do.ready')} isFirst={isFirst} />
  }
  const words = {
    report: t('do.check'),
    confirm: t('do.look'),
    buy: t('do.buy'),
    receive: t('do.look'),
    handover: Number(row.dueRmb) > 0 ? t('do.collect') : t('do.handover'),
    ending: t('do.record'),
    deposit: t('do.record'),
  }
  return (
    <Button
      component={Link}
      to={kinds[stoneKinds[row.origin]].paths.customers}
      search={{ order: row.id, full: '1' } as never}
      variant={variantOf(isFirst)}
      size="compact-md"
      aria-label={`${words[tab]} ${row.orderNo}`}
    >
      {words[tab]}
    </Button>
  )
}

function MoveGoods({ row, act, isFirst }: { row: WorkRow; act: NonNullable<WorkRow['act']>; isFirst: boolean }) {
  const t = useText<DeskText>('desk')
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const many = act.lines.length > 1
  const count = act.lines.length
  const words =
    act.to === 'confirmed'
      ? many
        ? t('do.confirmAll', { count })
        : t('do.confirm')
      : many
        ? t('do.arrivedAll', { count })
        : t('do.arrived')
  async function run() {
    setBusy(true)
    const lines = act.lines.map((line) => ({ ...line, orderId: row.id, version: row.version, name: row.orderNo }))
    const { moved, failed } = await moveLines(lines, act.to)
    if (moved > 0) toast.good(t(act.to === 'confirmed' ? 'confirmed' : 'arrived', { count: moved }))
    if (failed[0]) toast.error(failed[0].why)
    await client.invalidateQueries({ queryKey: keyOf(deskApi.desk) })
    setBusy(false)
  }
  return (
    <Button
      variant={variantOf(isFirst)}
      size="compact-md"
      loading={isBusy}
      aria-label={`${words} ${row.orderNo}`}
      onClick={() => void run()}
    >
      {words}
    </Button>
  )
}

function MoveOrder({ row, to, label, isFirst }: { row: WorkRow; to: 'preparation' | 'wait_handover'; label: string; isFirst: boolean }) {
  const t = useText<DeskText>('desk')
  const move = useWrite(ordersApi.move, {
    tells: 'toast',
    rereads: [deskApi.desk, ordersApi.list],
    onDone: () => toast.good(t('moved', { no: row.orderNo })),
  })
  return (
    <Button
      variant={variantOf(isFirst)}
      size="compact-md"
      loading={move.isBusy}
      aria-label={`${label} ${row.orderNo}`}
      onClick={() => void move.send({ id: row.id, to, version: row.version })}
    >
      {label}
    </Button>
  )
}
