import type { Language, Text } from '@loupe/domain/api/text.ts'
import { caratText } from '@loupe/domain/goods/carat-text.ts'
import {
  gradesOfGoods,
  gradesOfParcel,
  labGrownBefore,
  numberOfGoods,
  titleOfGoods,
  titleOfParcel,
  type NamedGoods,
} from '@loupe/domain/goods/goods-words.ts'
import type { Jewel } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import { categoryLabels, materialLabel, sizeSystemLabels } from '@loupe/domain/jewelry/labels.ts'
import { nameIn } from '@loupe/domain/jewelry/name-in.ts'
import type { LabelBook, LabelField } from '@loupe/domain/labels/label-book.ts'
import { printedWords } from '@loupe/domain/labels/label-words.ts'
import type { TagPrice } from '@loupe/domain/labels/labels.api.ts'
import type { LabelContent } from '@loupe/domain/labels/lay-out.ts'
import type { ParcelFacts } from '@loupe/domain/parcels/parcel.ts'
import type { Parcel } from '@loupe/domain/parcels/parcels.api.ts'
import { grouped } from '@loupe/domain/pricing/grouped.ts'
import { fancyWords } from '@loupe/domain/stock/fancy-words.ts'
import { labLabels, shapeLabels } from '@loupe/domain/stock/labels.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'

/** What a label may say of goods, as its reader reads it: a field that has nothing to say is empty. */
export type LabelFacts = {
  readonly title: string
  readonly says: Partial<Readonly<Record<LabelField, string>>>
  readonly usd: string | null
  readonly rmb: string | null
}

type Say = (of: Text) => string
const sayIn =
  (language: Language): Say =>
  (of) =>
    of[language]
const joined = (parts: readonly (string | null | false | undefined)[], by = ' · '): string => parts.filter(Boolean).join(by)

/** What of goods a label may read. */
export type StoneOnLabel = NamedGoods & Pick<Stone, 'length' | 'width' | 'depth' | 'location' | 'usdTotal' | 'rmbTotal'>
export type LotOnLabel = ParcelFacts & Pick<Parcel, 'origin' | 'shape' | 'pieces' | 'carats' | 'location' | 'usdTotal' | 'rmbTotal'>
export type JewelOnLabel = Pick<
  Jewel,
  | 'form'
  | 'origin'
  | 'name'
  | 'category'
  | 'material'
  | 'materials'
  | 'main'
  | 'seat'
  | 'handSize'
  | 'sideCarats'
  | 'grossG'
  | 'netG'
  | 'lab'
  | 'reportNo'
  | 'location'
  | 'usd'
  | 'rmb'
>

export function factsOfStone(stone: StoneOnLabel, language: Language): LabelFacts {
  const say = sayIn(language)
  const { length, width, depth } = stone
  return {
    title: titleOfGoods(stone, say),
    says: {
      grades: gradesOfGoods(stone, say),
      certificate: numberOfGoods(stone, say),
      size: joined(
        [length, width, depth].map((mm) => mm?.toFixed(2)),
        ' × ',
      ),
      place: stone.location ?? '',
    },
    usd: stone.usdTotal,
    rmb: stone.rmbTotal,
  }
}

export function factsOfLot(parcel: LotOnLabel, language: Language): LabelFacts {
  const say = sayIn(language)
  return {
    title: titleOfParcel(parcel, say),
    says: {
      grades: gradesOfParcel(parcel),
      quantity: `${parcel.piecesEstimated ? '≈ ' : ''}${grouped(String(parcel.pieces))} ${say(printedWords.pieces)} · ${parcel.carats} ct`,
      place: parcel.location ?? '',
    },
    usd: parcel.usdTotal,
    rmb: parcel.rmbTotal,
  }
}

function mainStone({ main }: Pick<Jewel, 'main'>, say: Say): string {
  if (main === null) return ''
  const { shape, carats, color, clarity } = main
  return joined(
    [shape && say(shapeLabels[shape]), carats && `${caratText(Number(carats))} ct`, color ?? fancyWords(main, say), clarity],
    ' ',
  )
}

function seatText({ seat }: Pick<Jewel, 'seat'>, say: Say): string {
  if (seat === null) return ''
  const carats = joined([seat.caratsFrom, seat.caratsTo === seat.caratsFrom ? null : seat.caratsTo], '–')
  return joined(
    [
      say(printedWords.setsFrom),
      joined(
        seat.shapes.slice(0, 3).map((shape) => say(shapeLabels[shape])),
        ', ',
      ),
      carats && `${carats} ct`,
    ],
    ' ',
  )
}

const grams = (text: string): string => `${Number(text).toFixed(2)} g`

export function factsOfJewel(
  { jewel, grams: about }: { readonly jewel: JewelOnLabel; readonly grams: string | null },
  language: Language,
): LabelFacts {
  const say = sayIn(language)
  const { handSize, sideCarats, grossG, netG, lab, reportNo } = jewel
  const metals = jewel.form === 'piece' ? [jewel.material] : jewel.materials.slice(0, 3)
  return {
    title: labGrownBefore(jewel, say) + (nameIn(jewel.name, language).trim() || say(categoryLabels[jewel.category])),
    says: {
      metal: joined(
        metals.map((code) => say(materialLabel(code))),
        ' / ',
      ),
      weights: joined([
        grossG && `${say(printedWords.gross)} ${grams(grossG)}`,
        netG && `${say(printedWords.net)} ${grams(netG)}`,
        about && `≈ ${grams(about)}`,
      ]),
      stones: joined([
        mainStone(jewel, say) || seatText(jewel, say),
        sideCarats && `${say(printedWords.sides)} ${caratText(Number(sideCarats))} ct`,
      ]),
      handSize: handSize === null ? '' : `${say(sizeSystemLabels[handSize.system])} ${handSize.label}`,
      certificate: joined([lab && say(labLabels[lab]), reportNo], ' '),
      place: jewel.location ?? '',
    },
    usd: jewel.usd,
    rmb: jewel.rmb,
  }
}

const shownPrice = (sign: string, amount: string | null): string => (amount === null ? '' : `${sign}${grouped(amount)}`)

/** What a price tag says of the price; empty where there is none. */
export function priceText({ usd, rmb }: Pick<LabelFacts, 'usd' | 'rmb'>, price: TagPrice): string {
  if (price === 'none') return ''
  return joined([price !== 'rmb' && shownPrice('$', usd), price !== 'usd' && shownPrice('¥', rmb)])
}

/** The lines of a label, most important first: what it is, its price, and what the house wants told. */
export function linesOf(facts: LabelFacts, fields: LabelBook['fields'][keyof LabelBook['fields']], price: TagPrice): LabelContent['lines'] {
  return [
    { text: facts.title, isBold: true },
    { text: priceText(facts, price), isBold: true },
    ...fields.map((field) => ({ text: facts.says[field] ?? '' })),
  ].filter(({ text }) => text !== '')
}
