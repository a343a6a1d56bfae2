import type { JewelryForm } from '@loupe/domain/jewelry/find-words.ts'
import type { Jewel } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import type { KeptJewel } from '@loupe/domain/jewelry/keep/kept-jewel.ts'
import type { Db } from '../../db/database.ts'
import { pieceJewel, pricesOfStyle, shownStyle, styleJewel, type JewelryEyes } from '../find/jewel-view.ts'
import { selectShownPieces, selectShownStyles, type ShownPieceRow, type ShownStyleRow } from '../find/found-jewelry.store.ts'

const shared = (jewel: Jewel, row: ShownPieceRow | Omit<ShownStyleRow, 'bill'>, stockNo: string) => ({
  id: row.id,
  number: jewel.number,
  stockNo,
  supplierId: row.supplier_id,
  supplierName: row.supplier_name,
  origin: row.origin,
  name: jewel.name,
  category: jewel.category,
  materials: jewel.materials,
  comment: jewel.comment,
  state: jewel.state ?? 'delisted',
  imageUrl: jewel.imageUrl,
  seenAt: row.seen_at.toISOString(),
})

export function keptPiece(row: ShownPieceRow, eyes: JewelryEyes): KeptJewel {
  const jewel = pieceJewel(row, eyes)
  const { main, handSize, grossG, netG, lab, reportNo, location, usd } = jewel
  return {
    ...shared(jewel, row, row.stock_no),
    main,
    handSize,
    grossG,
    netG,
    lab,
    reportNo,
    location,
    usd,
    form: 'piece',
    byMetal: row.price_rule !== null,
    kind: row.kind,
    centre: null,
    sizes: null,
    version: null,
  }
}

/** What a style costs in the material that costs least. */
const least = (prices: readonly { readonly usd: string | null }[]): string | null =>
  prices.flatMap(({ usd }) => usd ?? []).toSorted((a, b) => Number(a) - Number(b))[0] ?? null

export function keptStyle(kept: ShownStyleRow, eyes: JewelryEyes): KeptJewel {
  const row = shownStyle(kept)
  const jewel = styleJewel(row, { material: row.materials[0] ?? '', isAsked: false }, eyes)
  return {
    ...shared(jewel, row, row.style_no),
    form: 'style',
    byMetal: false,
    kind: null,
    main: null,
    centre: row.main_from === null || row.main_to === null ? null : { from: row.main_from, to: row.main_to },
    handSize: null,
    sizes: jewel.sizes,
    grossG: null,
    netG: null,
    lab: null,
    reportNo: null,
    location: null,
    usd: least(pricesOfStyle(row, eyes)),
    version: row.version,
  }
}

/** These, as their keeper sees them, in the order asked for. */
export async function keptViews(db: Db, form: JewelryForm, ids: readonly string[], eyes: JewelryEyes): Promise<KeptJewel[]> {
  const views =
    form === 'piece'
      ? (await selectShownPieces(db, ids)).map((row) => keptPiece(row, eyes))
      : (await selectShownStyles(db, ids)).map((row) => keptStyle(row, eyes))
  const byId = new Map(views.map((view) => [view.id, view]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
