import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import { certificateMissing, dueTooEarly, weightDiffers } from '@loupe/domain/orders/lend/lend.problems.ts'
import { needsReason } from '@loupe/domain/orders/move.problems.ts'
import { weighsTheSame } from '@loupe/domain/orders/lend/lend-line.ts'
import { caratThousandths } from '@loupe/domain/pricing/money.ts'
import { inTransaction } from '../../db/database.ts'
import type { Pool, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Goods } from '../../goods/goods.ts'
import type { SignedInCall } from '../../http/call.ts'
import type { Viewer } from '../../http/viewer.ts'
import { lineTitle, moveGoods, takenOf } from '../trunk/line-goods.ts'
import { viewOrder } from '../trunk/order-view.ts'
import { insertLog, updateLines } from '../trunk/orders.store.ts'
import type { LineRow, OrderRow } from '../trunk/orders.store.ts'
import { insertDeeds } from './lend.store.ts'
import { loanDue, lockLoan, loanNow } from './loan-lines.ts'

type EndInput = ParsedOf<typeof lendApi.end>
type Order = OutputOf<typeof lendApi.end>
/** Something that came back, as it was found. */
export type Back = {
  readonly line: LineRow
  readonly asked: { readonly weighed?: string | undefined; readonly hasCertificate: boolean }
}

/** What is not what went out is caught at the door. @throws Problem 409 naming the first whose weight is off, or all without their papers */
export function checkReturned(chosen: readonly Back[], note: string): void {
  for (const { line, asked } of chosen) {
    const { weighed } = asked
    if (weighed !== undefined && !weighsTheSame(caratThousandths(weighed), caratThousandths(line.carats))) {
      throw weightDiffers(lineTitle(line), line.carats, weighed)
    }
  }
  const bare = chosen.filter(lacksPaper)
  if (bare.length > 0 && note === '') throw certificateMissing(bare.map(({ line }) => lineTitle(line)))
}

const lacksPaper = ({ line, asked }: Back): boolean => line.report_no !== null && !asked.hasCertificate

/** Lines came back, were lost, or came back damaged. What nobody can sell now is off sale until somebody of the house puts it on again. */
export function endLoan({ db, goods }: Pick<Deps, 'db' | 'goods'>, call: SignedInCall, input: EndInput): Promise<Order> {
  const { viewer } = call
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      if (input.as !== 'returned' && input.note === '') throw needsReason()
      const { order, chosen } = await lockLoan(tx, viewer, input)
      if (input.as === 'returned') checkReturned(chosen, input.note)
      return viewOrder(tx, viewer, await endLines({ tx, goods, viewer }, { order, chosen }, input))
    }),
  )
}

type House = { readonly tx: Tx; readonly goods: Goods; readonly viewer: Viewer }

/** The lines end so; what was found of them was looked at before. */
export async function endLines(
  { tx, goods, viewer }: House,
  { order, chosen }: { readonly order: OrderRow; readonly chosen: readonly Back[] },
  { as: deed, note }: Pick<EndInput, 'as' | 'note'>,
): Promise<OrderRow> {
  const lines = chosen.map(({ line }) => line)
  await moveGoods(tx, goods, lines, { step: 'free', from: 'lent' })
  const unsellable = deed === 'returned' ? chosen.filter(lacksPaper).map(({ line }) => line) : lines
  if (unsellable.length > 0) await goods.withdraw(tx, unsellable.map(takenOf), viewer.userId)
  await insertDeeds(
    tx,
    lines.map(({ id }) => ({ lineId: id, deed, dueOn: null, note })),
    viewer.userId,
  )
  await insertLog(
    tx,
    lines.map((line) => ({ orderId: order.id, lineId: line.id, userId: viewer.userId, what: `loan_${deed}`, note })),
  )
  return loanDue(tx, order)
}

/** Lines may stay out longer. @throws Problem 400 for a day that is not later than the one that stands */
export function extendLoan(db: Pool, call: SignedInCall, input: ParsedOf<typeof lendApi.extend>): Promise<Order> {
  const { viewer } = call
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const { dueOn, note } = input
      const { order, chosen } = await lockLoan(tx, viewer, { ...input, lines: input.lineIds.map((lineId) => ({ lineId })) })
      if (chosen.some(({ line }) => line.due_on !== null && dueOn <= line.due_on)) throw dueTooEarly()
      const ids = chosen.map(({ line }) => line.id)
      await updateLines(tx, ids, { due_on: dueOn })
      await insertDeeds(
        tx,
        ids.map((lineId) => ({ lineId, deed: 'extended', dueOn, note })),
        viewer.userId,
      )
      await insertLog(
        tx,
        chosen.map(({ line }) => ({
          orderId: order.id,
          lineId: line.id,
          userId: viewer.userId,
          what: 'loan_extended',
          from: line.due_on,
          to: dueOn,
          note,
        })),
      )
      return loanNow(tx, viewer, order)
    }),
  )
}
