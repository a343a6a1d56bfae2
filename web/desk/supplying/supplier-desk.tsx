import { kinds, stoneKinds } from '@loupe/domain/orders/kinds.ts'
import { Button } from '@mantine/core'
import { deskApi } from '@loupe/domain/home/desk.api.ts'
import { origins, type Origin } from '@loupe/domain/stock/grades.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { keyOf } from '../../api/query.ts'
import { Amount } from '../../prices/amount.tsx'
import { moveLines, type LineToMove } from '../../lists/move-lines.ts'
import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { Row } from '../../ui/row.tsx'
import { LineWords } from '../line-words.tsx'
import page from '../dashboard-page.module.css'
import type { Desk } from '../desk.ts'
import { Card, Quiet } from '../desk-parts.tsx'
import type { DeskText } from '../desk.text.en.ts'
import { ImportsPanel } from './imports-panel.tsx'
import side from '../side-rows.module.css'
import styles from './supplier-desk.module.css'
import { SupplierFigures } from './supplier-figures.tsx'
import { PriceRank, SoldLately, StockAge } from './supplier-standing.tsx'
import type { SupplyingText } from './supplying.text.en.ts'
import { TermsCard } from '../terms-card.tsx'

type Supplier = NonNullable<Desk['supplier']>
type Line = Supplier['rows'][number]

/** A supplier's first page: what is for sale and how fresh it is, what waits for their word, what became of the last file, what they sold. */
export function SupplierDesk({ desk, supplier }: { desk: Desk; supplier: Supplier }) {
  const dealsIn = (origin: Origin): boolean =>
    desk.stock.some((part) => part.origin === origin && part.stones > 0) ||
    supplier.sold.sides.some((part) => part.origin === origin && part.lines > 0)
  const sides = origins.some(dealsIn) ? origins.filter(dealsIn) : origins
  const stock = desk.stock.filter(({ origin }) => sides.includes(origin))
  return (
    <>
      <SupplierFigures desk={desk} supplier={supplier} />
      <Stack packed shrinks className={page.main}>
        <ToConfirm supplier={supplier} />
        <PriceRank
          rank={supplier.rank}
          whiteStones={desk.stock.filter(({ hue }) => hue === 'white').reduce((all, { stones }) => all + stones, 0)}
        />
      </Stack>
      <Stack packed shrinks className={page.side}>
        {supplier.sold.rows.length > 0 && <SoldLately sold={supplier.sold} />}
        <StockAge agesByPage={supplier.agesByPage} lastFileAt={supplier.lastFileAt} />
        <ImportsPanel troubles={(desk.feeds?.rows ?? []).filter(({ kind }) => kind === 'unreached')} />
        <TermsCard desk={{ ...desk, stock }} />
      </Stack>
    </>
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
  const t = useText<SupplyingText>('supplying')
  const act = useText<DeskText>('desk')
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const waiting = supplier.toConfirm.reduce((all, part) => all + part.lines, 0)
  async function confirmAll() {
    const agreed = await confirm({
      title: t('confirmAllTitle', { count: supplier.rows.length }),
      text: supplier.rows.map(({ stockNo }) => stockNo).join(', '),
      yes: act('do.confirmAll', { count: supplier.rows.length }),
      no: t('confirmNot'),
    })
    if (agreed) await confirmLines(supplier.rows)
  }
  async function confirmLines(lines: readonly Line[]) {
    setBusy(true)
    const { moved, failed } = await moveLines(lines.map(toMove), 'confirmed')
    if (moved > 0) toast.good(act('confirmed', { count: moved }))
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
            <Button size="compact-md" loading={isBusy} onClick={() => void confirmAll()}>
              {act('do.confirmAll', { count: supplier.rows.length })}
            </Button>
          )
        }
      >
        {supplier.rows.length === 0 && <Quiet>{t('toConfirmNone')}</Quiet>}
        <ul className={side.rows}>
          {supplier.rows.map((line) => (
            <Waiting key={line.lineId} line={line} isBusy={isBusy} onConfirm={() => void confirmLines([line])} />
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
                {t('inList')} · {t(`sides.${part.origin}`)} {count(part.lines)}
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
