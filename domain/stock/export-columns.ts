import { type Language, text, type Text } from '../api/text.ts'
import { allFieldLabels, optionLabels } from './option-labels.ts'
import { fieldOf, namesHaving } from './stone-fields.ts'
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
const exportNames = namesHaving('exports')
type ExportName = (typeof exportNames)[number]

/** Where a list's head says it otherwise than filters and tables do. */
const titles: Partial<Record<ExportName, Text>> = {
  fancyIntensity: text('Fancy intensity', '彩钻浓度', 'Intensidad', 'ファンシー濃度'),
  fluorescence: text('Fluorescence', '荧光', 'Fluorescencia', '蛍光'),
  lab: text('Lab', '证书', 'Laboratorio', '鑑定機関'),
  rap: text('Rap USD/ct', '国际报价', 'Rap USD/ct', 'Rap USD/ct'),
  back: text('Back', '退点', 'Descuento', 'バック'),
  usdTotal: text('USD', '美元总价', 'USD', 'USD'),
  rmbTotal: text('RMB', '人民币总价', 'RMB', '人民元'),
  depth: text('Depth mm', '高 mm', 'Alto mm', '高さ mm'),
  milk: text('Milky', '奶', 'Lechoso', '乳白'),
  brown: text('Brown', '咖', 'Marrón', 'ブラウン'),
  green: text('Green', '绿', 'Verde', 'グリーン'),
  kind: text('In hand / to order', '现货/订货', 'En mano / por encargo', '在庫・取り寄せ'),
  availability: text('Status', '状态', 'Estado', '状態'),
}

/** In a code, or in the reader's words where nobody says the code; a shape by the name that it has in the trade. */
function cellOf(name: ExportName): Column['cell'] {
  if (name === 'shape') return (stone, language) => shapeText(stone)[language]
  const { exports, places, oneOf } = fieldOf(name)
  const words = exports === 'word' ? optionLabels[name] : undefined
  const isNumber = places !== undefined || typeof oneOf?.[0] === 'number'
  return (stone, language) => {
    const value = stone[name]
    if (value === null) return null
    return isNumber ? Number(value) : (words?.[String(value)]?.[language] ?? String(value))
  }
}

const days: Column = {
  title: text('Working days', '到货工作日', 'Días hábiles', '納期（営業日）'),
  isPrice: false,
  cell: (stone) => stone.days,
}

/** Columns of an exported list, in the order a trader reads them; what it is made of comes first (decisions.md 14). */
export const exportColumns: readonly Column[] = exportNames.flatMap((name) => {
  const column = { title: titles[name] ?? allFieldLabels[name], isPrice: fieldOf(name).from === 'price', cell: cellOf(name) }
  return name === 'kind' ? [column, days] : [column]
})
