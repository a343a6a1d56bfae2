import { Problem } from '../api/problem.ts'
import { text, type Text } from '../api/text.ts'
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
  grade: text('colour or clarity is not known', '颜色或净度无法识别', 'color o pureza desconocidos', 'カラーまたはクラリティが不明です'),
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
}

/** Why a row of a price file was refused. */
export const rapRowText = (reason: RapRowReason): Text => reasons[reason]
