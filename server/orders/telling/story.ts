import type { AlertKind } from '@loupe/domain/alerts/alert-kinds.ts'
import type { FactsOf } from '@loupe/domain/alerts/alert-words.ts'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import { lineTitle } from '../trunk/line-goods.ts'
import type { LineRow, OrderRow } from '../trunk/orders.store.ts'
import type { Entry, SuppliedLine } from './telling.store.ts'

/** Whom something of an order is told to. */
export type Audience = 'buyer' | 'serving' | { readonly supplierId: string; readonly stockNo: string | null }

/** Something to tell, by any of its kinds. */
export type Told = {
  readonly [K in AlertKind]: { readonly to: Audience; readonly kind: K; readonly facts: FactsOf<K> }
}[AlertKind]

/** What happened to an order in one transaction, and what it has. */
export type Story = {
  readonly order: OrderRow
  readonly customer: string
  readonly pieces: number
  readonly lines: readonly LineRow[]
  readonly supplied: readonly SuppliedLine[]
  readonly entries: readonly Entry[]
}

const sold: ReadonlySet<string> = new Set(['goods', 'jewelry'])
const audiences = ['buyer', 'serving'] as const

/** The same to the customer and to those who serve them, who are told whose it is. */
const both = ({ customer }: Story, tell: (customer: string | null, to: Audience) => Told): Told[] =>
  audiences.map((to) => tell(to === 'buyer' ? null : customer, to))

/** The first of these lines by a name, and how many there are. */
const goodsOf = (names: readonly string[]) => ({ what: names[0] ?? '', count: Math.max(1, names.length) })

/** To each supplier, of their own lines alone. */
function toSuppliers(
  { order, supplied: all }: Story,
  kind: 'goods_wanted' | 'goods_let_go',
  isMeant: (line: SuppliedLine) => boolean,
): Told[] {
  const meant = all.filter((line) => !line.isSpot && isMeant(line))
  return [...new Set(meant.map(({ supplierId }) => supplierId))].map((supplierId) => {
    const numbers = meant.filter((line) => line.supplierId === supplierId).map(({ stockNo }) => stockNo)
    const to = { supplierId, stockNo: numbers.length === 1 ? (numbers[0] ?? null) : null }
    return { to, kind, facts: { orderNo: order.order_no, ...goodsOf(numbers) } }
  })
}

function placed(story: Story): Told[] {
  const { order, pieces } = story
  const { order_no: orderNo, type } = order
  if (type === 'delivery') return []
  const kind = type === 'return' ? 'goods_back' : 'order_placed'
  return [
    ...both(story, (customer, to) => ({ to, kind, facts: { orderNo, customer, pieces } })),
    ...(sold.has(type) ? toSuppliers(story, 'goods_wanted', ({ supplyStatus }) => supplyStatus === 'waiting_confirm') : []),
  ]
}

function voided(story: Story, entry: Entry): Told[] {
  const { order_no: orderNo, type } = story.order
  if (!sold.has(type) && type !== 'lend') return []
  const why = entry.what === 'hold_expired' ? 'hold' : entry.note === 'supplier_rejected' ? 'supply' : 'said'
  return [
    ...both(story, (customer, to): Told => ({ to, kind: 'order_voided', facts: { orderNo, customer, why } })),
    ...(sold.has(type) ? toSuppliers(story, 'goods_let_go', ({ supplyStatus }) => supplyStatus !== 'rejected') : []),
  ]
}

/** What the buyer is told when their order gets so far. */
const steps = { preparation: 'order_confirmed', wait_handover: 'order_ready', completed: 'order_completed' } as const

function moved(story: Story, entry: Entry): Told[] {
  const { order_no: orderNo, type } = story.order
  if (entry.to === 'voided') return voided(story, entry)
  const isForward = entry.from !== 'returning' && entry.from !== 'returned'
  const { to } = entry
  if (!sold.has(type) || !isForward || (to !== 'preparation' && to !== 'wait_handover' && to !== 'completed')) return []
  // Something is made anew: the order goes back to where its buyer knows it to be.
  if (to === 'preparation' && entry.from !== 'held') return []
  return [{ to: 'buyer', kind: steps[to], facts: { orderNo } }]
}

function titles({ lines }: Story, entries: readonly Entry[]): string[] {
  const meant = new Set(entries.map(({ lineId }) => lineId))
  return lines.filter(({ id }) => meant.has(id)).map(lineTitle)
}

function bySuppliers(story: Story): Told[] {
  const { order_no: orderNo } = story.order
  const refused = story.entries.filter(({ what }) => what === 'rejected')
  const isVoid = story.entries.some(({ to }) => to === 'voided')
  // The house is told what suppliers say, not what it wrote down itself.
  const confirmed = story.entries.filter(({ what, to, byRole }) => what === 'supply' && to === 'confirmed' && byRole === mainRoles.supplier)
  return [
    ...(refused.length === 0 || isVoid
      ? []
      : both(story, (customer, to): Told => ({
          to,
          kind: 'goods_refused',
          facts: { orderNo, customer, ...goodsOf(titles(story, refused)) },
        }))),
    ...(confirmed.length === 0
      ? []
      : [
          {
            to: 'serving',
            kind: 'goods_confirmed',
            facts: { orderNo, customer: story.customer, ...goodsOf(titles(story, confirmed)) },
          } as const,
        ]),
  ]
}

function money({ order, customer }: Story, { what }: Entry): Told[] {
  const { order_no: orderNo } = order
  if (what === 'reported') return [{ to: 'serving', kind: 'payment_reported', facts: { orderNo, customer } }]
  return [{ to: 'buyer', kind: what === 'payment' ? 'payment_confirmed' : 'payment_refused', facts: { orderNo } }]
}

/** What is to be told of it, and to whom. No figure of money is in it, and nothing of a supplier but to themselves. */
export const tellingsOf = (story: Story): Told[] => [
  ...story.entries.flatMap((entry) => {
    if (entry.what === 'placed') return placed(story)
    if (entry.what === 'moved' || entry.what === 'hold_expired') return moved(story, entry)
    if (['reported', 'payment', 'report_refused'].includes(entry.what)) return money(story, entry)
    return []
  }),
  ...bySuppliers(story),
]
