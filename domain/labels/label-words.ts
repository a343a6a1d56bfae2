import { text, type Text } from '../api/text.ts'
import type { LabelField } from './label-book.ts'
import type { LabelCodes, LabelShape } from './label-size.ts'
import type { LabelForm } from './short-code.ts'

export const labelFieldLabels: Readonly<Record<LabelField, Text>> = {
  grades: text('Grades', '等级', 'Grados', 'グレード'),
  certificate: text('Certificate', '证书', 'Certificado', '鑑定書'),
  size: text('Measurements', '尺寸', 'Medidas', '寸法'),
  place: text('Place', '所在地', 'Lugar', '所在地'),
  quantity: text('Pieces and carats', '粒数与克拉', 'Piezas y quilates', '個数とカラット'),
  metal: text('Metal', '金属', 'Metal', '地金'),
  weights: text('Weights', '金重', 'Pesos', '重量'),
  stones: text('Stones', '石料', 'Piedras', '石'),
  handSize: text('Ring size', '手寸', 'Talla', 'サイズ'),
}

export const labelFormLabels: Readonly<Record<LabelForm, Text>> = {
  stone: text('Stones', '钻石', 'Piedras', '石'),
  parcel: text('Parcels', '混包', 'Lotes', 'ロット'),
  piece: text('Pieces', '成品首饰', 'Joyas', '製品'),
  style: text('Styles', '款式', 'Modelos', 'デザイン'),
}

export const labelShapeLabels: Readonly<Record<LabelShape, Text>> = {
  plain: text('Plain', '普通', 'Simple', '通常'),
  dumbbell: text('Dumbbell', '哑铃形', 'Mancuerna', 'ダンベル型'),
  ratTail: text('Rat-tail', '鼠尾形', 'Cola de rata', 'ラットテール型'),
}

export const labelCodesLabels: Readonly<Record<LabelCodes, Text>> = {
  qr: text('QR code', '二维码', 'Código QR', 'QRコード'),
  barcode: text('Barcode', '条形码', 'Código de barras', 'バーコード'),
  both: text('QR code and barcode', '二维码和条形码', 'QR y código de barras', 'QRとバーコード'),
  none: text('No code', '无编码', 'Sin código', 'コードなし'),
}

/** Words that are printed. */
export const printedWords = {
  pieces: text('pcs', '粒', 'pzas', '個'),
  gross: text('gross', '总重', 'bruto', '総重量'),
  net: text('net', '净重', 'neto', '正味'),
  sides: text('side stones', '副石', 'laterales', '脇石'),
  setsFrom: text('sets', '可镶', 'engasta', '石座'),
} as const satisfies Readonly<Record<string, Text>>
