import type { SheetRow } from '../files/cell.ts'
import { columnsIn, type FileColumns } from '../files/row-reading.ts'
import { sizeSystems, type SizeSystem } from './size-systems.ts'

/** What a row may tell of a style, and of a finished piece. */
export const styleFieldNames = [
  'styleNo',
  'name',
  'category',
  'claw',
  'inlay',
  'family',
  'nickel',
  'materials',
  'handSizes',
  'mainCarats',
  'usdFrom',
  'imageUrl',
  'videoUrl',
  'modelUrl',
  'comment',
] as const
export type StyleField = (typeof styleFieldNames)[number]
export const pieceFieldNames = [
  'pieceNo',
  'styleNo',
  'category',
  'material',
  'nickel',
  'handSize',
  'grossGrams',
  'netGrams',
  'mainCarats',
  'shape',
  'color',
  'clarity',
  'sidePieces',
  'sideCarats',
  'lab',
  'reportNo',
  'usdTotal',
  'metalPerGram',
  'makingPerGram',
  'making',
  'stonesPerCt',
  'sidePerCt',
  'settingFee',
  'lossPercent',
  'marginPercent',
  'sides',
  'location',
  'status',
  'imageUrl',
  'videoUrl',
  'comment',
] as const
export type PieceField = (typeof pieceFieldNames)[number]

type Headers<Field extends string> = Readonly<Record<Field, string>>

/** What a column of a sheet of styles tells, and how suppliers head it; both halves of a header in two languages are looked up. */
const styleHeaders: Headers<StyleField> = {
  styleNo: 'style no|style|style number|style id|model|model no|design no|款号|款式编号|款式号',
  name: 'name|title|description|名称|品名|款名',
  category: 'category|type|item|product type|jewelry type|类别|品类|种类',
  claw: 'claw|claws|prongs|prong type|head|爪型|爪形|爪',
  inlay: 'inlay|setting|setting type|镶嵌|镶嵌方式|镶法|镶口',
  family: 'series|family|collection|style family|系列',
  nickel: 'nickel free|ni free|nickelfree|无镍|是否无镍|不含镍',
  materials: 'materials|material|metals|metal|available metals|metal options|材质|金属|成色',
  handSizes: 'hand sizes|hand size|sizes|size range|ring sizes|ring size|finger size|手寸|手寸范围|圈口|戒围',
  mainCarats: 'main stone|main stone ct|centre stone|center stone|centre ct|center ct|main ct|主石|主石重|主石范围',
  usdFrom: 'from usd|from|price from|starting price|price from usd|starts at|usd from|起价|起价usd',
  imageUrl: 'image|image url|picture|photo|图片|图',
  videoUrl: 'video|video url|film|视频',
  modelUrl: '3d|glb|3d model|model url|模型',
  comment: 'comment|remark|remarks|note|notes|备注',
}

/** The same of a sheet of finished pieces. */
const pieceHeaders: Headers<PieceField> = {
  pieceNo: 'piece no|piece|item no|item|sku|sku no|tag no|barcode|stock no|piece id|serial no|编号|货号|件号|成品编号|条码',
  styleNo: 'style no|style|style number|model|model no|design no|design ref|design code|款号|款式编号|款式号',
  category: 'category|type|product type|item type|article|类别|品类|种类|品名|名称',
  material: 'material|metal|metal type|alloy|alloy color|kt color|材质|金属|成色',
  nickel: 'nickel free|ni free|nickelfree|无镍|是否无镍|不含镍',
  handSize: 'hand size|size|ring size|finger size|手寸|圈口|戒围',
  grossGrams: 'gross wt g|gross wt gm|gross gm|gross g|gross|gross wt|gross weight|total g|total weight|weight g|总重|总重g|件重|毛重',
  netGrams:
    'net wt g|net wt gm|net gm|gold g|gold|net g|net|net wt|net weight|gold weight|metal g|metal weight|金重|净金重|净重|金重g|净金重g',
  mainCarats: 'main ct|main|main stone ct|centre ct|center ct|centre stone|center stone|diamond ct|主石重|主石|主石ct',
  shape: 'shape|main shape|形状',
  color: 'color|colour|颜色|主石颜色',
  clarity: 'clarity|净度|主石净度',
  sidePieces: 'dia pcs|diamond pcs|no of dia|side pcs|side pieces|side stones|accent pcs|small stones pcs|副石粒数|副石数|配石粒数',
  sideCarats: 'dia wt ct|dia ct|dia wt|diamond wt|diamond weight|side ct|side carats|side weight|accent ct|small stones ct|副石重|配石重',
  lab: 'lab|certificate|cert|cert lab|证书|证书类型',
  reportNo: 'report no|certificate no|cert no|report|report number|证书号|证书编号|证号',
  usdTotal: 'fob usd|total fob usd|fob|price usd|price|total price|usd|total usd|amount|总价|价格|售价|总价usd|批发价|批发价usd',
  metalPerGram: 'metal rate g|metal rate gm|metal usd g|gold rate gm|gold rate g|metal rate|金价|金价g|金价usd g',
  makingPerGram:
    'making g|making gm|making usd gm|making charges gm|making charges g|labour gm|labor gm|making per gm|making charges per gram|making per gram|克工费|工费克|工费g',
  making: 'making|making charges|labour|labor|cfp|工费|手工费|加工费',
  stonesPerCt: 'dia rate ct|dia rate|diamond rate ct|dia usd ct|石价|石价ct',
  sidePerCt:
    'side rate ct|side stone rate|side stone rate ct|side usd ct|small stones rate ct|accent rate ct|副石价|副石单价|副石价ct|配石价',
  settingFee: 'setting fee|setting fees|setting usd|setting charges|stone setting|镶工|镶工费|镶石费|镶嵌费',
  lossPercent: 'loss|loss %|metal loss|metal loss %|wastage|wastage %|损耗|损耗%|损耗率|金损|金损%',
  marginPercent: 'margin|margin %|markup|markup %|mark up %|加价|加价%|加价率|利润%|利润率',
  sides: '副石|配石|副石粒数重量',
  location: 'location|city|place|store|库存地|所在地|地点',
  status: 'status|availability|state|状态|库存状态',
  imageUrl: 'image|image url|picture|photo|图片|图',
  videoUrl: 'video|video url|film|视频',
  comment: 'comment|remark|remarks|note|notes|备注',
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[*#:()[\]./_\\-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Whose hand sizes they are is no part of the name: "Ring size (US)". */
const withoutSystem = (words: string): string =>
  words
    .replace(/\b(?:us|usa|eu|iso|uk|jp|japan|hk|hong kong|cn|china|mainland)\b|[美欧英日港]码|国内|内地|大陆/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const isHan = (word: string): boolean => /\p{Script=Han}/u.test(word)

/** That it is in dollars is no part of the name where more is said: "工费(USD)". */
const withoutDollars = (words: string): string => words.replace(/(?:^| )(?:usd|us\$|美元)(?= |$)/g, ' ').trim()

/** A header as it is, and each of its languages: "总重 Gross (g)" is 总重, and "gross g". */
function keysOf(header: string): string[] {
  const words = plain(header).split(' ')
  const keys = [
    words.join(' '),
    withoutDollars(words.join(' ')),
    words.filter((word) => !isHan(word)).join(' '),
    words.filter(isHan).join(' '),
  ]
  return [...keys, ...keys.map(withoutSystem)].filter(Boolean)
}

const fieldsOf = <Field extends string>(headers: Headers<Field>): ReadonlyMap<string, Field> =>
  new Map(
    (Object.entries(headers) as [Field, string][]).flatMap(([field, words]) => words.split('|').map((word) => [word, field] as const)),
  )
const styleFields = fieldsOf<StyleField>(styleHeaders)
const pieceFields = fieldsOf<PieceField>(pieceHeaders)
const styleFieldOf = (header: string): StyleField | undefined => keysOf(header).flatMap((key) => styleFields.get(key) ?? [])[0]
const pieceFieldOf = (header: string): PieceField | undefined => keysOf(header).flatMap((key) => pieceFields.get(key) ?? [])[0]

const has = <Field extends string>({ at }: FileColumns<Field>, ...fields: readonly Field[]): boolean =>
  fields.every((field) => at.has(field))

export type JewelryColumns =
  | { readonly kind: 'styles'; readonly columns: FileColumns<StyleField> }
  | { readonly kind: 'pieces'; readonly columns: FileColumns<PieceField> }

/** A piece is named by its number or its certificate, and costs what is said or what its parts come to. */
function isOfPieces(columns: FileColumns<PieceField>): boolean {
  const isNamed = has(columns, 'pieceNo') || has(columns, 'reportNo')
  const isPriced = has(columns, 'usdTotal') || has(columns, 'metalPerGram', 'netGrams') || has(columns, 'lossPercent', 'netGrams')
  return has(columns, 'material') && isNamed && isPriced && (has(columns, 'grossGrams') || has(columns, 'netGrams'))
}

/** The row of headers, when this is a sheet of jewelry: pieces have a number, a weight and a price of their own; null otherwise. */
export function findJewelryColumns(rows: readonly SheetRow[]): JewelryColumns | null {
  for (const row of rows.slice(0, 40)) {
    const pieces = columnsIn(row, pieceFieldOf)
    if (isOfPieces(pieces)) {
      return { kind: 'pieces', columns: pieces }
    }
    const styles = columnsIn(row, styleFieldOf)
    if (has(styles, 'styleNo', 'category', 'materials')) return { kind: 'styles', columns: styles }
  }
  return null
}

const systemWords: Readonly<Record<SizeSystem, RegExp>> = {
  us: /\bus\b|\busa\b|美码|美国/,
  eu: /\beu\b|\biso\b|欧码/,
  uk: /\buk\b|英码/,
  jp: /\bjp\b|\bjapan\b|日码|日本/,
  hk: /\bhk\b|\bhong kong\b|港码|香港/,
  cn: /\bcn\b|\bchina\b|国内|内地|大陆/,
}

/** The system of hand sizes that a header names ("Ring size (US)"); null where it names none, or two. */
export function sizeSystemIn(header: string): SizeSystem | null {
  const found = sizeSystems.filter((system) => systemWords[system].test(plain(header)))
  return found.length === 1 ? (found[0] ?? null) : null
}
