import { sql } from 'kysely'
import { jewelryForms, type JewelryForm } from '@loupe/domain/jewelry/find-words.ts'
import type { Db, Tx } from '../../db/database.ts'
import { tableOf } from './kept.store.ts'

/** How many pieces and styles. */
export type JewelryCount = { readonly pieces: number; readonly styles: number }

async function ofEach(count: (form: JewelryForm) => Promise<number>): Promise<JewelryCount> {
  return { pieces: await count('piece'), styles: await count('style') }
}

/** What a supplier has of jewelry for sale. */
export const countJewelry = (db: Db, supplierId: string): Promise<JewelryCount> =>
  ofEach(async (form) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${tableOf(form)} where supplier_id = ${supplierId} and sale_status = 'for_sale'`.execute(db)
    return rows[0]?.count ?? 0
  })

/** Takes a supplier's jewelry out of every search; orders keep what they hold. The caller has the supplier's lock. @returns how much */
export const hideJewelry = (tx: Tx, supplierId: string): Promise<JewelryCount> =>
  ofEach(async (form) => {
    const { numAffectedRows } =
      await sql`with going as (select id from ${tableOf(form)} where supplier_id = ${supplierId} and sale_status = 'for_sale' order by id for no key update)
      update ${tableOf(form)} g set sale_status = 'delisted', hidden_with_supplier = true from going where going.id = g.id`.execute(tx)
    return Number(numAffectedRows)
  })

/** Brings back what was hidden with them. @returns how much */
export const showJewelry = (tx: Tx, supplierId: string): Promise<JewelryCount> =>
  ofEach(async (form) => {
    const { numAffectedRows } =
      await sql`with coming as (select id from ${tableOf(form)} where supplier_id = ${supplierId} and hidden_with_supplier order by id for no key update)
      update ${tableOf(form)} g set sale_status = 'for_sale', hidden_with_supplier = false from coming where coming.id = g.id`.execute(tx)
    return Number(numAffectedRows)
  })

const numberOf: Readonly<Record<JewelryForm, string>> = { piece: 'stock_no', style: 'style_no' }

/** Gives jewelry to another supplier; what the other has under the same number stays and goes off sale. The caller has both locks. */
export async function giveJewelry(tx: Tx, { from, into }: { readonly from: string; readonly into: string }): Promise<void> {
  for (const form of jewelryForms) {
    const number = sql.ref(numberOf[form])
    await sql`update ${tableOf(form)} g set supplier_id = ${into} where g.supplier_id = ${from}
      and not exists (select from ${tableOf(form)} o where o.supplier_id = ${into} and upper(o.${number}) = upper(g.${number}))`.execute(tx)
    await sql`update ${tableOf(form)} set sale_status = 'delisted', hidden_with_supplier = false where supplier_id = ${from}`.execute(tx)
  }
}
