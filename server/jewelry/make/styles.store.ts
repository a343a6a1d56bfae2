import { sql } from 'kysely'
import type { MetalFix } from '@loupe/domain/jewelry/metal-fix.ts'
import type { JewelrySpec } from '@loupe/domain/jewelry/spec.ts'
import type { PriceLine } from '@loupe/domain/jewelry/style-price.ts'
import type { Db, Tx } from '../../db/database.ts'
import { jewelryMark } from '../../db/media-mark.ts'
import { anyOf } from '../../db/sql-text.ts'

/** Styles with the bill that is in force; without one a style can't be made. */
const styles = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('jewelry_styles as style')
    .leftJoin('style_versions as made', (join) => join.onRef('made.style_id', '=', 'style.id').onRef('made.version', '=', 'style.version'))
    .where('style.id', '=', anyOf(ids))
    .select([
      'style.id',
      'style.site_id',
      'style.supplier_id',
      'style.style_no',
      'style.origin',
      'style.name',
      'style.category',
      'style.claw',
      'style.inlay',
      'style.nickel',
      'style.main_from',
      'style.image_url',
      'style.own_image',
      'style.sale_status',
      'style.version',
      'made.bill',
      jewelryMark('style', 'style.id').as('mark'),
    ])

export const selectStyles = (db: Db, ids: readonly string[]) => styles(db, ids).execute()
export type StyleRow = Awaited<ReturnType<typeof selectStyles>>[number]

/** Nothing of them is changed until the transaction ends; others may order them meanwhile. */
export const lockStyles = (tx: Tx, ids: readonly string[]): Promise<StyleRow[]> =>
  styles(tx, ids).orderBy('style.id').forShare('style').execute()

/** Of a style as somebody wants it made, or of a piece by its rule. */
type Quoted =
  | { readonly styleId: string; readonly version: number; readonly spec: JewelrySpec }
  | { readonly pieceId: string; readonly spec: object }
export type NewQuote = Quoted & {
  readonly siteId: string
  readonly userId: string
  readonly fix: MetalFix
  readonly lines: readonly PriceLine[]
  readonly costUsd: string
  readonly usdTotal: string
  readonly rmbTotal: string
  readonly rate: string
  readonly hours: number
}

export async function insertQuote(db: Db, quote: NewQuote): Promise<{ id: string; valid_until: Date }> {
  return db
    .insertInto('jewelry_quotes')
    .values({
      site_id: quote.siteId,
      user_id: quote.userId,
      ...('pieceId' in quote ? { piece_id: quote.pieceId } : { style_id: quote.styleId, version: quote.version }),
      spec: JSON.stringify(quote.spec),
      fix: JSON.stringify(quote.fix),
      lines: JSON.stringify(quote.lines),
      cost_usd: quote.costUsd,
      usd_total: quote.usdTotal,
      rmb_total: quote.rmbTotal,
      rate: quote.rate,
      valid_until: sql<Date>`now() + make_interval(hours => ${quote.hours})`,
    })
    .returning(['id', 'valid_until'])
    .executeTakeFirstOrThrow()
}

/** What a price was made of, line by line. */
export async function selectPriceLines(db: Db, quoteId: string): Promise<readonly PriceLine[]> {
  const { lines } = await db.selectFrom('jewelry_quotes').where('id', '=', quoteId).select('lines').executeTakeFirstOrThrow()
  return lines as PriceLine[]
}

/** What a version of a style is made of; null for one that there is not. */
export const selectBill = async (db: Db, styleId: string, version: number): Promise<unknown> =>
  (await db.selectFrom('style_versions').where('style_id', '=', styleId).where('version', '=', version).select('bill').executeTakeFirst())
    ?.bill ?? null

/** A price that was kept for somebody and stands yet. */
export const selectStandingQuote = (db: Db, id: string, userId: string) =>
  db
    .selectFrom('jewelry_quotes')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('valid_until', '>', sql<Date>`now()`)
    .select(['id', 'style_id', 'version', 'spec', 'fix', 'lines', 'cost_usd', 'usd_total', 'rmb_total', 'rate', 'valid_until'])
    .executeTakeFirst()
export type StandingQuote = NonNullable<Awaited<ReturnType<typeof selectStandingQuote>>>
