import { text, type Text } from '../api/text.ts'
import type { CellKind, ExportCell, ExportColumn } from '../exports/export-column.ts'
import { caratText } from '../goods/carat-text.ts'
import { spanOf } from '../goods/goods-words.ts'
import { fancyWords } from '../stock/fancy-words.ts'
import { labLabels, originLabels, shapeLabels, stockKindLabels } from '../stock/labels.ts'
import { placeLabel } from '../stock/place-labels.ts'
import { labPageOf } from '../stock/report-no.ts'
import type { Jewel } from './find-jewelry.api.ts'
import type { ReadyState } from './find-words.ts'
import { categoryLabels, clawLabels, inlayLabels, materialLabel, nickelLabels, sizeSystemLabels } from './labels.ts'
import { nameIn } from './name-in.ts'

/** Jewelry as a list gives it; `grams` is what the metal of a style weighs about. */
export type ExportedJewel = Jewel & { readonly grams: string | null }

type Column = ExportColumn<ExportedJewel>
const amount = (of: string | null): number | null => (of === null ? null : Number(of))

const forms: Readonly<Record<Jewel['form'], Text>> = {
  piece: text('Finished piece', '成品', 'Pieza terminada', '製品'),
  style: text('Style', '款式', 'Modelo', 'デザイン'),
}
const readyWords: Readonly<Record<ReadyState, Text>> = {
  ...stockKindLabels,
  made: text('Made to order', '定制', 'Por encargo a medida', '受注製作'),
}

function mainShape({ main, seat }: Jewel, language: 'en' | 'zh' | 'es' | 'ja'): string | null {
  if (main !== null) return main.shape === null ? null : shapeLabels[main.shape][language]
  return seat?.shapes.map((shape) => shapeLabels[shape][language]).join(', ') || null
}

function mainCarats({ main, seat }: Jewel): ExportCell {
  if (main !== null) return amount(main.carats)
  const ends = [seat?.caratsFrom, seat?.caratsTo].filter((carats) => typeof carats === 'string').map((carats) => caratText(Number(carats)))
  return ends.length === 0 ? null : spanOf(ends[0] ?? '', ends.at(-1) ?? '')
}

/** A certificate's number is a text, and leads to where its laboratory tells of it. */
function certificate({ lab, reportNo }: Jewel): ExportCell {
  const page = labPageOf(lab, reportNo)
  return reportNo === null ? null : page === null ? reportNo : { text: reportNo, link: page.url }
}

const millimetres = (circumference: number): string => (circumference / 10).toFixed(1)

type Made = Pick<Column, 'isPrice' | 'isFor' | 'isAsked'>
const column = (
  name: string,
  title: Text,
  { kind = 'text', chars = 12, ...more }: Made & { readonly kind?: CellKind; readonly chars?: number },
  cell: Column['cell'],
): Column => ({ name, title, kind, chars, of: [], ...more, cell })

/** Columns of an exported list of jewelry; what it is made of comes first (decisions.md 14). */
export const jewelExportColumns: readonly Column[] = [
  column(
    'origin',
    text('Natural / lab-grown', '天然/培育', 'Natural / laboratorio', '天然・ラボグロウン'),
    {},
    ({ origin }, language) => originLabels[origin][language],
  ),
  column('number', text('No.', '编号', 'N.º', '番号'), { chars: 10 }, ({ number }) => number),
  column(
    'form',
    text('Piece / style', '成品/款式', 'Pieza / modelo', '製品・デザイン'),
    { chars: 14 },
    ({ form }, language) => forms[form][language],
  ),
  column(
    'name',
    text('Name', '名称', 'Nombre', '名称'),
    { chars: 28 },
    ({ name, category }, language) => nameIn(name, language) || categoryLabels[category][language],
  ),
  column(
    'category',
    text('Category', '品类', 'Categoría', '種類'),
    { chars: 16 },
    ({ category }, language) => categoryLabels[category][language],
  ),
  column('material', text('Metal', '金属', 'Metal', '地金'), { chars: 16 }, ({ material }, language) => materialLabel(material)[language]),
  column('claw', text('Claws', '爪型', 'Garras', '爪'), {}, ({ claw }, language) => claw && clawLabels[claw][language]),
  column('inlay', text('Setting', '镶嵌', 'Engaste', '留め方'), {}, ({ inlay }, language) => inlay && inlayLabels[inlay][language]),
  column('nickel', text('Nickel', '镍', 'Níquel', 'ニッケル'), {}, ({ nickel }, language) => nickel && nickelLabels[nickel][language]),
  column('grossG', text('Gross g', '总重 g', 'Bruto g', '総重量 g'), { kind: 'measure', chars: 10 }, ({ grossG }) => amount(grossG)),
  column('netG', text('Net g', '净重 g', 'Neto g', '正味 g'), { kind: 'measure', chars: 10 }, ({ netG, grams }) => amount(netG ?? grams)),
  column('mainShape', text('Centre stone', '主石', 'Piedra central', '主石'), { chars: 16 }, mainShape),
  column('mainCarats', text('Centre ct', '主石 ct', 'Central ct', '主石 ct'), { kind: 'carat', chars: 11 }, mainCarats),
  column(
    'mainColor',
    text('Centre color', '主石颜色', 'Color central', '主石カラー'),
    {},
    ({ main }, language) => main && (main.color ?? (fancyWords(main, (words) => words[language]) || null)),
  ),
  column('mainClarity', text('Centre clarity', '主石净度', 'Pureza central', '主石クラリティ'), {}, ({ main }) => main && main.clarity),
  column('sidePieces', text('Side stones', '副石粒数', 'Piedras laterales', '脇石数'), { kind: 'count' }, ({ sidePieces }) => sidePieces),
  column('sideCarats', text('Side ct', '副石 ct', 'Laterales ct', '脇石 ct'), { kind: 'carat', chars: 10 }, ({ sideCarats }) =>
    amount(sideCarats),
  ),
  column('handSize', text('Ring size', '手寸', 'Talla', 'サイズ'), { chars: 26 }, ({ handSize, sizes }, language) =>
    handSize === null
      ? sizes && `${millimetres(sizes.from)}-${millimetres(sizes.to)} mm`
      : `${sizeSystemLabels[handSize.system][language]} ${handSize.label} (${millimetres(handSize.circumference)} mm)`,
  ),
  column('lab', text('Lab', '证书', 'Laboratorio', '鑑定機関'), { chars: 10 }, ({ lab }, language) => lab && labLabels[lab][language]),
  column('reportNo', text('Certificate no.', '证书编号', 'N.º de certificado', '鑑定書番号'), { chars: 15 }, certificate),
  column('usd', text('USD', '美元总价', 'USD', 'USD'), { kind: 'amount', chars: 14, isPrice: true }, ({ usd }) => amount(usd)),
  column('rmb', text('RMB', '人民币总价', 'RMB', '人民元'), { kind: 'amount', chars: 15, isPrice: true }, ({ rmb }) => amount(rmb)),
  column(
    'ready',
    text('How it is had', '货期', 'Cómo se obtiene', '入手方法'),
    { chars: 16 },
    ({ ready }, language) => readyWords[ready][language],
  ),
  column('leadDays', text('Days of making', '制作天数', 'Días de fabricación', '製作日数'), { kind: 'count' }, ({ leadDays }) => leadDays),
  column(
    'location',
    text('Location', '货地', 'Ubicación', '所在地'),
    { chars: 14 },
    ({ location }, language) => location && (placeLabel(location)?.[language] ?? location),
  ),
  column('comment', text('Comment', '备注', 'Comentario', 'コメント'), { chars: 24 }, ({ comment }) => comment),
  column(
    'supplier',
    text('Supplier', '供应商', 'Proveedor', '仕入先'),
    { chars: 20, isAsked: true, isFor: 'suppliers' },
    ({ supplierName }) => supplierName ?? null,
  ),
  column(
    'stockNo',
    text('Supplier’s no.', '供应商货号', 'N.º del proveedor', '仕入先の番号'),
    { chars: 16, isAsked: true, isFor: 'suppliers' },
    ({ stockNo }) => stockNo ?? null,
  ),
]
