import { randomInt, randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/database.ts'
import { insertPieces, type NewPiece } from '../jewelry/jewelry.store.ts'
import type { House } from './trade.ts'

type Making = Partial<Omit<NewPiece, 'site_id' | 'supplier_id'>> & { readonly supplierId: string }

/** A finished ring for sale: 18K rose, 3.20 g, half a carat of F VS1 and twelve small stones, 200 dollars, unless said otherwise. */
export async function aPiece(db: Db, house: Pick<House, 'siteId'>, { supplierId, ...more }: Making): Promise<{ id: string }> {
  const piece: NewPiece = {
    site_id: house.siteId,
    supplier_id: supplierId,
    stock_no: randomUUID(),
    style_id: null,
    origin: 'natural',
    kind: 'spot',
    category: 'ring_women',
    material: '18k_rose',
    nickel: null,
    gross_g: '3.200',
    net_g: '3.050',
    size_circumference: 500,
    size_system: 'eu',
    size_label: '50',
    shape: 'round',
    color: 'F',
    fancy_color: null,
    fancy_intensity: null,
    clarity: 'VS1',
    main_carats: '0.500',
    side_pieces: 12,
    side_carats: '0.180',
    lab: 'GIA',
    report_no: String(randomInt(1_000_000_000, 9_999_999_999)),
    usd_total: more.price_rule ? null : '200.00',
    price_rule: null,
    location: null,
    image_url: null,
    video_url: null,
    comment: null,
    supplier_hold: null,
    ...more,
  }
  const [id = ''] = await inTransaction(db, (tx) => insertPieces(tx, [piece]))
  return { id }
}

export const stateOfPiece = (db: Db, id: string) =>
  db.selectFrom('jewelry_pieces').where('id', '=', id).select(['availability', 'sale_status']).executeTakeFirstOrThrow()
