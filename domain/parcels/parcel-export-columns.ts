import { text } from '../api/text.ts'
import { supplierColumns, type ExportColumn } from '../exports/export-column.ts'
import { spanOf } from '../goods/goods-words.ts'
import { placeLabel } from '../stock/place-labels.ts'
import { originLabels, shapeLabels, stockKindLabels } from '../stock/labels.ts'
import type { Parcel } from './parcels.api.ts'
import { sizeText } from './size-text.ts'

/** A parcel as a list gives it: with the working days until it can be handed over. */
export type ExportedParcel = Parcel & { readonly days: string | null }

type Column = ExportColumn<ExportedParcel>
const amount = (of: string | null): number | null => (of === null ? null : Number(of))

const goods: readonly Column[] = [
  {
    name: 'origin',
    title: text('Natural / lab-grown', '天然/培育', 'Natural / laboratorio', '天然・ラボグロウン'),
    kind: 'text',
    chars: 12,
    of: [],
    cell: ({ origin }, language) => originLabels[origin][language],
  },
  {
    name: 'lotNo',
    title: text('Lot no.', '批号', 'N.º de lote', 'ロット番号'),
    kind: 'text',
    chars: 10,
    of: ['lot'],
    cell: ({ lotNo }) => lotNo,
  },
  {
    name: 'shape',
    title: text('Shape', '形状', 'Forma', '形状'),
    kind: 'text',
    chars: 12,
    of: ['goods'],
    cell: ({ shape }, language) => shapeLabels[shape][language],
  },
  {
    name: 'size',
    title: text('Size', '尺寸', 'Tamaño', 'サイズ'),
    kind: 'text',
    chars: 15,
    of: ['goods'],
    cell: (parcel) => sizeText(parcel),
  },
  {
    name: 'mmFrom',
    title: text('mm from', '直径起 mm', 'mm desde', 'mm から'),
    kind: 'measure',
    chars: 10,
    of: ['goods'],
    cell: ({ mmFrom }) => mmFrom,
  },
  {
    name: 'mmTo',
    title: text('mm to', '直径止 mm', 'mm hasta', 'mm まで'),
    kind: 'measure',
    chars: 10,
    of: ['goods'],
    cell: ({ mmTo }) => mmTo,
  },
  {
    name: 'color',
    title: text('Color', '颜色', 'Color', 'カラー'),
    kind: 'text',
    chars: 9,
    of: [],
    cell: ({ colorFrom, colorTo }) => spanOf(colorFrom, colorTo),
  },
  {
    name: 'clarity',
    title: text('Clarity', '净度', 'Pureza', 'クラリティ'),
    kind: 'text',
    chars: 11,
    of: [],
    cell: ({ clarityFrom, clarityTo }) => spanOf(clarityFrom, clarityTo),
  },
  { name: 'make', title: text('Make', '切工', 'Talla', 'メイク'), kind: 'text', chars: 8, of: ['goods'], cell: ({ make }) => make },
  { name: 'pieces', title: text('Pieces', '粒数', 'Piezas', '個数'), kind: 'count', chars: 10, of: [], cell: ({ pieces }) => pieces },
  {
    name: 'estimated',
    title: text('Counted', '是否点数', 'Contadas', '計数'),
    kind: 'text',
    chars: 11,
    of: ['pieces'],
    cell: ({ piecesEstimated }, language) => (piecesEstimated ? estimated : counted)[language],
  },
  {
    name: 'carats',
    title: text('Carats', '克拉', 'Quilates', 'カラット'),
    kind: 'carat',
    chars: 11,
    of: [],
    cell: ({ carats }) => Number(carats),
  },
  {
    name: 'minCarats',
    title: text('Least, ct', '起订 ct', 'Mínimo, ct', '最小 ct'),
    kind: 'carat',
    chars: 10,
    of: ['carats'],
    cell: ({ minCarats }) => amount(minCarats),
  },
]
const estimated = text('estimated', '估算', 'estimadas', '推定')
const counted = text('counted', '已点数', 'contadas', '計数済み')

const rest: readonly Column[] = [
  {
    name: 'usdPerCt',
    title: text('USD/ct', '美元/克拉', 'USD/ct', 'USD/ct'),
    kind: 'amount',
    chars: 12,
    isPrice: true,
    of: ['price'],
    cell: ({ usdPerCt }) => amount(usdPerCt),
  },
  {
    name: 'bands',
    title: text('By quantity, USD/ct', '按量价格 USD/ct', 'Por cantidad, USD/ct', '数量別 USD/ct'),
    kind: 'text',
    chars: 24,
    isPrice: true,
    of: [],
    cell: ({ bands }) => bands.map(({ fromCarats, usdPerCt }) => `≥ ${fromCarats} ct: ${usdPerCt}`).join('; ') || null,
  },
  {
    name: 'usdTotal',
    title: text('USD', '美元总价', 'USD', 'USD'),
    kind: 'amount',
    chars: 14,
    isPrice: true,
    of: ['value'],
    cell: ({ usdTotal }) => amount(usdTotal),
  },
  {
    name: 'rmbTotal',
    title: text('RMB', '人民币总价', 'RMB', '人民元'),
    kind: 'amount',
    chars: 15,
    isPrice: true,
    of: ['value'],
    cell: ({ rmbTotal }) => amount(rmbTotal),
  },
  {
    name: 'kind',
    title: text('In hand / to order', '现货/订货', 'En mano / por encargo', '在庫・取り寄せ'),
    kind: 'text',
    chars: 16,
    of: ['where'],
    cell: ({ kind }, language) => stockKindLabels[kind][language],
  },
  {
    name: 'days',
    title: text('Working days', '到货工作日', 'Días hábiles', '納期（営業日）'),
    kind: 'text',
    chars: 12,
    of: ['where'],
    cell: ({ days }) => days,
  },
  {
    name: 'location',
    title: text('Location', '货地', 'Ubicación', '所在地'),
    kind: 'text',
    chars: 14,
    of: ['where'],
    cell: ({ location }, language) => (location === null ? null : (placeLabel(location)?.[language] ?? location)),
  },
  {
    name: 'comment',
    title: text('Comment', '备注', 'Comentario', 'コメント'),
    kind: 'text',
    chars: 24,
    of: ['goods'],
    cell: ({ comment }) => comment,
  },
  ...supplierColumns,
]

/** Columns of an exported list of parcels; what it is made of comes first (decisions.md 14). */
export const parcelExportColumns: readonly Column[] = [...goods, ...rest]
