import { z } from 'zod'
import { inEach, textFact } from '@loupe/domain/alerts/alert-template.ts'
import { text, type Text } from '@loupe/domain/api/text.ts'
import { caratText } from '@loupe/domain/goods/carat-text.ts'
import { goodsName } from '@loupe/domain/goods/goods.ts'
import {
  colorOfStone,
  gradesOfGoods,
  gradesOfParcel,
  labGrownBefore,
  titleOfGoods,
  titleOfParcel,
} from '@loupe/domain/goods/goods-words.ts'
import type { JewelOffer } from '@loupe/domain/jewelry/jewel-offer.ts'
import type { ParcelOffer } from '@loupe/domain/parcels/parcels.api.ts'
import { sizeText } from '@loupe/domain/parcels/size-text.ts'
import { shareLabels } from '@loupe/domain/shares/share-labels.ts'
import { sharedGoods, type SharedGoods } from '@loupe/domain/shares/open-share.api.ts'
import type { Lab } from '@loupe/domain/stock/grades.ts'
import { fieldLabels, fluorescenceLabels, growthLabels, labLabels } from '@loupe/domain/stock/labels.ts'
import { videoFormOf } from '@loupe/domain/stock/media.ts'
import { labPageOf } from '@loupe/domain/stock/report-no.ts'
import { shapeText } from '@loupe/domain/stock/trade-shape-labels.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import type { OpenOffer } from '../goods/goods.ts'

const told = z.object({ label: textFact, value: textFact })

/** Goods as a link tells of them, in every language; of whose they are and what they cost nothing is in it. */
export const toldGoods = sharedGoods.omit({ state: true, said: true }).extend({
  title: textFact,
  grades: textFact,
  facts: z.array(told),
})
export type ToldGoods = z.output<typeof toldGoods>
type Price = NonNullable<SharedGoods['price']>
type Fact = z.output<typeof told>

const same = (value: string): Text => text(value, value, value, value)
const fact = (label: Text, value: Text | string | null): Fact[] =>
  value === null || value === '' ? [] : [{ label, value: typeof value === 'string' ? same(value) : value }]
const two = (value: number | null, unit = ''): string | null => (value === null ? null : `${value.toFixed(2)}${unit}`)

function reportOf(lab: Lab | null, reportNo: string | null): ToldGoods['report'] {
  if (reportNo === null || reportNo === '') return null
  return { number: [lab && labLabels[lab].en, reportNo].filter(Boolean).join(' '), url: labPageOf(lab, reportNo)?.url ?? null }
}

const measurementsOf = ({ length, width, depth }: Stone): string | null =>
  length === null || width === null ? null : `${[length, width, depth].flatMap((each) => two(each) ?? []).join(' × ')} mm`

const labels = fieldLabels
const factsOfStone = (stone: Stone): Fact[] => [
  ...fact(labels.shape, shapeText(stone)),
  ...fact(labels.carat, `${caratText(stone.carat)} ct`),
  ...fact(
    labels.color,
    inEach((language) => colorOfStone(stone, (words) => words[language])),
  ),
  ...fact(labels.clarity, stone.clarity && `${stone.clarity}${stone.claritySuffix ?? ''}`),
  ...fact(labels.cut, stone.cut),
  ...fact(labels.polish, stone.polish),
  ...fact(labels.symmetry, stone.symmetry),
  ...fact(labels.fluorescence, stone.fluorescence && fluorescenceLabels[stone.fluorescence]),
  ...fact(labels.measurements, measurementsOf(stone)),
  ...fact(labels.tablePct, two(stone.tablePct, '%')),
  ...fact(labels.depthPct, two(stone.depthPct, '%')),
  ...fact(labels.ratio, two(stone.ratio)),
  ...fact(labels.growth, stone.growth && growthLabels[stone.growth]),
  ...fact(labels.treatment, stone.treatment),
]

/** A page elsewhere carries its supplier's number, and only a file can be shown to strangers. */
const filmOf = (address: string | null): string | null => (address !== null && videoFormOf(address) === 'clip' ? address : null)

const stoneTold = (stone: Stone) => ({
  title: inEach((language) => titleOfGoods(stone, (words) => words[language])),
  grades: inEach((language) => gradesOfGoods(stone, (words) => words[language])),
  facts: factsOfStone(stone),
  report: reportOf(stone.lab, stone.reportNo),
  picture: stone.imageUrl,
  film: filmOf(stone.videoUrl),
  drawing: { shape: stone.shape, tablePct: stone.tablePct, ratio: stone.ratio, tint: stone.fancyColor },
  price: priceOf(stone),
})

function parcelTold({ parcel, pieces, carats, ...prices }: ParcelOffer) {
  return {
    title: inEach((language) => titleOfParcel(parcel, (words) => words[language])),
    grades: same(gradesOfParcel(parcel)),
    facts: [
      ...fact(labels.shape, shapeText(parcel)),
      ...fact(shareLabels.size, sizeText(parcel)),
      ...fact(labels.carat, `${caratText(Number(carats))} ct`),
      ...fact(shareLabels.pieces, `${parcel.piecesEstimated ? '≈ ' : ''}${pieces}`),
    ],
    report: null,
    picture: parcel.pictures[0] ?? null,
    film: null,
    drawing: { shape: parcel.shape, tablePct: null, ratio: null, tint: null },
    price: priceOf({ ...prices, back: null }),
  }
}

function jewelTold({ name, origin, imageUrl, lab, reportNo, usdTotal, rmbTotal }: JewelOffer) {
  return {
    title: inEach((language) => labGrownBefore({ origin }, (words) => words[language]) + name.title[language]),
    grades: name.facts,
    facts: [],
    report: reportOf(lab, reportNo),
    picture: imageUrl,
    film: null,
    drawing: null,
    price: priceOf({ usdPerCt: null, usdTotal, rmbTotal, back: null }),
  }
}

type Prices = Pick<Stone, 'usdPerCt' | 'usdTotal' | 'rmbTotal' | 'back'>
const priceOf = ({ usdPerCt, usdTotal, rmbTotal, back }: Prices): Price | null =>
  usdTotal === null || rmbTotal === null ? null : { usdPerCt, usdTotal, rmbTotal, back }

/** What a link tells of goods at these prices. */
export function toldOf({ wish, origin, hasPrice, view }: OpenOffer): ToldGoods | null {
  const { stone, parcel, jewel } = view
  const shown = stone ? stoneTold(stone) : parcel ? parcelTold(parcel) : jewel ? jewelTold(jewel) : null
  if (shown === null) return null
  const price = hasPrice ? shown.price : null
  return { goods: goodsName(wish), form: wish.form, isLab: origin === 'lab', ...shown, price, onRequest: !hasPrice }
}

/** The same without a word about money. */
export const unpriced = (goods: ToldGoods): ToldGoods => ({ ...goods, price: null, onRequest: false })
