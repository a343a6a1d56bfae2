import { cellText } from '../files/cell.ts'
import { headerKey } from './header-aliases.ts'
import type { FeedField } from './fields.ts'
import type { FeedColumn, SheetLayout } from './layout.ts'
import { type RowCells, remembered } from './row-cells.ts'
import type { NoteReason, RowNote } from './row-notes.ts'

/** Stones that are no diamonds, as a cell of kinds names them; "Emerald" is a shape. */
export const gemWords =
  /^(?:moissanites?|cubic zirconias?|cz|zircons?|(?:blue|white|pink|yellow|royal blue)?\s*sapphires?|rub(?:y|ies)|spinels?|tanzanites?|alexandrites?|morganites?|tourmalines?|莫桑石|莫桑钻|锆石|蓝宝石|红宝石|尖晶石)$/i

/** Minerals whose names are shapes and colours elsewhere, where a column is for kinds of minerals. */
const mineral =
  /^(?:(?:colombian|zambian|natural)\s+)?(?:emeralds?|beryls?|topaz(?:es)?|garnets?|opals?|jade(?:ite)?|pearls?|quartz|amethysts?|citrines?|peridots?|aquamarines?|turquoises?|祖母绿|海蓝宝石|托帕石|翡翠|珍珠)$/i
const mineralHeader =
  /^(?:stone|gem)?(?:variety|varieties|species|gem|gems|gemstone|gemtype|gemname|mineral|material|materialtype|kindofstone|gemstonetype|宝石种类|宝石名称|宝石类型|材质)$/

/** Named in a text of several words, these make a stone no diamond. */
const simulant = /\b(?:moissanites?|cubic zirconias?|(?:diamond )?simulants?|white sapphires?)\b|莫桑|锆石|仿钻/i
/** Goods that are no loose polished stone, as a cell of kinds names them. */
const otherGoods =
  /^(?:(?:\w+ )?rings?|ear ?rings?|pendants?|necklaces?|bracelets?|bangles?|studs?|brooch(?:es)?|jewel(?:le)?ry|(?:semi[- ]?)?mount(?:ing)?s?\b.*|watch(?:es)?|rough(?: diamonds?| stones?)?|戒指|耳环|耳钉|吊坠|项链|手链|首饰|毛坯)$/i
const several = /^(?:(?:as |in )?(?:matched )?pairs?(?: only)?|sets? only|parcels?|melee|mixed lots?|sets?|layouts?|对钻|散货|小钻)$/i
/** A remark says that the row is more than one stone. */
const soldAsSeveral =
  /^(?:parcel|lot) of \d|\b(?:pair|set)\b.*\b(?:sold|only) (?:only )?(?:together|as)\b|\bsold (?:only )?as (?:a )?(?:pair|set)\b/i

const denied = /\b(?:not?|non|never|unlike|versus|vs|tested|than)\b|非|不是/i

const toldIn: ReadonlySet<FeedField | null> = new Set(['origin', 'growth', 'treatment', 'comment'])
const kindHeader =
  /type|stone|gem|material|categor|kind|species|variet|item|product|goods|desc|title|name|sell|sale|unit|pair|set|lot|类|種|种|品/i

/** A column whose words refuse a row for what it is, whoever reads the column otherwise. */
export const tellsKind = ({ field, header }: FeedColumn): boolean =>
  toldIn.has(field) || (field === null && kindHeader.test(headerKey(header)))

const whyNot = remembered((text: string): NoteReason | null => {
  const plain = text.trim()
  if (plain.length < 2) return null
  if (gemWords.test(plain) || otherGoods.test(plain) || (simulant.test(plain) && !denied.test(plain))) return 'not_diamond'
  return several.test(plain) || (soldAsSeveral.test(plain) && !denied.test(plain)) ? 'parcel' : null
})

const isOfMinerals = ({ header, field }: FeedColumn): boolean => field === null && mineralHeader.test(headerKey(header))
const whyNoDiamond = (text: string): NoteReason | null => (mineral.test(text.trim()) ? 'not_diamond' : whyNot(text))

/** Why the row is no diamond: a cell for its kind, or a remark, names another stone, a jewel, rough or several; null for all others. */
export function notDiamondReader({ columns }: SheetLayout): (cells: RowCells) => RowNote | null {
  const places = columns
    .filter((column) => tellsKind(column) || isOfMinerals(column))
    .map((column) => ({ ...column, why: isOfMinerals(column) ? whyNoDiamond : whyNot }))
  return ({ row }) => {
    for (const { index, header, field, why } of places) {
      const text = cellText(row.cells[index])
      const reason = text === '' ? null : why(text)
      if (reason !== null) return { column: header, value: text.slice(0, 200), reason, field }
    }
    return null
  }
}
