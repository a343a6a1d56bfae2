import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/database.ts'
import { insertParcels, moveParcels } from '../parcels/parcels.store.ts'
import type { NewParcel } from '../parcels/parcels.store.ts'
import type { House } from './trade.ts'

let running = 0

type Making = Partial<Omit<NewParcel, 'siteId' | 'supplierId'>> & {
  readonly supplierId: string
  readonly pieces?: number
  readonly carats?: string
}

/** A parcel for sale: ten carats in a thousand round stones of +0-1, G-H, VS1-VS2, at 100 dollars a carat unless said otherwise. */
export async function aParcel(
  db: Db,
  house: Pick<House, 'siteId'>,
  { pieces = 1000, carats = '10.000', ...more }: Making,
): Promise<{ id: string; lotNo: string }> {
  running += 1
  const parcel: NewParcel = {
    siteId: house.siteId,
    stockNo: `LOT-${running}`,
    origin: 'natural',
    kind: 'order',
    shape: 'round',
    sizeKind: 'sieve',
    sizeFrom: 0,
    sizeTo: 1,
    colorFrom: 'G',
    colorTo: 'H',
    clarityFrom: 'VS1',
    clarityTo: 'VS2',
    make: null,
    piecesEstimated: false,
    usdPerCt: '100.00',
    bands: [],
    minCarats: null,
    remainder: 'stays',
    location: null,
    comment: null,
    ...more,
  }
  const id = await inTransaction(db, async (tx) => {
    const [made = ''] = await insertParcels(tx, [parcel])
    await moveParcels(tx, [{ id: made, pieces, carats }], { from: 'outside', to: 'left', what: 'brought' })
    return made
  })
  return { id, lotNo: `P${id}` }
}

/** What there is of a parcel, by place. */
export async function stateOfParcel(db: Db, id: string) {
  const row = await db
    .selectFrom('parcels')
    .where('id', '=', id)
    .select([
      'left_pieces',
      'left_carats',
      'held_pieces',
      'held_carats',
      'lent_pieces',
      'lent_carats',
      'sold_pieces',
      'sold_carats',
      'sale_status',
    ])
    .executeTakeFirstOrThrow()
  return {
    left: { pieces: row.left_pieces, carats: row.left_carats },
    held: { pieces: row.held_pieces, carats: row.held_carats },
    lent: { pieces: row.lent_pieces, carats: row.lent_carats },
    sold: { pieces: row.sold_pieces, carats: row.sold_carats },
  }
}
