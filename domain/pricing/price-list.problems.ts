import { Problem } from '../api/problem.ts'
import { type Language, text, type Text } from '../api/text.ts'
import { confirmableDoubts, type FoundDoubt, type ListDoubt } from './list-doubts.ts'
import type { RapRowReason } from './rap-file.ts'

/** 409: nobody has set the exchange rates, so nothing can be priced in RMB. */
export const noRates = () =>
  new Problem(
    409,
    text(
      'The exchange rates are not set yet',
      '尚未设置汇率',
      'Aún no se fijaron los tipos de cambio',
      '為替レートがまだ設定されていません',
    ),
  )

export const noListFile: Text = text(
  'choose the price list file or files',
  '请选择报价表文件',
  'elija el archivo o los archivos de la lista',
  '価格表ファイルを選んでください',
)

export const noSuchBracket: Text = text(
  'choose a bracket of the list in force that stands below sizes without one',
  '请选择现行报价表中其上方重量缺少区间的区间',
  'elija un tramo de la lista en vigor que preceda a tamaños sin tramo',
  '有効なリストの中で、上に区間のないサイズが続く区間を選んでください',
)

const reasons: Readonly<Record<RapRowReason, Text>> = {
  columns: text('7 columns are expected', '应有 7 列', 'se esperan 7 columnas', '7 列必要です'),
  shape: text('the shape code is not known', '形状代码无法识别', 'código de forma desconocido', 'シェイプコードが不明です'),
  grade: text('color or clarity is not known', '颜色或净度无法识别', 'color o pureza desconocidos', 'カラーまたはクラリティが不明です'),
  size: text('the size is not a number', '克拉重量不是数字', 'el tamaño no es un número', 'サイズが数字ではありません'),
  bracket: text('the size range is upside down', '重量区间上下限颠倒', 'el rango de tamaño está invertido', 'サイズ範囲が逆です'),
  price: text(
    'the price is not a number above zero',
    '价格不是大于零的数字',
    'el precio no es un número mayor que cero',
    '価格が 0 より大きい数字ではありません',
  ),
  date: text('the date is not month/day/year', '日期不是 月/日/年 格式', 'la fecha no es mes/día/año', '日付が 月/日/年 ではありません'),
  other_date: text(
    'the date differs from the rest of the list',
    '日期与表中其他行不同',
    'la fecha difiere del resto de la lista',
    '日付が他の行と異なります',
  ),
  twice: text('this cell stands twice', '该价格重复出现', 'esta celda aparece dos veces', '同じ価格が二度あります'),
  overlap: text('size ranges overlap', '重量区间重叠', 'los rangos de tamaño se solapan', 'サイズ範囲が重なっています'),
  no_round: text('the round list is missing', '缺少圆钻报价表', 'falta la lista de redondos', 'ラウンドの価格表がありません'),
  no_pear: text('the pear list is missing', '缺少异形钻报价表', 'falta la lista de pera', 'ペアの価格表がありません'),
  empty: text('the file is empty', '文件为空', 'el archivo está vacío', 'ファイルが空です'),
  not_a_list: text(
    'this is not a price list: a row has shape, clarity, color, from, to, price per carat and date, separated by commas (BR,IF,D,1.00,1.49,9000.0,1/2/2026)',
    '这不是报价表：每行应为 形状、净度、颜色、起、止、克拉单价、日期，以逗号分隔（BR,IF,D,1.00,1.49,9000.0,1/2/2026）',
    'esto no es una lista de precios: cada fila lleva forma, pureza, color, desde, hasta, precio por quilate y fecha, separados por comas (BR,IF,D,1.00,1.49,9000.0,1/2/2026)',
    '価格表ではありません。各行はシェイプ、クラリティ、カラー、下限、上限、カラット単価、日付をカンマ区切りで並べます（BR,IF,D,1.00,1.49,9000.0,1/2/2026）',
  ),
  dates_differ: text(
    'the round and the pear list are of different dates',
    '圆钻表与异形钻表的日期不同',
    'las listas de redondos y de pera son de fechas distintas',
    'ラウンドとペアの価格表の日付が異なります',
  ),
}

/** Why a row of a price file was refused. */
export const rapRowText = (reason: RapRowReason): Text => reasons[reason]

/** Why a list that reads well is not put in force just so. */
const doubts: Readonly<Record<ListDoubt, Text>> = {
  hundreds: text(
    'its prices are in hundreds of dollars; whole dollars per carat are needed',
    '价格以百美元为单位；应为每克拉整美元',
    'sus precios están en cientos de dólares; se necesitan dólares enteros por quilate',
    '価格が百ドル単位です。1カラットあたりのドルで必要です',
  ),
  future: text('it is dated in the future', '日期在未来', 'lleva una fecha futura', '日付が未来です'),
  half: text('half of the list is missing', '缺少半张表', 'falta la mitad de la lista', '表の半分がありません'),
  bracket: text('sizes are missing', '缺少重量区间', 'faltan tamaños', 'サイズがありません'),
  color: text('colors are missing', '缺少颜色', 'faltan colores', 'カラーがありません'),
  clarity: text('clarities are missing', '缺少净度', 'faltan purezas', 'クラリティがありません'),
  cells: text('single prices are missing', '缺少个别价格', 'faltan precios sueltos', '個別の価格がありません'),
  far: text(
    'on average it is far from the list in force',
    '平均变动与现行报价相差过大',
    'en promedio dista mucho de la lista en vigor',
    '平均で現行リストから大きく離れています',
  ),
}

const halves: Readonly<Record<string, Text>> = {
  round: text('round', '圆形', 'redondo', 'ラウンド'),
  pear: text('pear', '水滴', 'pera', 'ペア'),
}

/** "sizes are missing (round 1.00-1.49)". */
export function doubtText({ about, value }: FoundDoubt, language: Language): string {
  const named = value.replaceAll(/round|pear/g, (half) => halves[half]?.[language] ?? half)
  return value === '' ? doubts[about][language] : `${doubts[about][language]} (${named})`
}

const losing = (count: number): Text => ({
  en: `${count} stones would lose their list price.`,
  zh: `将有 ${count} 颗钻石失去报价。`,
  es: `${count} piedras perderían su precio de lista.`,
  ja: `${count} 個の石がリスト価格を失います。`,
})

/** 409: the list is doubtful; `data.doubts` names what must be confirmed, and what can't be. */
export function listIsDoubtful(found: readonly FoundDoubt[], stones: number): Problem {
  const say = (language: Language): string => {
    const sentences = found.map((doubt) => doubtText(doubt, language))
    const end = stones > 0 ? ` ${losing(stones)[language]}` : ''
    return `${sentences.join('; ')}.${end}`
  }
  const confirmable = new Set<ListDoubt>(confirmableDoubts)
  return new Problem(
    409,
    {
      en: `This list is doubtful: ${say('en')}`,
      zh: `该报价表存疑：${say('zh')}`,
      es: `Esta lista es dudosa: ${say('es')}`,
      ja: `この価格表には疑問があります：${say('ja')}`,
    },
    { data: { doubts: found.map(({ about, value }) => ({ about, value, mayConfirm: confirmable.has(about) })), losing: stones } },
  )
}
