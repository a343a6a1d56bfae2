import { kinds, stoneKinds } from '@loupe/domain/orders/kinds.ts'
import { supplied } from '@loupe/domain/orders/standing.ts'
import { Button } from '@mantine/core'
import { deskApi } from '@loupe/domain/home/desk.api.ts'
import { origins, type Origin } from '@loupe/domain/stock/grades.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { keyOf } from '../api/query.ts'
import { Amount } from '../prices/amount.tsx'
import { moveLines, type LineToMove } from '../lists/move-lines.ts'
import { wholeAmount } from '../prices/whole-amount.ts'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/over/toast.ts'
import { Stack } from '../ui/stack.tsx'
import { classes } from '../ui/look/classes.ts'
import { look } from '../ui/look/look.ts'
import { Text } from '../ui/text.tsx'
import { Row } from '../ui/row.tsx'
import { LineWords } from './line-words.tsx'
import page from './dashboard-page.module.css'
import type { Desk } from './desk.ts'
import { Card, DayBars, Quiet, showsRun } from './desk-parts.tsx'
import parts from './desk-parts.module.css'
import type { DeskText } from './desk.text.en.ts'
import { ImportsPanel } from './imports-panel.tsx'
import side from './side-rows.module.css'
import { LiveStones } from './staff-figures.tsx'
import styles from './supplier-desk.module.css'
import { PriceRank, SoldLately, StockAge } from './supplier-standing.tsx'
import { TermsCard } from './terms-card.tsx'

type Supplier = NonNullable<Desk['supplier']>
type Line = Supplier['rows'][number]

/** A supplier's first page: what is for sale and how fresh it is, what waits for their word, what they sold. */
export function SupplierDesk({ desk, supplier }: { desk: Desk; supplier: Supplier }) {
  const t = useText<DeskText>('desk')
  const dealsIn = (origin: Origin): boolean =>
    desk.stock.some((part) => part.origin === origin && part.stones > 0) ||
    supplier.sold.sides.some((part) => part.origin === origin && part.lines > 0)
  const sides = origins.some(dealsIn) ? origins.filter(dealsIn) : origins
  const isHis = ({ origin }: { origin: Origin }): boolean => sides.includes(origin)
  return (
    <>
      <Stack packed shrinks className={classes(page.main, styles.main)}>
        <ToConfirm supplier={supplier} />
        <PriceRank rank={supplier.rank} />
      </Stack>
      <Stack packed shrinks className={page.side}>
        <LiveStones stock={desk.stock.filter(isHis)} name={t('supplyLive')} />
        <Sold sold={{ ...supplier.sold, sides: supplier.sold.sides.filter(isHis) }} />
        {supplier.sold.rows.length > 0 && <SoldLately sold={supplier.sold} />}
        <StockAge ages={supplier.ages} lastFileAt={supplier.lastFileAt} />
        <ImportsPanel />
        <TermsCard desk={{ ...desk, stock: desk.stock.filter(isHis) }} />
      </Stack>
    </>
  )
}

function Sold({ sold }: { sold: Supplier['sold'] }) {
  const t = useText<DeskText>('desk')
  const lines = sold.sides.reduce((all, part) => all + part.lines, 0)
  return (
    <Text as="div" shrinks frame="card" tone="text" plain className={parts.figure} role="group" aria-label={t('sold')}>
      <Text tone="dim">{t('sold')}</Text>
      <Row as="span" gap="0 22px" wrap align="stretch">
        {sold.sides.map((part) => (
          <Link
            key={part.origin}
            to={kinds[stoneKinds[part.origin]].paths.salesStock}
            search={{ status: supplied.join(','), from: sold.from }}
            data-origin={part.origin}
            className={look({ tone: 'text', plain: true }, styles.sum)}
          >
            <Text as="b" figures cut className={parts.value}>
              <Amount currency="USD" value={wholeAmount(part.usd)} strong />
            </Text>
            {sold.sides.length > 1 && <small>{t(part.origin)}</small>}
          </Link>
        ))}
      </Row>
      {showsRun(sold.days) && <DayBars days={sold.days} title={t('soldDays')} />}
      <Text tone="dim" size={12}>
        {t('soldSub', { count: lines })}
      </Text>
    </Text>
  )
}

const toMove = (line: Line): LineToMove => ({
  lineId: line.lineId,
  orderId: line.orderId,
  version: line.orderVersion,
  from: 'waiting_confirm',
  name: line.stockNo,
})

function ToConfirm({ supplier }: { supplier: Supplier }) {
  const t = useText<DeskText>('desk')
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const waiting = supplier.toConfirm.reduce((all, part) => all + part.lines, 0)
  async function confirm(lines: readonly Line[]) {
    setBusy(true)
    const { moved, failed } = await moveLines(lines.map(toMove), 'confirmed')
    if (moved > 0) toast.good(t('confirmed', { count: moved }))
    if (failed[0]) toast.error(failed[0].why)
    await client.invalidateQueries({ queryKey: keyOf(deskApi.desk) })
    setBusy(false)
  }
  return (
    <div className={styles.first}>
      <Card
        title={t('toConfirm')}
        count={waiting}
        aside={
          supplier.rows.length > 1 && (
            <Button size="compact-md" loading={isBusy} onClick={() => void confirm(supplier.rows)}>
              {t('do.confirmAll', { count: supplier.rows.length })}
            </Button>
          )
        }
      >
        {supplier.rows.length === 0 && <Quiet>{t('toConfirmNone')}</Quiet>}
        <ul className={side.rows}>
          {supplier.rows.map((line) => (
            <Waiting key={line.lineId} line={line} isBusy={isBusy} onConfirm={() => void confirm([line])} />
          ))}
        </ul>
        <Row as="span" gap={18} align="stretch" className={styles.lists}>
          {supplier.toConfirm
            .filter((part) => part.lines > 0)
            .map((part) => (
              <Link
                key={part.origin}
                to={kinds[stoneKinds[part.origin]].paths.salesStock}
                search={{ status: 'waiting_confirm' }}
                className={side.link}
              >
                {t('toConfirmAll')} · {t(part.origin)} {count(part.lines)}
              </Link>
            ))}
        </Row>
      </Card>
    </div>
  )
}

function Waiting({ line, isBusy, onConfirm }: { line: Line; isBusy: boolean; onConfirm: () => void }) {
  const t = useText<DeskText>('desk')
  return (
    <li>
      <LineWords line={line} />
      <Row as="span" fixed className={styles.end}>
        <Amount currency="USD" value={line.usd} strong />
        <Button size="compact-md" variant="default" disabled={isBusy} aria-label={`${t('do.confirm')} ${line.stockNo}`} onClick={onConfirm}>
          {t('do.confirm')}
        </Button>
      </Row>
    </li>
  )
}
