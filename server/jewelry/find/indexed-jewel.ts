import { styleBill, weightOf, type StyleBill } from '@loupe/domain/jewelry/bill.ts'
import type { JewelryState } from '@loupe/domain/jewelry/find-words.ts'
import { pieceRule, restOfRule, ruledPiece } from '@loupe/domain/jewelry/piece-rule.ts'
import { alloyOf, materialOf } from '@loupe/domain/jewelry/metals.ts'
import { caratThousandths, mulDiv, parseAmount, pointHundredths, sumCents } from '@loupe/domain/pricing/money.ts'
import { isOneOf } from '@loupe/domain/api/unknown.ts'
import { categories, ringsOf } from '@loupe/domain/jewelry/vocabulary.ts'
import type { IndexedJewel, Variant } from '@loupe/engine/jewelry/jewelry-side.ts'
import type { FollowedPiece, FollowedStyle } from './follow-jewelry.store.ts'

export type Placed = { readonly state: JewelryState; readonly jewel: Omit<IndexedJewel, 'isGone'> }

/** The order in which somebody who asks for nothing sees them: pictures, what is in hand, what sells best; those alike are mixed. */
function rankOf(has: { readonly picture: boolean; readonly ready: number; readonly isLiked: boolean }, seed: number): number {
  const mixed = (Math.imul(seed, 0x9e3779b1) >>> 8) / 0x1000000
  return (has.picture ? 4 : 0) + (has.isLiked ? 0.25 : 0) + has.ready * 0.25 + mixed
}

/** What is lost with it, in milligrams of fine metal. */
const fineMgOf = (mg: number, loss: number, fineness: number): number => (mg * (10_000 + loss) * fineness) / 100_000_000

/** A piece has its price, or a rule that goes with the day's metal. */
function variantOfPiece(row: FollowedPiece): Variant {
  const { material: code } = row
  const material = materialOf(code)
  if (row.price_rule === null || material === null) return { material: code, metal: null, fineMg: 0, restCents: row.cents ?? 0, margin: 0 }
  const [rule, piece] = [pieceRule.parse(row.price_rule), ruledPiece(row)]
  const { metal, fineness } = alloyOf(material.alloy)
  const fineMg = fineMgOf(piece.mg, pointHundredths(rule.lossPercent), fineness)
  return { material: code, metal, fineMg, restCents: restOfRule(piece, rule), margin: pointHundredths(rule.marginPercent) }
}

export function pieceInIndex(row: FollowedPiece): Placed {
  const isOut = row.availability === 'held' || row.availability === 'on_loan' || row.is_kept_back
  const state = row.availability === 'sold' ? 'sold' : row.sale_status === 'delisted' ? 'delisted' : isOut ? 'held' : 'for_sale'
  return {
    state,
    jewel: {
      form: 'piece',
      id: row.id,
      siteId: row.site_id,
      supplierId: row.supplier_id,
      stockNo: row.stock_no,
      styleId: row.style_id,
      origin: row.origin,
      ready: row.kind,
      category: row.category,
      claw: row.claw,
      inlay: row.inlay,
      family: row.family,
      nickel: row.nickel,
      shapes: row.shape === null ? [] : [row.shape],
      centreFrom: row.main,
      centreTo: row.main,
      sizeFrom: row.size_from,
      sizeTo: row.size_to,
      sizeCarats: row.main ?? row.side ?? 0,
      isFancy: row.is_fancy,
      rank: rankOf({ picture: row.has_picture, ready: row.kind === 'spot' ? 1 : 0, isLiked: row.family === 'bestselling' }, Number(row.id)),
      since: row.since,
      variants: [variantOfPiece(row)],
    },
  }
}

/** How many rings one of it is; what is worn elsewhere is one. */
const ringsOfRow = ({ category }: Pick<FollowedStyle, 'category'>): number =>
  isOneOf(categories, category) ? Math.max(1, ringsOf(category)) : 1

/** What one costs beside its metal, for one of the usual sizes: labour, stones and their setting. */
function restOf(bill: StyleBill, rings: number): number {
  const stones = bill.stones.map((stone) => {
    const pieces = stone.pieces * rings
    return mulDiv(pieces * caratThousandths(stone.carats), parseAmount(stone.usdPerCt), 1000) + pieces * parseAmount(stone.settingUsd)
  })
  return sumCents([...stones, parseAmount(bill.labourUsd) * rings])
}

/** A style without a bill has what its supplier says that it costs at least, in every material. */
function variantsOf(row: FollowedStyle, bill: StyleBill | null): Variant[] {
  const told = { metal: null, fineMg: 0, restCents: row.cents_from ?? 0, margin: 0 }
  if (bill === null) return row.materials.map((material) => ({ ...told, material }))
  const rings = ringsOfRow(row)
  const [restCents, margin, loss] = [restOf(bill, rings), pointHundredths(bill.marginPercent), pointHundredths(bill.lossPercent)]
  return row.materials.flatMap((code): Variant[] => {
    const material = materialOf(code)
    const mg = weightOf(bill, code, bill.sizes?.from ?? null)
    if (material === null || mg === null) return []
    const { metal, fineness } = alloyOf(material.alloy)
    return [{ material: code, metal, fineMg: fineMgOf(mg * rings, loss, fineness), restCents, margin }]
  })
}

/** What its bill says of it that searches ask. */
function billFacts(row: FollowedStyle, bill: StyleBill | null): Pick<IndexedJewel, 'shapes' | 'sizeFrom' | 'sizeTo'> {
  if (bill === null) return { shapes: [], sizeFrom: row.size_from, sizeTo: row.size_to }
  const own = bill.stones.filter(({ role }) => role === 'centre').map(({ shape }) => shape)
  return {
    shapes: [...new Set([...bill.seats.flatMap(({ shapes }) => shapes), ...own])],
    sizeFrom: bill.sizes?.least ?? null,
    sizeTo: bill.sizes?.most ?? null,
  }
}

export function styleInIndex(row: FollowedStyle): Placed {
  const bill = row.bill === null ? null : styleBill.parse(row.bill)
  return {
    state: row.sale_status,
    jewel: {
      form: 'style',
      id: row.id,
      siteId: row.site_id,
      supplierId: row.supplier_id,
      stockNo: row.stock_no,
      styleId: row.id,
      origin: row.origin,
      ready: 'made',
      category: row.category,
      claw: row.claw,
      inlay: row.inlay,
      family: row.family,
      nickel: row.nickel,
      ...billFacts(row, bill),
      centreFrom: row.main_from,
      centreTo: row.main_to,
      sizeCarats: row.main_from ?? 0,
      isFancy: false,
      rank: rankOf({ picture: row.has_picture, ready: 1, isLiked: row.family === 'bestselling' }, Number(row.id) + 7919),
      since: row.since,
      variants: variantsOf(row, bill),
    },
  }
}
