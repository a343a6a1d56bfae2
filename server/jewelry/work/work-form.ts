import { freezeWork, liftFrozen } from '@loupe/domain/goods/frozen.ts'
import { nameOfWork } from '@loupe/domain/jewelry/name-jewel.ts'
import { workFacts } from '@loupe/domain/jewelry/work/work-facts.ts'
import { workWeightCents } from '@loupe/domain/jewelry/work/work-rules.ts'
import { parseAmount, rateE6 } from '@loupe/domain/pricing/money.ts'
import { formatRate } from '@loupe/domain/pricing/rates.ts'
import type { Tx } from '../../db/database.ts'
import { GoodsElsewhere } from '../../goods/goods.ts'
import type { Form, GoodsEyes, LockedOffer, Taken } from '../../goods/goods.ts'
import { lockWorks, moveWorks, selectWorkOrigins, workRules, type WorkRow } from './works.store.ts'

const workNoOf = (id: string): string => `W${id}`

function frozenOf(row: WorkRow): object {
  const work = workFacts.parse({ ...(row.facts as object), workNo: workNoOf(row.id) })
  return freezeWork({ origin: row.origin, imageUrl: row.image_url, work, jewel: nameOfWork(work) })
}

function lockedWork(row: WorkRow, wish: LockedOffer['wish'], { pricing }: GoodsEyes): LockedOffer {
  const rate = rateE6(row.rate)
  return {
    wish,
    origin: row.origin,
    kind: 'order',
    name: workNoOf(row.id),
    reportNo: null,
    isShown: row.site_id === pricing.stockSiteId,
    isForSale: true,
    availability: row.place === 'planned' ? 'available' : 'sold',
    // Work under warranty costs nothing, and that is its price.
    hasPrice: true,
    pieces: 1,
    caratThousandths: 0,
    usdCents: parseAmount(row.usd_total),
    rmbCents: parseAmount(row.rmb_total),
    rate,
    // The piece is its customer's, and never the stock's; that one work is done on it at a time the lines keep.
    claimKeys: [],
    line: {
      supplierId: row.supplier_id,
      stockNo: row.stock_no,
      printNo: null,
      frozen: frozenOf(row),
      rap: null,
      back: null,
      usdPerCt: row.usd_total,
      usdTotal: row.usd_total,
      rmbTotal: row.rmb_total,
      rate: formatRate(rate),
      costUsd: row.cost_usd,
    },
  }
}

/** @throws Error when one of them is not where it should be: the transaction ends, and whoever reads the log learns of it */
async function turn(tx: Tx, taken: readonly Taken[], from: WorkRow['place'], to: WorkRow['place']): Promise<void> {
  const ids = [...new Set(taken.map(({ id }) => id))]
  const moved = await moveWorks(tx, ids, from, to)
  const others = ids.filter((id) => !moved.has(id))
  if (others.length > 0) throw new GoodsElsewhere(`works ${others.join(', ')} are not ${from} and can't become ${to}`)
}

/** What is done for nobody: a piece that is its customer's is lent to nobody, and what was done to it is not taken back. */
const never = (): Promise<void> => Promise.reject(new Error('work on a piece is neither lent nor taken back'))

/** Work on pieces that customers have: placed by people of the house, each once (decision 0323). */
export const workForm: Form = {
  form: 'work',
  column: 'work_id',
  // Nobody finds it and no cart holds it: it is written for its customer as it is ordered.
  offers: () => Promise.resolve([]),
  lock: async (tx, eyes, wishes) => {
    const rows = new Map((await lockWorks(tx, [...new Set(wishes.map(({ id }) => id))])).map((row) => [row.id, row]))
    return wishes.flatMap((wish) => {
      const row = rows.get(wish.id)
      return row === undefined ? [] : [lockedWork(row, wish, eyes)]
    })
  },
  origins: async (db, ids) => new Map((await selectWorkOrigins(db, ids)).map((row) => [row.id, row.origin])),
  claimKeys: () => Promise.resolve([]),
  weightCents: (_tx, frozen, { quoted, mg }) => {
    const { work } = liftFrozen(frozen)
    return Promise.resolve(work === undefined ? 0 : workWeightCents(work, quoted, mg))
  },
  hold: (tx, taken) => turn(tx, taken, 'planned', 'held'),
  lend: never,
  sell: (tx, taken, from) => (from === 'held' ? turn(tx, taken, 'held', 'done') : never()),
  free: (tx, taken, from) => (from === 'held' ? turn(tx, taken, 'held', 'given_up') : never()),
  // Who refuses it once may do it the next time.
  withdraw: () => Promise.resolve(),
  rules: workRules,
}
