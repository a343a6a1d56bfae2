import type { Wish } from '@loupe/domain/goods/goods.ts'
import type { Form, GoodsEyes, LockedOffer } from '../goods/goods.ts'
import { type Jar, jarRules, lockJars, moveBeads, selectJars } from './toy-form.store.ts'

const places = { held: 'held', lent: 'lent', sold: 'sold' } as const
const centsPerBead = 1000
const rate = 7_000_000

const piecesOf = (wish: Wish): number => (wish.form === 'parcel' ? (wish.take.pieces ?? 0) : 0)

/** Beads are worth ten dollars each, at seven yuan; the jar serves whoever comes first. */
function factsOf(wish: Wish, jar: Jar, { pricing }: GoodsEyes) {
  const pieces = piecesOf(wish)
  return {
    wish,
    origin: 'natural',
    kind: 'spot',
    name: `jar ${jar.id}`,
    reportNo: null,
    isShown: jar.site_id === pricing.stockSiteId,
    isForSale: true,
    availability: jar.left_pieces >= pieces ? 'available' : 'sold',
    hasPrice: true,
    pieces,
    caratThousandths: 10 * pieces,
    usdCents: centsPerBead * pieces,
    rmbCents: 7 * centsPerBead * pieces,
    rate,
    claimKeys: [],
  } as const
}

const lineOf = (jar: Jar, pieces: number): LockedOffer['line'] => ({
  supplierId: jar.supplier_id,
  stockNo: `JAR-${jar.id}`,
  printNo: null,
  frozen: { v: 2, form: 'parcel', kind: 'spot', beads: pieces },
  rap: null,
  back: null,
  usdPerCt: '1000.00',
  usdTotal: `${10 * pieces}.00`,
  rmbTotal: `${70 * pieces}.00`,
  rate: '7.000000',
  costUsd: `${5 * pieces}.00`,
})

/** Jars of beads, under the name of the parcels that are to come: goods of which there are many, so that nothing is claimed. */
export const toyForm: Form = {
  form: 'parcel',
  column: 'toy_id',
  offers: async (db, eyes, wishes) => {
    const jars = new Map(
      (
        await selectJars(
          db,
          wishes.map(({ id }) => id),
        )
      ).map((jar) => [jar.id, jar]),
    )
    return wishes.flatMap((wish) => {
      const jar = jars.get(wish.id)
      return jar === undefined ? [] : [{ ...factsOf(wish, jar, eyes), title: `beads ${jar.id}`, view: {} }]
    })
  },
  lock: async (tx, eyes, wishes) => {
    const jars = new Map(
      (
        await lockJars(
          tx,
          wishes.map(({ id }) => id),
        )
      ).map((jar) => [jar.id, jar]),
    )
    return wishes.flatMap((wish) => {
      const jar = jars.get(wish.id)
      return jar === undefined ? [] : [{ ...factsOf(wish, jar, eyes), line: lineOf(jar, piecesOf(wish)) }]
    })
  },
  origins: async (db, ids) => new Map((await selectJars(db, ids)).map((jar) => [jar.id, 'natural'])),
  claimKeys: () => Promise.resolve([]),
  hold: (tx, taken) => moveBeads(tx, taken, 'left_pieces', 'held'),
  lend: (tx, taken) => moveBeads(tx, taken, 'held', 'lent'),
  sell: (tx, taken, from) => moveBeads(tx, taken, places[from], 'sold'),
  free: (tx, taken, from) => moveBeads(tx, taken, places[from], 'left_pieces'),
  withdraw: () => Promise.resolve(),
  rules: jarRules,
}
