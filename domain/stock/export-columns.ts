import { type Language, text, type Text } from '../api/text.ts'
import { supplierColumns, type CellKind, type ExportCell, type ExportColumn } from '../exports/export-column.ts'
import { openAddress } from './media.ts'
import { allFieldLabels, optionLabels } from './option-labels.ts'
import { labPageOf } from './report-no.ts'
import { fieldOf, namesHaving } from './stone-fields.ts'
import type { Stone } from './stone.ts'
import { shapeText } from './trade-shape-labels.ts'

/** A stone as a list gives it: with the working days until it can be handed over, and where the house's own addresses are opened. */
export type ExportedStone = Stone & { readonly days: string | null; readonly at: string | null }

type Column = ExportColumn<ExportedStone>
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

/** Columns of the stock table that say several things at once; the others are called as their field is. */
const together: Partial<Record<ExportName, string>> = {
  fancyIntensity: 'color',
  fancyColor: 'color',
  cut: 'make',
  polish: 'make',
  symmetry: 'make',
  lab: 'certificate',
  reportNo: 'certificate',
  printNo: 'certificate',
  // Whoever reads the back of a file reads the list beside it, and its average can be reckoned again.
  rap: 'back',
  tablePct: 'proportions',
  depthPct: 'proportions',
  length: 'measurements',
  width: 'measurements',
  depth: 'measurements',
  milk: 'bgm',
  brown: 'bgm',
  green: 'bgm',
  kind: 'where',
  location: 'where',
  imageUrl: 'media',
  videoUrl: 'media',
}

const kinds: Partial<Record<ExportName, CellKind>> = { carat: 'carat', back: 'points', rap: 'amount' }
function kindOf(name: ExportName): CellKind {
  const { places, oneOf, unit } = fieldOf(name)
  if (kinds[name] !== undefined) return kinds[name]
  if (unit === '$' || unit === '¥' || unit === '$/ct') return 'amount'
  if (places !== undefined) return places === 3 ? 'carat' : 'measure'
  return typeof oneOf?.[0] === 'number' ? 'count' : 'text'
}

const wide: Partial<Record<ExportName, number>> = {
  origin: 12,
  shape: 12,
  fancyIntensity: 14,
  fancyColor: 12,
  reportNo: 15,
  printNo: 14,
  usdPerCt: 12,
  usdTotal: 13,
  rmbTotal: 14,
  kind: 16,
  location: 14,
  availability: 12,
  imageUrl: 18,
  videoUrl: 18,
}

/** A certificate's number is a text, and leads to where its laboratory tells of it. */
function certificate({ lab, reportNo }: Stone): ExportCell {
  const page = labPageOf(lab, reportNo)
  return reportNo === null ? null : page === null ? reportNo : { text: reportNo, link: page.url }
}

/** In a code, or in the reader's words where nobody says the code; a shape by the name that it has in the trade. */
function cellOf(name: ExportName): Column['cell'] {
  if (name === 'reportNo') return certificate
  // A file is read away from the house's pages: its links are whole ones.
  if (name === 'imageUrl' || name === 'videoUrl') return (stone) => openAddress(stone[name], stone.at)
  if (name === 'shape') return (stone, language) => shapeText(stone)[language]
  const { exports, places, oneOf } = fieldOf(name)
  const words = exports === 'word' ? optionLabels[name] : undefined
  const isNumber = places !== undefined || typeof oneOf?.[0] === 'number'
  return (stone, language: Language) => {
    const value = stone[name]
    if (value === null) return null
    return isNumber ? Number(value) : (words?.[String(value)]?.[language] ?? String(value))
  }
}

const days: Column = {
  name: 'days',
  title: text('Working days', '到货工作日', 'Días hábiles', '納期（営業日）'),
  kind: 'text',
  chars: 12,
  of: ['where'],
  cell: (stone) => stone.days,
}

/** What only its own table asks for: when it was confirmed, and whose it is. */
const asked: readonly Column[] = [
  {
    name: 'seenAt',
    title: allFieldLabels.seenAt,
    kind: 'text',
    chars: 12,
    of: [],
    isAsked: true,
    cell: ({ seenAt }) => seenAt.slice(0, 10),
  },
  ...supplierColumns,
]

/** Columns of an exported list, in the order a trader reads them; what it is made of comes first (decisions.md 14). */
export const exportColumns: readonly Column[] = [
  ...exportNames.flatMap((name) => {
    const column: Column = {
      name,
      title: titles[name] ?? allFieldLabels[name],
      kind: kindOf(name),
      chars: wide[name] ?? 10,
      ...(fieldOf(name).from === 'price' ? { isPrice: true as const } : {}),
      of: together[name] === undefined ? [] : [together[name]],
      cell: cellOf(name),
    }
    return name === 'kind' ? [column, days] : [column]
  }),
  ...asked,
]
