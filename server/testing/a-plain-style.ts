import { randomUUID } from 'node:crypto'
import { styleBill, type StyleBill } from '@loupe/domain/jewelry/bill.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/database.ts'
import { insertStyles, type StyleFacts } from '../jewelry/bring-jewelry.store.ts'
import { putBills } from '../jewelry/keep/bills.store.ts'
import type { House } from './trade.ts'

/** 3.00 g in 18K white, 2.40 g in 14K yellow, 4.20 g in platinum at its smallest size; no loss, 50 dollars of labour, a tenth on top. */
export const plainBill: StyleBill = styleBill.parse({
  v: 1,
  weights: [
    { material: '18k_white', circumference: 480, grams: '3.00' },
    { material: '18k_white', circumference: 560, grams: '3.40' },
    { material: '14k_yellow', circumference: 480, grams: '2.40' },
    { material: 'pt950', circumference: 480, grams: '4.20' },
  ],
  lossPercent: '0',
  stones: [],
  seats: [{ shapes: ['round'], mmFrom: 6.2, mmTo: 6.8, settingUsd: '18' }],
  labourUsd: '50',
  rhodiumUsd: '6',
  engraving: { usd: '10', places: 20 },
  marginPercent: '10',
  sizes: { from: 480, to: 600, step: 5, least: 440, most: 660, outsideUsd: '20' },
  comfortFit: true,
  leadDays: 21,
  weightTolerance: '3',
})

type Making = Partial<StyleFacts> & { readonly supplierId: string; readonly bill?: StyleBill | null }

/** A solitaire that is made to order, by the plain bill unless said otherwise. */
export function aStyle(
  db: Db,
  { siteId }: Pick<House, 'siteId'>,
  { supplierId, bill = plainBill, ...more }: Making,
): Promise<{ id: string }> {
  const facts: StyleFacts = {
    style_no: randomUUID(),
    origin: 'natural',
    name: 'Aurora 晨曦',
    category: 'ring_women',
    claw: 'six',
    inlay: 'prong',
    family: 'bestselling',
    nickel: null,
    materials: ['18k_white', '14k_yellow', 'pt950'],
    size_from: 480,
    size_to: 600,
    main_from: '0.900',
    main_to: '1.150',
    usd_from: null,
    image_url: null,
    video_url: null,
    model_url: null,
    comment: null,
    ...more,
  }
  return inTransaction(db, async (tx) => {
    const [id = ''] = await insertStyles(tx, { siteId, supplierId }, [facts])
    if (bill !== null) await putBills(tx, [{ styleId: id, bill }], null)
    return { id }
  })
}
