import { Button } from '@mantine/core'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order, OrderLine } from '@loupe/domain/orders/order.ts'
import { formatAmount, parseAmount, sumCents } from '@loupe/domain/pricing/money.ts'
import { useState } from 'react'
import { lineName } from '../../lists/move-lines.ts'
import { groupThousands, timeAgo } from '../../text/format.ts'
import { toast } from '../../ui/over/toast.ts'
import { BoughtDialog, RequestsDialog } from '../dialogs.tsx'
import { Line } from './do-now-line.tsx'
import { movableTo } from '../do-now-step.ts'
import styles from './do-now.module.css'
import { useCosts } from '../use-costs.ts'
import { useOrderWrite } from '../use-order-write.ts'
import { useSupply } from '../supply/use-supply.ts'
import { useOrdersText } from '../order-goods.tsx'

/** "Elm Lane 2, Amber Star 1": whose lines they are, for those who may know. */
function useSuppliersOf(order: Order, lines: readonly OrderLine[]): string {
  const costs = useCosts(order)
  const counts = new Map<string, { readonly name: string; readonly count: number }>()
  for (const line of lines) {
    const cost = costs?.byLine.get(line.id)
    if (cost) counts.set(cost.supplierId, { name: cost.supplierName, count: (counts.get(cost.supplierId)?.count ?? 0) + 1 })
  }
  return [...counts.values()].map(({ name, count }) => (counts.size > 1 ? `${name}\u00a0${count}` : name)).join(', ')
}

/** Who was asked by e-mail, and when last; nothing while nobody was. */
function useAsked(order: Order): string {
  const t = useOrdersText()
  const sent = useCosts(order)?.requests.sent ?? []
  const last = sent.at(-1)
  if (last === undefined) return ''
  return t('askedOf', { who: [...new Set(sent.map((each) => each.supplierName))].join(', '), time: timeAgo(last.at) })
}

/** When something last happened to the order. */
export const lastAct = (order: Order): string => order.log.at(-1)?.at ?? order.updatedAt

type BringProps = {
  readonly order: Order
  readonly to: 'confirmed' | 'arrived'
  readonly lines: readonly OrderLine[]
  /** Something else comes first: the filled button of the page is not here. */
  readonly isAside?: boolean
}

export function Bring({ order, to, lines, isAside = false }: BringProps) {
  const t = useOrdersText()
  const supply = useSupply(() => undefined)
  const who = useSuppliersOf(order, lines)
  const asked = useAsked(order)
  const count = lines.length
  const words = to === 'arrived' ? t('toArrive', { count }) : who ? t('toConfirm', { count, who }) : t('toConfirmPlain', { count })
  return (
    <Line
      words={words}
      more={[to === 'arrived' && who, (to === 'confirmed' && asked) || t('since', { time: timeAgo(lastAct(order)) })]
        .filter(Boolean)
        .join(' · ')}
    >
      <Button
        {...(isAside ? { variant: 'default' } : { className: styles.main ?? '' })}
        loading={supply.isBusy}
        onClick={() =>
          supply.move(
            lines.map((line) => ({
              lineId: line.id,
              orderId: order.id,
              version: order.version,
              from: line.supplyStatus,
              name: lineName(line),
            })),
            to,
          )
        }
      >
        {t(to === 'confirmed' ? 'confirmAll' : 'arriveAll', { count })}
      </Button>
      {to === 'confirmed' && <SendRequests order={order} />}
    </Line>
  )
}

/** Asks the suppliers before their stones are confirmed; only for those who know them. */
function SendRequests({ order }: { order: Order }) {
  const t = useOrdersText()
  const [open, setOpen] = useState(false)
  const costs = useCosts(order)
  if (costs === null) return null
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {t('sendRequests')}
      </Button>
      <RequestsDialog order={order} costs={costs} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** All confirmed stones are bought at their suppliers' prices with one press; another price has its dialog. */
export function Buy({ order, lines }: { order: Order; lines: readonly OrderLine[] }) {
  const t = useOrdersText()
  const [open, setOpen] = useState(false)
  const costs = useCosts(order)
  const who = useSuppliersOf(order, lines)
  const bought = useOrderWrite(ordersApi.markBought, order.id)
  const move = useOrderWrite(ordersApi.move, order.id)
  const cents = sumCents(lines.map((line) => parseAmount(costs?.byLine.get(line.id)?.costUsd ?? '0.00')))

  async function buyAll() {
    const done = await bought.send({ id: order.id, version: order.version, lines: lines.map((line) => ({ lineId: line.id })) })
    if (!done) return
    toast.good(t('boughtDone'))
    if (done.moves.some(({ to, allowed }) => to === 'purchased' && allowed)) {
      await move.send({ id: order.id, to: 'purchased', version: done.version })
    }
  }

  return (
    <>
      <Line words={t('toBuy', { count: lines.length, who })} refusal={bought.refused.text || move.refused.text}>
        <Button className={styles.main} loading={bought.isBusy || move.isBusy} disabled={costs === null} onClick={() => void buyAll()}>
          {t('buyAll', { count: lines.length, usd: groupThousands(formatAmount(cents)) })}
        </Button>
        <Button variant="subtle" onClick={() => setOpen(true)}>
          {t('otherCosts')}
        </Button>
      </Line>
      <BoughtDialog order={order} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** While the deposit is waited for, the suppliers may be asked already. */
export function ConfirmMeanwhile({ order }: { order: Order }) {
  const lines = movableTo(order, 'confirmed')
  return lines.length === 0 ? null : <Bring order={order} to="confirmed" lines={lines} isAside />
}
