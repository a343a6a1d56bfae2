import { badField } from '@loupe/domain/api/api.problems.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import { goodsName } from '@loupe/domain/goods/goods.ts'
import { labelForms, type LabelForm, type LabelledGoods } from '@loupe/domain/labels/short-code.ts'
import { goodsToLabelGone, noPriceToTell, priceOfNobody } from '@loupe/domain/labels/labels.problems.ts'
import type { TagPrice } from '@loupe/domain/labels/labels.api.ts'
import type { PricesFor } from '@loupe/domain/pricing/prices-for.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { jewelsById } from '../jewelry/jewelry.ts'
import { knownParcels } from '../parcels/parcels.ts'
import { knownStones, stockEyes, type StockEyes } from '../stock/stock.ts'
import { factsOfJewel, factsOfLot, factsOfStone, priceText, type LabelFacts } from './label-lines.ts'

type Looking = Pick<Deps, 'db' | 'shownMedia'>

export type KnownGoods = LabelledGoods & {
  readonly origin: Origin
  readonly number: string
  readonly isFancy: boolean
  readonly isOffered: boolean
  readonly facts: LabelFacts
}

type Seeing = { readonly viewer: Viewer; readonly eyes: StockEyes; readonly language: Language }

/** What of these the viewer may see, of every form. */
export async function knownGoods(
  deps: Looking,
  { viewer, eyes, language }: Seeing,
  goods: readonly LabelledGoods[],
): Promise<KnownGoods[]> {
  const ids = Object.fromEntries(
    labelForms.map((form) => [form, [...new Set(goods.flatMap((one) => (one.form === form ? [one.id] : [])))]]),
  ) as Record<LabelForm, string[]>
  const [stones, parcels, jewels] = await Promise.all([
    ids.stone.length === 0 ? [] : knownStones(deps, viewer, eyes, ids.stone),
    knownParcels(deps.db, viewer, eyes, ids.parcel),
    ids.piece.length + ids.style.length === 0 ? [] : jewelsById(deps, viewer, eyes, { pieces: ids.piece, styles: ids.style }),
  ])
  return [
    ...stones.map((stone) => ({
      form: 'stone' as const,
      id: stone.id,
      origin: stone.origin,
      number: stone.reportNo ?? '',
      isFancy: stone.fancyColor !== null,
      isOffered: stone.saleStatus === 'for_sale' && stone.availability !== 'sold',
      facts: factsOfStone(stone, language),
    })),
    ...parcels.map((parcel) => ({
      form: 'parcel' as const,
      id: parcel.id,
      origin: parcel.origin,
      number: parcel.lotNo,
      isFancy: false,
      isOffered: parcel.saleStatus !== 'delisted',
      facts: factsOfLot(parcel, language),
    })),
    ...jewels.map((known) => ({
      form: known.jewel.form,
      id: known.jewel.id,
      origin: known.jewel.origin,
      number: known.jewel.number,
      isFancy: false,
      isOffered: known.jewel.state !== 'delisted' && known.jewel.state !== 'sold',
      facts: factsOfJewel(known, language),
    })),
  ]
}

type Asked = { readonly goods: readonly LabelledGoods[]; readonly price: TagPrice; readonly pricesFor?: PricesFor | undefined }
type Reader = { readonly viewer: Viewer; readonly language: Language }

/**
 * The goods that labels are asked for, in that order. @throws Problem 409 when some can't be seen, 400 for the house's own costs on a tag
 * and for goods without a price
 */
export async function goodsToLabel(deps: Looking, { viewer, language }: Reader, { goods, price, pricesFor }: Asked): Promise<KnownGoods[]> {
  const eyes = await stockEyes(deps.db, viewer, pricesFor)
  // A supplier's own prices are no secret of the house's.
  if (price !== 'none' && eyes.pricing.isCost && viewer.role !== mainRoles.supplier) throw badField('price', priceOfNobody)
  const known = new Map((await knownGoods(deps, { viewer, eyes, language }, goods)).map((each) => [goodsName(each), each]))
  const gone = goods.filter((each) => !known.has(goodsName(each)))
  if (gone.length > 0) throw goodsToLabelGone(gone.map(goodsName))
  const found = goods.flatMap((each) => known.get(goodsName(each)) ?? [])
  if (price !== 'none' && found.some(({ facts }) => priceText(facts, price) === '')) throw badField('price', noPriceToTell)
  return found
}
