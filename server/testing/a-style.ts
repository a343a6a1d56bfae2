import { randomUUID } from 'node:crypto'
import { styleBill, type StyleBill } from '@loupe/domain/jewelry/bill.ts'
import type { JewelrySpec } from '@loupe/domain/jewelry/spec.ts'
import type { Db } from '../db/database.ts'
import type { House } from './trade.ts'

/** A ring with a seat for a round stone of 6.2 to 6.8 mm and twelve small stones; worked out by hand in domain/jewelry/style-price.test.ts. */
export const ringBill: StyleBill = styleBill.parse({
  v: 1,
  weights: [
    { material: '18k_white', circumference: 500, grams: '3.00' },
    { material: '18k_white', circumference: 540, grams: '3.20' },
    { material: 'pt950', circumference: 500, grams: '4.26' },
  ],
  lossPercent: '8',
  stones: [{ role: 'side', shape: 'round', pieces: 12, carats: '0.015', quality: 'F-G VS', usdPerCt: '420', settingUsd: '2.50' }],
  seats: [{ shapes: ['round'], mmFrom: 6.2, mmTo: 6.8, settingUsd: '18' }],
  labourUsd: '65',
  rhodiumUsd: '6',
  engraving: { usd: '10', places: 20 },
  marginPercent: '15',
  sizes: { from: 480, to: 600, step: 5, least: 440, most: 660, outsideUsd: '20' },
  comfortFit: true,
  leadDays: 21,
  weightTolerance: '3',
})

/** Of 18K white gold for a hand of 50 mm around. */
export const ringSpec: JewelrySpec = {
  v: 1,
  version: 1,
  material: '18k_white',
  rings: [{ size: { circumference: 500, system: 'eu', label: '50' }, comfortFit: false, engraving: null }],
  rhodium: false,
  centres: [],
}

type Making = { readonly supplierId: string; readonly origin?: 'natural' | 'lab'; readonly bill?: StyleBill; readonly category?: string }

/** A style for sale in its first version; gold costs 140 dollars a gram from then on. */
export async function aStyle(db: Db, house: Pick<House, 'siteId'>, making: Making): Promise<{ id: string; styleNo: string }> {
  const { supplierId, origin = 'natural', bill = ringBill, category = 'ring_women' } = making
  const styleNo = `ST-${randomUUID()}`
  const { id } = await db
    .insertInto('jewelry_styles')
    .values({ site_id: house.siteId, supplier_id: supplierId, style_no: styleNo, origin, category, materials: ['18k_white', 'pt950'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  await aBill(db, id, bill, 1)
  await aGoldFix(db, house, '140')
  return { id, styleNo }
}

/** Puts a version of what a style is made of in force. */
export async function aBill(db: Db, styleId: string, bill: StyleBill, version: number): Promise<void> {
  await db
    .insertInto('style_versions')
    .values({ style_id: styleId, version, bill: JSON.stringify(bill) })
    .execute()
  await db.updateTable('jewelry_styles').set({ version }).where('id', '=', styleId).execute()
}

/** What gold costs from now on, in dollars a gram. */
export async function aGoldFix(db: Db, house: Pick<House, 'siteId'>, price: string): Promise<void> {
  await db
    .insertInto('metal_fixes')
    .values({ site_id: house.siteId, metal: 'gold', price, currency: 'USD', unit: 'g', fixed_on: '2026-03-02', source: 'tried' })
    .execute()
}
