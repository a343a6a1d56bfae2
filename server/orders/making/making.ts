import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { makingApi } from '@loupe/domain/orders/making.api.ts'
import { cannotStep, finalWeightNeeded, remakeTold, weightFarOff } from '@loupe/domain/orders/making.problems.ts'
import { whyNotStep } from '@loupe/domain/orders/making.ts'
import { lineNotFound, orderNotFound, staleVersion } from '@loupe/domain/orders/orders.problems.ts'
import { moneyRefused } from '@loupe/domain/payments/payments.problems.ts'
import { caratThousandths, formatAmount, parseAmount, rateE6 } from '@loupe/domain/pricing/money.ts'
import { rmbCents } from '@loupe/domain/pricing/rates.ts'
import { inTransaction } from '../../db/database.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Goods } from '../../goods/goods.ts'
import type { SignedInCall } from '../../http/call.ts'
import type { FileAnswer } from '../../http/route.ts'
import type { Viewer } from '../../http/viewer.ts'
import { postPurchase } from '../../ledger/ledger.ts'
import { moneyRef, repriceOrder } from '../trunk/change-order.ts'
import { readLeft } from '../trunk/left-things.ts'
import { holdsView, isOfHouse, relationTo, stockScope } from '../trunk/order-reach.ts'
import { readState } from '../trunk/order-view.ts'
import {
  insertLog,
  lockOrderRow,
  selectLines,
  selectOrderIdOfLine,
  selectOrderRow,
  updateLines,
  updateOrder,
} from '../trunk/orders.store.ts'
import type { LineRow, OrderRow } from '../trunk/orders.store.ts'
import { takeEffect } from '../types/effects.ts'
import {
  eyesOfRelation,
  factsOf,
  isMade,
  makerEyes,
  makingOf,
  quotedMg,
  readMade,
  recordable,
  type Eyes,
  type Making,
} from './making-view.ts'
import { insertStep, selectPhoto, updateMade } from './making.store.ts'
import { withPhoto } from './step-photo.ts'

type Input = ParsedOf<typeof makingApi.step>
/** How what is made to order in an order comes about. @throws Problem 404 when the order is not this viewer's to see */
export async function showMaking(db: Db, viewer: Viewer, id: string): Promise<Making> {
  const order = await selectOrderRow(db, id)
  const relation = order === undefined ? null : relationTo(viewer, order)
  if (order === undefined || relation === null) throw orderNotFound()
  return makingOf(db, order, eyesOfRelation(viewer, relation))
}

/** The photo of a step, for those who see the step. @throws Problem 404 */
export async function photoOfStep({ db, files }: Pick<Deps, 'db' | 'files'>, viewer: Viewer, id: string): Promise<FileAnswer> {
  const found = await selectPhoto(db, id)
  if (found === undefined || found.photo === null) throw orderNotFound()
  const making = await showMaking(db, viewer, found.order_id)
  if (!making.lines.some(({ steps }) => steps.some((step) => step.id === id && step.hasPhoto))) throw orderNotFound()
  return openPhoto(files, id, found.photo)
}

/** The same for its maker. @throws Problem 404 */
export async function photoForMaker({ db, files }: Pick<Deps, 'db' | 'files'>, viewer: Viewer, id: string): Promise<FileAnswer> {
  const found = await selectPhoto(db, id)
  const order = found === undefined ? undefined : await selectOrderRow(db, found.order_id)
  const scope = stockScope(viewer)
  if (found === undefined || found.photo === null || order === undefined || scope === null) throw orderNotFound()
  const isTheirs = scope.siteId === order.site_id && (scope.supplierId === undefined || scope.supplierId === found.supplier_id)
  if (!isTheirs || !holdsView(viewer, order.kind, 'salesStock')) throw orderNotFound()
  return openPhoto(files, id, found.photo)
}

async function openPhoto(files: FileStore, id: string, photo: string): Promise<FileAnswer> {
  const body = await files.open('making', photo)
  if (body === null) throw orderNotFound()
  return { name: `${id}.webp`, type: 'image/webp', body }
}

/** As what the viewer records steps of a line. @throws Problem 404 */
function eyesOf(viewer: Viewer, order: OrderRow, line: LineRow): Eyes {
  if (viewer.role === mainRoles.supplier) {
    if (viewer.supplierId === line.supplier_id && holdsView(viewer, order.kind, 'salesStock')) return makerEyes
    throw lineNotFound()
  }
  if (relationTo(viewer, order) !== 'staff') throw lineNotFound()
  if (!isOfHouse(viewer)) throw notAllowed()
  return eyesOfRelation(viewer, 'staff')
}

/** Records a step of making with everything that follows from it. @throws Problem 409 when it can't go there now, 400 for what is to be said with it */
export function recordStep({ db, goods, files }: Pick<Deps, 'db' | 'goods' | 'files'>, call: SignedInCall, input: Input): Promise<Making> {
  return withPhoto(files, call.files[0], (photo, used) =>
    inTransaction(db, (tx) =>
      call.once(tx, async () => {
        const orderId = await selectOrderIdOfLine(tx, input.lineId)
        const order = orderId === undefined ? undefined : await lockOrderRow(tx, orderId)
        const line = order && (await selectLines(tx, order.id)).find((each) => each.id === input.lineId && isMade(each))
        if (order === undefined || line === undefined) throw lineNotFound()
        const eyes = eyesOf(call.viewer, order, line)
        if (!recordable[eyes.as].includes(input.step)) throw notAllowed()
        if (order.version !== input.version) throw staleVersion(await makingOf(tx, order, eyes, line.supplier_id))
        const why = whyNotStep(factsOf(order, line, await readMade(tx, order.id, [line])), input.step)
        if (why !== null) throw cannotStep(why)
        const now = await takeStep(tx, goods, { order, line }, { input, by: call.viewer.userId, photo })
        used()
        return makingOf(tx, now, eyes, line.supplier_id)
      }),
    ),
  )
}

type LineOfOrder = { readonly order: OrderRow; readonly line: LineRow }
type Taking = { readonly input: Input; readonly by: string; readonly photo: string | undefined }

async function takeStep(tx: Tx, goods: Goods, at: LineOfOrder, { input, by, photo }: Taking): Promise<OrderRow> {
  const { order, line } = at
  const { step, note } = input
  const isFailure = step === 'qc_failed'
  if (isFailure && (note === '' || input.costUsd === undefined || input.borneBy === undefined)) throw remakeTold()
  const remake = isFailure ? { costUsd: input.costUsd, borneBy: input.borneBy } : { costUsd: undefined, borneBy: undefined }
  await insertStep(tx, { lineId: line.id, step, note, photo, ...remake, userId: by })
  await insertLog(tx, [{ orderId: order.id, lineId: line.id, userId: by, what: 'making', to: step, note: isFailure ? '' : note }])
  if (step === 'qc_passed') return weigh(tx, goods, at, { input, by })
  return isFailure ? makeAnew(tx, goods, at, { input, by }) : updateOrder(tx, order.id, {})
}

type Settling = { readonly mg: number | null; readonly usd: number; readonly extraCost: number; readonly by: string }

/**
 * The line is worth what was quoted and the metal that the finished weight brings or takes, `usd` cents; what the house owes its maker follows.
 * Nobody reprices what is settled.
 */
async function settle(tx: Tx, { order, line }: LineOfOrder, { mg, usd, extraCost, by }: Settling): Promise<OrderRow> {
  const rmb = rmbCents(Math.abs(usd), rateE6(line.rate)) * Math.sign(usd)
  const change = usd - parseAmount(line.weight_usd)
  const owed = change + extraCost
  if (order.settled_at !== null && (change !== 0 || extraCost !== 0)) throw moneyRefused('settled')
  const total = formatAmount(parseAmount(line.usd_total) + change)
  await updateMade(tx, line.id, {
    final_mg: mg,
    made: mg !== null,
    weight_usd: formatAmount(usd),
    weight_rmb: formatAmount(rmb),
    usd_total: total,
    usd_per_ct: total,
    rmb_total: formatAmount(parseAmount(line.rmb_total) + rmb - parseAmount(line.weight_rmb)),
    cost_usd: formatAmount(parseAmount(line.cost_usd) + owed),
  })
  if (line.bought && owed !== 0) await postPurchase(tx, moneyRef(order), { supplierId: line.supplier_id, usdCents: owed, what: 'purchase' })
  return change === 0 ? updateOrder(tx, order.id, {}) : repriceOrder(tx, order, by)
}

type Asked = { readonly input: Input; readonly by: string }

/** Passed, and weighed: within the tolerance the price stays, beyond it the metal of the whole difference is paid by whoever has it. */
async function weigh(tx: Tx, goods: Goods, at: LineOfOrder, { input, by }: Asked): Promise<OrderRow> {
  const { order, line } = at
  const mg = input.grams === undefined ? 0 : caratThousandths(input.grams)
  if (mg <= 0) throw finalWeightNeeded()
  const quoted = quotedMg(line, await readLeft(tx, order.id, [line])) ?? 0
  if ((mg > quoted * 2 || mg * 2 < quoted) && input.confirmWeight === 'no') throw weightFarOff()
  const usd = await goods.weightCents(tx, line.goods, line.snapshot, { quoted, mg })
  return settle(tx, at, { mg, usd, extraCost: 0, by })
}

/** Failed: what was weighed counts no more, the order goes back to being made, and what the house bears of the remake is cost of the line. */
async function makeAnew(tx: Tx, goods: Goods, at: LineOfOrder, { input, by }: Asked): Promise<OrderRow> {
  const { line } = at
  const extraCost = input.borneBy === 'house' ? parseAmount(Number(input.costUsd ?? '0').toFixed(2)) : 0
  const settled = await settle(tx, at, { mg: null, usd: 0, extraCost, by })
  const isHere = line.supply_status === 'arrived' || line.supply_status === 'in_transit'
  if (isHere) await updateLines(tx, [line.id], { supply_status: 'confirmed' })
  if (settled.status === 'preparation') return settled
  const state = await readState(tx, settled)
  return takeEffect(tx, goods, state, { to: 'preparation', by, what: 'moved', reason: '', back: { how: 'credit' } })
}
