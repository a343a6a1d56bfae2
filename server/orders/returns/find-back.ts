import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { isOwed } from '@loupe/domain/orders/order-types.ts'
import type { BackCandidate, returnsApi } from '@loupe/domain/orders/returns/returns.api.ts'
import type { Whereabouts } from '@loupe/domain/orders/lend/lend.api.ts'
import type { Db } from '../../db/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { whereIs } from '../lend/where.ts'
import { boundIdsIn } from '../trunk/bound-lines.ts'
import { whyNotBack } from './back-lines.ts'
import { selectBackFacts } from './returns.store.ts'
import type { BackFacts } from './returns.store.ts'

type Answer = OutputOf<typeof returnsApi.find>
type Holder = Whereabouts['lines'][number]

const refusalOf = (line: Holder, facts: BackFacts): BackCandidate['whyNot'] => {
  if (line.type === 'lend') return line.isOut ? null : 'not_handed_over'
  return whyNotBack(line, { state: facts.state, snapshot: line.snapshot }, facts)
}

/**
 * Who has what is scanned, out on memo or sold: those that can come back, first; of orders that can't, only where no other is there. Nobody
 * needs to know the memo or the order.
 */
export async function findBack(db: Db, viewer: Viewer, { numbers }: ParsedOf<typeof returnsApi.find>): Promise<Answer> {
  const found = await whereIs(db, viewer, { numbers })
  const all = found.flatMap(({ lines }) => lines)
  const facts = new Map(
    (
      await selectBackFacts(
        db,
        all.map(({ lineId }) => lineId),
      )
    ).map((row) => [row.line_id, row]),
  )
  // A ring and the stones that are set in it come together.
  const together = await boundIdsIn(
    db,
    all.flatMap(({ type, orderId }) => (type === 'jewelry' ? [orderId] : [])),
  )
  return found.map(({ number, stones, lines }) => {
    const told = lines.flatMap((line): BackCandidate[] => {
      const known = facts.get(line.lineId)
      if (known === undefined || (line.type !== 'lend' && !isOwed(line.type))) return []
      const { isOut: _out, dueOn: _due, version: _version, ...shown } = line
      return [
        {
          ...shown,
          whyNot: refusalOf(line, known),
          memoNo: known.memo?.orderNo ?? null,
          returnNo: known.return_no,
          together: [...(together.get(line.lineId) ?? [])],
        },
      ]
    })
    const open = told.filter(({ whyNot }) => whyNot === null)
    return {
      number,
      lines: open.length > 0 ? open : told,
      stock: stones.map(({ reportNo, stockNo, availability }) => ({ reportNo, stockNo, availability })),
    }
  })
}
