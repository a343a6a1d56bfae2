import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { needsReason } from '@loupe/domain/orders/move.problems.ts'
import { lineNotFound, orderNotFound } from '@loupe/domain/orders/orders.problems.ts'
import { checkedAlready, paperStillMissing } from '@loupe/domain/orders/returns/returns.problems.ts'
import type { returnsApi } from '@loupe/domain/orders/returns/returns.api.ts'
import { inTransaction } from '../../db/database.ts'
import type { Pool } from '../../db/database.ts'
import type { SignedInCall } from '../../http/call.ts'
import { boundLines } from '../trunk/bound-lines.ts'
import { lockOrder } from '../trunk/change-order.ts'
import { lineTitle } from '../trunk/line-goods.ts'
import { isOfHouse } from '../trunk/order-reach.ts'
import { viewOrder } from '../trunk/order-view.ts'
import { insertLog, linesOf, updateOrder } from '../trunk/orders.store.ts'
import type { LineRow } from '../trunk/orders.store.ts'
import { selectReturn, updateVerdict, updateWorth } from './returns.store.ts'

type Input = ParsedOf<typeof returnsApi.check>
type Checked = { readonly line: LineRow; readonly asked: Input['lines'][number]; readonly hasCertificate: boolean }

/** What nobody could sell so is caught. @throws Problem 400 without a reason where one is needed, 409 without a paper */
function mustBeTold(checked: readonly Checked[]): void {
  if (checked.some(({ asked }) => asked.verdict !== 'passed' && asked.note === '')) throw needsReason()
  const bare = checked.filter(({ asked, hasCertificate }) => asked.verdict === 'passed' && !hasCertificate)
  if (bare.length > 0) throw paperStillMissing(bare.map(({ line }) => lineTitle(line)))
}

/** Writes what the check of lines of a return found; a ring and its stones are found the same. */
export function checkBack(db: Pool, call: SignedInCall, input: Input): Promise<OutputOf<typeof returnsApi.check>> {
  const { viewer } = call
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const { order, relation } = await lockOrder(tx, viewer, input)
      if (order.type !== 'return') throw orderNotFound()
      if (relation !== 'staff' || !isOfHouse(viewer)) throw notAllowed()
      const lines = await linesOf(tx, order)
      const known = new Map((await selectReturn(tx, order.id)).map((row) => [row.line_id, row]))
      const checked = new Map<string, Checked>()
      for (const asked of input.lines) {
        const line = lines.find(({ id }) => id === asked.lineId)
        if (line === undefined) throw lineNotFound()
        for (const bound of boundLines(line, lines)) {
          const had = known.get(bound.id)?.has_certificate === true
          checked.set(bound.id, { line: bound, asked, hasCertificate: asked.hasCertificate ?? had })
        }
      }
      const all = [...checked.values()]
      if (order.status !== 'returning') throw checkedAlready(all.map(({ line }) => lineTitle(line)))
      mustBeTold(all)
      const by = viewer.userId
      for (const { line, asked, hasCertificate } of all) {
        await updateVerdict(tx, order.id, line.id, { verdict: asked.verdict, note: asked.note, hasCertificate, by })
      }
      await insertLog(
        tx,
        all.map(({ line, asked }) => ({
          orderId: order.id,
          lineId: line.id,
          userId: by,
          what: 'back_checked',
          from: line.verdict,
          to: asked.verdict,
          note: asked.note,
        })),
      )
      await updateWorth(tx, order.id)
      return viewOrder(tx, viewer, await updateOrder(tx, order.id, {}))
    }),
  )
}
