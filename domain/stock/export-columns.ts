import { type Language, text, type Text } from '../api/text.ts'
import { availabilityLabels, originLabels, stockKindLabels } from './labels.ts'
import type { Stone } from './stone.ts'
import { shapeText } from './trade-shape-labels.ts'

/** A stone as a list gives it: with the working days until it can be handed over. */
export type ExportedStone = Stone & { readonly days: string | null }

type Cell = string | number | null
type Column = {
  readonly title: Text
  /** Left out of files without prices. */
  readonly isPrice: boolean
  readonly cell: (stone: ExportedStone, language: Language) => Cell
}
type Field = {
  readonly field: keyof ExportedStone
  readonly title: Text
  readonly isNumber?: boolean
  readonly words?: Readonly<Record<string, Text>>
  /** What is said of the whole stone, where its field alone says too little. */
  readonly of?: (stone: ExportedStone) => Text
}

const priceFields: ReadonlySet<keyof ExportedStone> = new Set(['rap', 'back', 'usdPerCt', 'usdTotal', 'rmbTotal'])

const columnOf = ({ field, title, isNumber = false, words, of }: Field): Column => ({
  title,
  isPrice: priceFields.has(field),
  cell(stone, language) {
    if (of !== undefined) return of(stone)[language]
    const value = stone[field]
    if (value === null || value === undefined) return null
    return isNumber ? Number(value) : (words?.[String(value)]?.[language] ?? String(value))
  },
})

/** Columns of an exported list, in the order a trader reads them; what it is made of comes first (decisions.md 14). */
const fields: readonly Field[] = [
  { field: 'origin', title: text('Natural / lab-grown', '天然/培育', 'Natural / laboratorio', '天然・ラボグロウン'), words: originLabels },
  { field: 'shape', title: text('Shape', '形状', 'Forma', 'シェイプ'), of: shapeText },
  { field: 'carat', title: text('Carat', '克拉', 'Quilates', 'カラット'), isNumber: true },
  { field: 'color', title: text('Color', '颜色', 'Color', 'カラー') },
  { field: 'fancyIntensity', title: text('Fancy intensity', '彩钻浓度', 'Intensidad', 'ファンシー濃度') },
  { field: 'fancyColor', title: text('Fancy color', '彩色', 'Color fantasía', 'ファンシーカラー') },
  { field: 'clarity', title: text('Clarity', '净度', 'Pureza', 'クラリティ') },
  { field: 'cut', title: text('Cut', '切工', 'Talla', 'カット') },
  { field: 'polish', title: text('Polish', '抛光', 'Pulido', 'ポリッシュ') },
  { field: 'symmetry', title: text('Symmetry', '对称', 'Simetría', 'シンメトリー') },
  { field: 'fluorescence', title: text('Fluorescence', '荧光', 'Fluorescencia', '蛍光') },
  { field: 'lab', title: text('Lab', '证书', 'Laboratorio', '鑑定機関') },
  { field: 'reportNo', title: text('Certificate no.', '证书号', 'N.º de certificado', '鑑定書番号') },
  { field: 'printNo', title: text('Print no.', '打印号', 'N.º de impresión', '印刷番号') },
  { field: 'rap', title: text('Rap USD/ct', '国际报价', 'Rap USD/ct', 'Rap USD/ct'), isNumber: true },
  { field: 'back', title: text('Back', '退点', 'Descuento', 'バック'), isNumber: true },
  { field: 'usdPerCt', title: text('USD/ct', '美元/克拉', 'USD/ct', 'USD/ct'), isNumber: true },
  { field: 'usdTotal', title: text('USD', '美元总价', 'USD', 'USD'), isNumber: true },
  { field: 'rmbTotal', title: text('RMB', '人民币总价', 'RMB', '人民元'), isNumber: true },
  { field: 'tablePct', title: text('Table %', '台宽比', 'Tabla %', 'テーブル %'), isNumber: true },
  { field: 'depthPct', title: text('Depth %', '全深比', 'Profundidad %', '深さ %'), isNumber: true },
  { field: 'ratio', title: text('Ratio', '长宽比', 'Proporción', '縦横比'), isNumber: true },
  { field: 'length', title: text('Length mm', '长 mm', 'Largo mm', '長さ mm'), isNumber: true },
  { field: 'width', title: text('Width mm', '宽 mm', 'Ancho mm', '幅 mm'), isNumber: true },
  { field: 'depth', title: text('Depth mm', '高 mm', 'Alto mm', '高さ mm'), isNumber: true },
  { field: 'milk', title: text('Milky', '奶', 'Lechoso', '乳白'), isNumber: true },
  { field: 'brown', title: text('Brown', '咖', 'Marrón', 'ブラウン'), isNumber: true },
  { field: 'green', title: text('Green', '绿', 'Verde', 'グリーン'), isNumber: true },
  { field: 'kind', title: text('In hand / to order', '现货/订货', 'En mano / por encargo', '在庫・取り寄せ'), words: stockKindLabels },
  { field: 'days', title: text('Working days', '到货工作日', 'Días hábiles', '納期（営業日）') },
  { field: 'location', title: text('Location', '货地', 'Ubicación', '所在地') },
  { field: 'availability', title: text('Status', '状态', 'Estado', '状態'), words: availabilityLabels },
  { field: 'imageUrl', title: text('Image', '图片', 'Imagen', '画像') },
  { field: 'videoUrl', title: text('Video', '视频', 'Vídeo', '動画') },
]

export const exportColumns: readonly Column[] = fields.map(columnOf)
