import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { makingApi } from '@loupe/domain/orders/making.api.ts'
import { makingSteps, whyNotStep, type MakingFacts, type MakingStep } from '@loupe/domain/orders/making.ts'
import { isMadeFor } from '@loupe/domain/goods/frozen.ts'
import { expectedMg } from '@loupe/domain/jewelry/work/work-rules.ts'
import { caratThousandths, formatDecimal } from '@loupe/domain/pricing/money.ts'
import type { Db } from '../../db/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { isAwaited, readLeft, receivedGrams, type Left } from '../trunk/left-things.ts'
import { isOfHouse, seesCosts } from '../trunk/order-reach.ts'
import { selectLines } from '../trunk/orders.store.ts'
import type { LineRow, OrderRow } from '../trunk/orders.store.ts'
import { selectSteps, type StepRow } from './making.store.ts'

export type Making = OutputOf<typeof makingApi.show>
/** As what somebody looks at the making; `costs` where they may read those. */
export type Eyes = { readonly as: 'staff' | 'buyer' | 'maker'; readonly costs: boolean }

const buyerEyes: Eyes = { as: 'buyer', costs: false }
export const makerEyes: Eyes = { as: 'maker', costs: false }

/** People of the house see all of it, those of a next-level site what their customer sees. */
export const eyesOfRelation = (viewer: Viewer, relation: 'staff' | 'buyer'): Eyes =>
  relation === 'staff' && isOfHouse(viewer) ? { as: 'staff', costs: seesCosts(viewer) } : buyerEyes

/** What was recorded of the lines of an order. */
export type Made = { readonly steps: readonly StepRow[]; readonly left: Left | undefined }

export const isMade = ({ snapshot }: LineRow): boolean => isMadeFor(snapshot)

/** What a line should weigh in the end, in milligrams: as it was quoted, or as it came to be worked on; null while nobody can know. */
export function quotedMg({ id, snapshot }: LineRow, left: Left | undefined): number | null {
  if (snapshot.work === undefined) return caratThousandths(snapshot.style?.grams ?? '0')
  const grams = receivedGrams(left, id)
  return grams === null ? null : expectedMg(grams, snapshot.work.addsGrams)
}

/** From how many per cent of difference on the weight changes the price; empty where none does. */
const toleranceOf = ({ style, work }: LineRow['snapshot']): string => style?.weightTolerance ?? work?.metal?.tolerance ?? ''

const gramsOf = (mg: number): string => formatDecimal(mg, 3)

export const factsOf = (order: OrderRow, line: LineRow, { steps, left }: Made): MakingFacts => ({
  orderStatus: order.status,
  state: line.state,
  isMade: line.made_at !== null,
  last: steps.findLast((step) => step.line_id === line.id)?.step ?? null,
  isAwaited: isAwaited(line, left),
  isInDelivery: line.in_delivery,
})

/** A maker records how far it is; whether it is good the house says. */
export const recordable: Readonly<Record<Eyes['as'], readonly MakingStep[]>> = {
  staff: makingSteps,
  maker: ['received', 'casting', 'setting', 'polishing'],
  buyer: [],
}

function lineView(order: OrderRow, line: LineRow, made: Made, eyes: Eyes): Making['lines'][number] {
  const own = made.steps.filter((step) => step.line_id === line.id)
  const facts = factsOf(order, line, made)
  const quoted = quotedMg(line, made.left)
  const isBuyer = eyes.as === 'buyer'
  const told = eyes.as !== 'maker'
  return {
    lineId: line.id,
    dueOn: line.due_on,
    isMade: facts.isMade,
    quotedGrams: quoted === null ? '' : gramsOf(quoted),
    finalGrams: line.final_mg === null ? null : gramsOf(line.final_mg),
    tolerance: toleranceOf(line.snapshot),
    weightUsd: told ? line.weight_usd : null,
    weightRmb: told ? line.weight_rmb : null,
    steps: own.map(({ id, step, at, who, note, photo, cost_usd, borne_by }) => ({
      id,
      step,
      at: at.toISOString(),
      who: isBuyer ? '' : (who ?? ''),
      // Why something failed is between the house and its maker.
      note: isBuyer && step === 'qc_failed' ? '' : note,
      hasPhoto: photo !== null && !(isBuyer && step === 'qc_failed'),
      remake: eyes.costs && cost_usd !== null && borne_by !== null ? { costUsd: cost_usd, borneBy: borne_by } : null,
    })),
    next: recordable[eyes.as].filter((step) => whyNotStep(facts, step) === null),
  }
}

/** How far it is, and what of the customer's own is there. */
export const readMade = async (db: Db, orderId: string, lines: readonly LineRow[]): Promise<Made> => ({
  steps: await selectSteps(db, orderId),
  left: await readLeft(db, orderId, lines),
})

export async function makingOf(db: Db, order: OrderRow, eyes: Eyes, supplierId?: string): Promise<Making> {
  const lines = (await selectLines(db, order.id)).filter(isMade)
  const made = await readMade(db, order.id, lines)
  const shown = eyes.as === 'maker' ? lines.filter((line) => line.supplier_id === supplierId) : lines
  return { orderId: order.id, version: order.version, lines: shown.map((line) => lineView(order, line, made, eyes)) }
}
