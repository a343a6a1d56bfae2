import { tableOf } from '../api/known-keys.ts'
import { text, type Text } from '../api/text.ts'
import type {
  Availability,
  Clarity,
  FancyColor,
  FancyIntensity,
  Fluorescence,
  Growth,
  Lab,
  Make,
  Origin,
  StockKind,
  Supplied,
  SupplierHold,
  Tint,
  WhiteColor,
} from './grades.ts'
import { clarities, whiteColors } from './grades.ts'
import type { Shape } from './shapes.ts'
import type { TintName } from './tint-aliases.ts'

/** Grades that every trader writes alike. */
const same = (word: string): Text => text(word, word, word, word)

/** Stands before whatever is lab-grown. */
export const labGrownFirstLabel = text('Lab-grown · ', '培育 ', 'De laboratorio · ', 'ラボグロウン · ')

export const originLabels: Readonly<Record<Origin, Text>> = {
  natural: text('Natural', '天然', 'Natural', '天然'),
  lab: text('Lab-grown', '培育', 'De laboratorio', 'ラボグロウン'),
}

export const shapeLabels: Readonly<Record<Shape, Text>> = {
  round: text('Round', '圆形', 'Redondo', 'ラウンド'),
  pear: text('Pear', '水滴', 'Pera', 'ペアシェイプ'),
  oval: text('Oval', '椭圆', 'Ovalado', 'オーバル'),
  emerald: text('Emerald', '祖母绿', 'Esmeralda', 'エメラルド'),
  princess: text('Princess', '公主方', 'Princesa', 'プリンセス'),
  heart: text('Heart', '心形', 'Corazón', 'ハート'),
  cushion: text('Cushion', '垫形', 'Cojín', 'クッション'),
  cushion_modified: text('Cushion modified', '改良垫形', 'Cojín modificado', 'クッションモディファイド'),
  marquise: text('Marquise', '马眼', 'Marquesa', 'マーキース'),
  radiant: text('Radiant', '雷迪恩', 'Radiante', 'ラディアント'),
  asscher: text('Asscher', '阿斯切', 'Asscher', 'アッシャー'),
  trilliant: text('Trilliant', '三角', 'Trillón', 'トリリアント'),
  baguette: text('Baguette', '梯方', 'Baguette', 'バゲット'),
  old_european: text('Old European', '老欧式', 'Europeo antiguo', 'オールドヨーロピアン'),
  square_emerald: text('Square emerald', '方形祖母绿', 'Esmeralda cuadrado', 'スクエアエメラルド'),
  other: text('Other', '其他', 'Otro', 'その他'),
}

export const whiteColorLabels: Readonly<Record<WhiteColor, Text>> = tableOf(whiteColors, same)
export const clarityLabels: Readonly<Record<Clarity, Text>> = tableOf(clarities, same)

export const fancyColorLabels: Readonly<Record<FancyColor, Text>> = {
  yellow: text('Yellow', '黄', 'Amarillo', 'イエロー'),
  pink: text('Pink', '粉', 'Rosa', 'ピンク'),
  blue: text('Blue', '蓝', 'Azul', 'ブルー'),
  red: text('Red', '红', 'Rojo', 'レッド'),
  green: text('Green', '绿', 'Verde', 'グリーン'),
  purple: text('Purple', '紫', 'Púrpura', 'パープル'),
  orange: text('Orange', '橙', 'Naranja', 'オレンジ'),
  violet: text('Violet', '紫罗兰', 'Violeta', 'バイオレット'),
  gray: text('Gray', '灰', 'Gris', 'グレー'),
  black: text('Black', '黑', 'Negro', 'ブラック'),
  brown: text('Brown', '棕', 'Marrón', 'ブラウン'),
  champagne: text('Champagne', '香槟', 'Champán', 'シャンパン'),
  white: text('White', '白', 'Blanco', 'ホワイト'),
}

/** A second tone before the main colour, in the spelling that stones are kept with. */
export const overtoneLabels: Readonly<Record<string, Text>> = {
  yellowish: text('yellowish', '带黄', 'amarillento', 'イエローイッシュ'),
  orangy: text('orangy', '带橙', 'anaranjado', 'オレンジー'),
  brownish: text('brownish', '带棕', 'parduzco', 'ブラウニッシュ'),
  pinkish: text('pinkish', '带粉', 'rosado', 'ピンキッシュ'),
  purplish: text('purplish', '带紫', 'purpúreo', 'パープリッシュ'),
  grayish: text('grayish', '带灰', 'grisáceo', 'グレイッシュ'),
  greenish: text('greenish', '带绿', 'verdoso', 'グリーニッシュ'),
  bluish: text('bluish', '带蓝', 'azulado', 'ブルーイッシュ'),
  reddish: text('reddish', '带红', 'rojizo', 'レディッシュ'),
  violetish: text('violetish', '带紫罗兰', 'violáceo', 'バイオレティッシュ'),
  blackish: text('blackish', '带黑', 'negruzco', 'ブラッキッシュ'),
  white: text('white', '带白', 'blanquecino', 'ホワイト'),
}

export const fancyIntensityLabels: Readonly<Record<FancyIntensity, Text>> = {
  faint: text('Faint', '微', 'Faint', 'フェイント'),
  very_light: text('Very Light', '很淡', 'Very Light', 'ベリーライト'),
  light: text('Light', '淡', 'Light', 'ライト'),
  fancy_light: text('Fancy Light', '淡彩', 'Fancy Light', 'ファンシーライト'),
  fancy: text('Fancy', '彩', 'Fancy', 'ファンシー'),
  fancy_intense: text('Fancy Intense', '浓彩', 'Fancy Intense', 'ファンシーインテンス'),
  fancy_vivid: text('Fancy Vivid', '艳彩', 'Fancy Vivid', 'ファンシービビッド'),
  fancy_deep: text('Fancy Deep', '深彩', 'Fancy Deep', 'ファンシーディープ'),
  fancy_dark: text('Fancy Dark', '暗彩', 'Fancy Dark', 'ファンシーダーク'),
}

/** The grade in full, for a stone's own page. */
export const makeWords: Readonly<Record<Make, Text>> = {
  EX: text('Excellent', '极优', 'Excelente', 'エクセレント'),
  VG: text('Very Good', '很好', 'Muy bueno', 'ベリーグッド'),
  GD: text('Good', '良好', 'Bueno', 'グッド'),
  F: text('Fair', '一般', 'Regular', 'フェア'),
  P: text('Poor', '差', 'Pobre', 'プア'),
}

export const fluorescenceLabels: Readonly<Record<Fluorescence, Text>> = {
  N: text('None', '无荧', 'Ninguna', 'なし'),
  F: text('Faint', '弱荧', 'Débil', 'フェイント'),
  M: text('Medium', '中荧', 'Media', 'ミディアム'),
  S: text('Strong', '强荧', 'Fuerte', 'ストロング'),
  VS: text('Very Strong', '极强荧', 'Muy fuerte', 'ベリーストロング'),
}

/** Stands before a grade of fluorescence. */
export const fluorescenceFirstLabel = text('Fl. ', '', 'Fl. ', 'Fl. ')

export const labLabels: Readonly<Record<Lab, Text>> = {
  GIA: same('GIA'),
  IGI: same('IGI'),
  NGIC: same('NGIC'),
  GRC: same('GRC'),
  'IGI(SH)': text('IGI(SH)', 'IGI上海', 'IGI(SH)', 'IGI(上海)'),
  NGTC: text('NGTC', 'NGTC国检', 'NGTC', 'NGTC'),
  HRD: same('HRD'),
  GCAL: same('GCAL'),
  AGS: same('AGS'),
  GSI: same('GSI'),
  OTHER: text('Other (bulk)', '其他（散货）', 'Otro (a granel)', 'その他（バルク）'),
}

/** Milk, brown and green by degree, as traders write them: 无奶 浅奶 中奶 深奶. */
export const tintLabels: Readonly<Record<TintName, Readonly<Record<Tint, Text>>>> = {
  milk: {
    0: text('No milk', '无奶', 'Sin lechosidad', 'ミルキーなし'),
    1: text('Light milk', '浅奶', 'Lechosidad leve', '弱いミルキー'),
    2: text('Medium milk', '中奶', 'Lechosidad media', '中程度のミルキー'),
    3: text('Heavy milk', '深奶', 'Lechosidad fuerte', '強いミルキー'),
  },
  brown: {
    0: text('No brown', '无咖', 'Sin marrón', 'ブラウンなし'),
    1: text('Light brown', '浅咖', 'Marrón leve', '弱いブラウン'),
    2: text('Medium brown', '中咖', 'Marrón medio', '中程度のブラウン'),
    3: text('Heavy brown', '深咖', 'Marrón fuerte', '強いブラウン'),
  },
  green: {
    0: text('No green', '无绿', 'Sin verde', 'グリーンなし'),
    1: text('Light green', '浅绿', 'Verde leve', '弱いグリーン'),
    2: text('Medium green', '中绿', 'Verde medio', '中程度のグリーン'),
    3: text('Heavy green', '深绿', 'Verde fuerte', '強いグリーン'),
  },
}

export const stockKindLabels: Readonly<Record<StockKind, Text>> = {
  spot: text('In hand', '现货', 'En mano', '在庫品'),
  order: text('To order', '订货', 'Por encargo', '取り寄せ'),
}

export const availabilityLabels: Readonly<Record<Availability, Text>> = {
  available: text('Available', '可售', 'Disponible', '在庫あり'),
  supplier_held: text('Held by supplier', '供应商锁定', 'Retenido por el proveedor', '仕入先が確保中'),
  held: text('Held', '已锁定', 'Reservado', '取り置き中'),
  on_loan: text('On loan', '已借出', 'Prestado', '貸出中'),
  sold: text('Sold', '已售', 'Vendido', '売却済み'),
}

export const growthLabels: Readonly<Record<Growth, Text>> = { CVD: same('CVD'), HPHT: text('HPHT', 'HPHT高温高压', 'HPHT', 'HPHT') }

/** How the fields of a stone are called in tables, filters and exports. */
export const fieldLabels = {
  shape: text('Shape', '形状', 'Forma', 'シェイプ'),
  carat: text('Carat', '克拉', 'Quilates', 'カラット'),
  color: text('Color', '颜色', 'Color', 'カラー'),
  fancyColor: text('Fancy color', '彩色', 'Color fantasía', 'ファンシーカラー'),
  fancyIntensity: text('Intensity', '彩度', 'Intensidad', '色の濃さ'),
  fancyOvertone: text('Overtone', '伴色', 'Matiz', '副色'),
  clarity: text('Clarity', '净度', 'Pureza', 'クラリティ'),
  cut: text('Cut', '切工', 'Talla', 'カット'),
  polish: text('Polish', '抛光', 'Pulido', 'ポリッシュ'),
  symmetry: text('Symmetry', '对称', 'Simetría', 'シンメトリー'),
  fluorescence: text('Fluorescence', '荧光', 'Fluorescencia', '蛍光性'),
  milk: text('Milk', '奶色', 'Lechosidad', 'ミルキー'),
  brown: text('Brown', '咖色', 'Marrón', 'ブラウン'),
  green: text('Green', '绿色', 'Verde', 'グリーン'),
  lab: text('Certificate', '证书', 'Certificado', '鑑定機関'),
  reportNo: text('Certificate no.', '证书号', 'N.º de certificado', '鑑定書番号'),
  printNo: text('Print no.', '打印号', 'N.º de impresión', '印刷番号'),
  kind: text('Spot / order', '现货/订货', 'En mano / encargo', '在庫/取り寄せ'),
  availability: text('Sale status', '销售状态', 'Estado de venta', '販売状況'),
  location: text('Location', '货地', 'Ubicación', '所在地'),
  supplier: text('Supplier', '供应商', 'Proveedor', '仕入先'),
  stockNo: text('Stock no.', '货号', 'Ref.', '在庫番号'),
  rap: text('Rap', '国际报价', 'Rap', 'ラパポート'),
  back: text('Back', '退点', 'Descuento', 'ディスカウント'),
  usdPerCt: text('USD/ct', '美元/克拉', 'USD/ct', 'USD/ct'),
  usdTotal: text('USD', '美元总价', 'USD', 'USD合計'),
  rmbTotal: text('RMB', '人民币总价', 'RMB', '人民元合計'),
  tablePct: text('Table %', '台宽比', 'Tabla %', 'テーブル %'),
  depthPct: text('Depth %', '全深比', 'Profundidad %', '深さ %'),
  ratio: text('Ratio', '长宽比', 'Proporción', '縦横比'),
  length: text('Length mm', '长 mm', 'Largo mm', '長さ mm'),
  width: text('Width mm', '宽 mm', 'Ancho mm', '幅 mm'),
  depth: text('Depth mm', '深 mm', 'Alto mm', '深さ mm'),
  measurements: text('Measurements', '尺寸', 'Medidas', '寸法'),
  hasImage: text('Image', '图片', 'Imagen', '画像'),
  hasVideo: text('Video', '视频', 'Video', '動画'),
  eyeClean: text('Eye clean', '肉眼干净', 'Limpio a simple vista', 'アイクリーン'),
  growth: text('Growth', '生长方式', 'Crecimiento', '製法'),
  treatment: text('Treatment', '处理', 'Tratamiento', '処理'),
  girdle: text('Girdle', '腰棱', 'Filetín', 'ガードル'),
  culet: text('Culet', '底尖', 'Culata', 'キューレット'),
  crownAngle: text('Crown angle', '冠角', 'Ángulo de corona', 'クラウン角度'),
  pavilionAngle: text('Pavilion angle', '亭角', 'Ángulo de pabellón', 'パビリオン角度'),
  seenAt: text('Last confirmed', '最近确认', 'Confirmado', '最終確認'),
} as const satisfies Record<string, Text>
export type FieldName = keyof typeof fieldLabels

/** What a supplier's file says of a stone being to be had. */
export const suppliedLabels: Readonly<Record<Supplied | SupplierHold, Text>> = {
  available: text('Available', '可售', 'Disponible', '在庫あり'),
  hold: text('On hold', '锁货', 'Reservada por el proveedor', 'ホールド'),
  memo: text('On memo', '借出', 'En memo', 'メモ'),
  reserved: text('Reserved', '预留', 'Apartada', '予約'),
  gone: text('Sold or gone', '已售或下架', 'Vendida o retirada', '販売済み'),
  unclear: text('Held: word unknown', '暂不可售：含义不明', 'Retenida: palabra desconocida', '保留：語が不明'),
}
