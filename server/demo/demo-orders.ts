import type { Order } from '@loupe/domain/orders/order.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Deps } from '../deps.ts'
import type { SignedInCall } from '../http/call.ts'
import { orderSteps, placeOrderFor } from '../orders/orders.ts'
import { recordPayment, settleOrder } from '../payments/payments.ts'
import { supplierMail } from './demo-cast.ts'
import type { DemoSupplierName } from './demo-cast.ts'
import { demoCall } from './demo-call.ts'
import { findGoodStones, hasOrders, letMailArrive } from './demo-orders.store.ts'
import type { DemoPeople } from './demo-people.ts'
import { makeSecondSite } from './demo-second-site.ts'

/** How far an order of the demo has come; each includes what stands before it, but for the last. */
type Stage = 'placed' | 'deposit' | 'confirmed' | 'received' | 'completed' | 'voided'

type Plan = {
  readonly buyer: 'buyer-chen' | 'buyer-meyer'
  readonly supplier: DemoSupplierName
  readonly origin: Origin
  readonly stones: number
  readonly stage: Stage
  readonly remark?: string
}

const plans: readonly Plan[] = [
  { buyer: 'buyer-chen', supplier: 'Bright Harbour Gems', origin: 'lab', stones: 2, stage: 'completed' },
  { buyer: 'buyer-meyer', supplier: 'House Stock', origin: 'natural', stones: 1, stage: 'completed', remark: 'For the anniversary' },
  { buyer: 'buyer-meyer', supplier: 'Delta Lab Growth', origin: 'lab', stones: 1, stage: 'voided' },
  { buyer: 'buyer-chen', supplier: 'Golden Ridge Diamonds', origin: 'natural', stones: 1, stage: 'received' },
  {
    buyer: 'buyer-chen',
    supplier: 'Crescent Polished',
    origin: 'natural',
    stones: 2,
    stage: 'confirmed',
    remark: 'A matching pair, please',
  },
  { buyer: 'buyer-meyer', supplier: 'Amber Star Diamonds', origin: 'natural', stones: 1, stage: 'deposit' },
  { buyer: 'buyer-meyer', supplier: 'Fountain Grown Diamonds', origin: 'lab', stones: 2, stage: 'placed' },
  { buyer: 'buyer-chen', supplier: 'Amber Star Diamonds', origin: 'natural', stones: 1, stage: 'placed' },
]

const addressOf = {
  'buyer-chen': 'Room 1203, 88 Example Road, Luohu, Shenzhen',
  'buyer-meyer': '14 Example Street, 60311 Frankfurt',
} as const
const salesOf = { 'buyer-chen': 'sales-li', 'buyer-meyer': 'sales-anna' } as const
const stages: readonly Stage[] = ['placed', 'deposit', 'confirmed', 'received', 'completed']
const reaches = (stage: Stage, wanted: Stage): boolean => stages.indexOf(stage) >= stages.indexOf(wanted)

/**
 * Orders of the two buyers in several states, made by the calls that people make, so that no list of a first start is
 * empty. Nothing is done in a house that has an order.
 */
export async function loadDemoOrders(deps: Deps, people: DemoPeople, say: (line: string) => void): Promise<void> {
  if (await hasOrders(deps.db, people.houseId)) return
  const made: Order[] = []
  for (const plan of plans) {
    const order = await makeOrder(deps, people, plan)
    if (order !== null) made.push(order)
  }
  if (made.length === 0) return
  await makeSecondSite(deps.db, people, deps.settings.port)
  say(`  ${made.length} orders of the demo's buyers`)
}

async function makeOrder(deps: Deps, people: DemoPeople, plan: Plan): Promise<Order | null> {
  const { db, settings } = deps
  const supplierId = people.suppliers.find(({ name }) => name === plan.supplier)?.id
  if (supplierId === undefined) return null
  const ids = await findGoodStones(db, supplierId, plan.origin, plan.stones)
  if (ids.length < plan.stones) return null
  const buyer = await demoCall(deps, people.houseId, plan.buyer)
  const quote = await orderSteps.quote(deps, buyer.viewer, { ids, parcels: [], jewels: [] }, settings.holdHours)
  const wish = {
    ids,
    remark: plan.remark ?? '',
    pickup: 'express',
    address: addressOf[plan.buyer],
    expectedRmbTotal: quote.rmbTotal,
  } as const
  const placed = await placeOrderFor(deps, buyer, { ...wish, parcels: [], jewels: [] }, settings)
  if (plan.stage === 'voided') return orderSteps.move(deps, buyer, { id: placed.id, to: 'voided', version: placed.version })
  const sales = await demoCall(deps, people.houseId, salesOf[plan.buyer])
  const manager = await demoCall(deps, people.houseId, 'manager')
  const asked = { supplierId, email: supplierMail(plan.supplier) }
  const order = await bringOn(deps, { sales, manager, asked }, placed, plan.stage)
  if (reaches(plan.stage, 'received')) await letMailArrive(db, people.houseId)
  return order
}

type Staff = {
  readonly sales: SignedInCall
  readonly manager: SignedInCall
  /** Whom the stones are asked of, and where. */
  readonly asked: { readonly supplierId: string; readonly email: string }
}

/** Takes an order from its placing to a stage, with everything in between. */
async function bringOn(deps: Deps, { sales, manager, asked }: Staff, placed: Order, stage: Stage): Promise<Order> {
  const { db, files } = deps
  const { id } = placed
  let version = placed.version
  const pay = async (kind: 'prepayment' | 'final', amount: string): Promise<void> => {
    const payment = { orderId: id, version, kind, method: 'bank_card', amount, currency: 'RMB', note: '' } as const
    version = (await recordPayment(db, files, sales, payment)).orderVersion
  }
  const move = async (to: 'preparation' | 'wait_handover' | 'completed', more: { expressNo?: string } = {}): Promise<Order> => {
    const moved = await orderSteps.move(deps, sales, { id, to, version, ...more })
    version = moved.version
    return moved
  }
  const goods = placed.lines.filter((line) => line.supplyStatus === 'waiting_confirm').map((line) => line.id)
  const supply = async (to: 'confirmed' | 'in_transit' | 'arrived'): Promise<void> => {
    for (const lineId of goods) version = (await orderSteps.moveSupply(deps, manager, { lineId, also: [], to, version })).orderVersion
  }
  if (!reaches(stage, 'deposit')) return placed
  await pay('prepayment', placed.depositDueRmb)
  if (!reaches(stage, 'confirmed')) return placed
  await move('preparation')
  await orderSteps.ask(db, manager, { id, suppliers: [asked] })
  await supply('confirmed')
  if (!reaches(stage, 'received')) return placed
  if (goods.length > 0) {
    const lines = goods.map((lineId) => ({ lineId }))
    version = (await orderSteps.markBought(db, manager, { id, version, lines })).version
  }
  await supply('in_transit')
  await supply('arrived')
  const arrived = await move('wait_handover')
  if (!reaches(stage, 'completed')) return arrived
  await pay('final', arrived.balanceRmb)
  version = (await settleOrder(db, sales, { orderId: id, version })).orderVersion
  return move('completed', { expressNo: `SF10${id.padStart(8, '0')}` })
}
