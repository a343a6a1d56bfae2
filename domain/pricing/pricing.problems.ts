import { Problem } from '../api/problem.ts'
import type { Text } from '../api/text.ts'
import type { RapRowProblem, RapRowReason } from './rap-file.ts'

type Words = (value: string) => Text

const reasons: Readonly<Record<RapRowReason, Words>> = {
  columns: (value) => ({ en: `has ${value} columns instead of 7`, zh: `有 ${value} 列，应为 7 列`, es: `tiene ${value} columnas en vez de 7`, ja: `列数が ${value} です（7列が必要）` }),
  shape: (value) => ({ en: `unknown list “${value}” (BR or PS)`, zh: `未知的形状代码“${value}”（应为 BR 或 PS）`, es: `lista desconocida «${value}» (BR o PS)`, ja: `不明な形状コード「${value}」（BR または PS）` }),
  grade: (value) => ({ en: `no clarity and colour in “${value}”`, zh: `“${value}”不是净度和颜色`, es: `«${value}» no es pureza y color`, ja: `「${value}」はクラリティとカラーではありません` }),
  size: (value) => ({ en: `size “${value}” is no number`, zh: `重量“${value}”不是数字`, es: `el peso «${value}» no es un número`, ja: `重量「${value}」は数値ではありません` }),
  bracket: (value) => ({ en: `size bracket ${value} runs backwards`, zh: `重量区间 ${value} 前后颠倒`, es: `el rango ${value} está invertido`, ja: `重量範囲 ${value} が逆です` }),
  price: (value) => ({ en: `price “${value}” is no amount above zero`, zh: `价格“${value}”不是大于零的数`, es: `el precio «${value}» no es un importe mayor que cero`, ja: `価格「${value}」が正しくありません` }),
  date: (value) => ({ en: `“${value}” is no date (month/day/year)`, zh: `“${value}”不是日期（月/日/年）`, es: `«${value}» no es una fecha (mes/día/año)`, ja: `「${value}」は日付ではありません（月/日/年）` }),
  other_date: (value) => ({ en: `date ${value} differs from the rest of the list`, zh: `日期 ${value} 与其他行不同`, es: `la fecha ${value} difiere del resto`, ja: `日付 ${value} が他の行と異なります` }),
  twice: (value) => ({ en: `the cell ${value} is there twice`, zh: `${value} 重复`, es: `la celda ${value} está repetida`, ja: `${value} が重複しています` }),
  overlap: (value) => ({ en: `size brackets overlap: ${value}`, zh: `重量区间重叠：${value}`, es: `rangos de peso solapados: ${value}`, ja: `重量範囲が重なっています：${value}` }),
  no_round: () => ({ en: 'the round list is missing', zh: '缺少圆形报价表', es: 'falta la lista de redondos', ja: 'ラウンドの価格表がありません' }),
  no_pear: () => ({ en: 'the pear list is missing', zh: '缺少异形（梨形）报价表', es: 'falta la lista de pera', ja: 'ペアシェイプの価格表がありません' }),
  empty: () => ({ en: 'the file has no rows', zh: '文件没有数据', es: 'el archivo está vacío', ja: 'ファイルにデータがありません' }),
}

/** What is wrong with one row of a price file, in words. */
export function rapRowText({ row, reason, value }: Pick<RapRowProblem, 'row' | 'reason' | 'value'>): Text {
  const words = reasons[reason](value)
  return row === 0 ? words : { en: `Row ${row}: ${words.en}`, zh: `第 ${row} 行：${words.zh}`, es: `Fila ${row}: ${words.es}`, ja: `${row}行目：${words.ja}` }
}

/** A price list with mistakes is not taken at all; the rows travel along. */
export const rapListRefused = (problems: readonly RapRowProblem[]): Problem => new Problem(400, {
  en: `The price list can’t be read: ${problems.length} problem(s)`,
  zh: `报价表无法读取：${problems.length} 处问题`,
  es: `No se puede leer la lista: ${problems.length} problema(s)`,
  ja: `価格表を読み込めません：${problems.length} 件の問題`,
}, { data: { problems: problems.slice(0, 1000) } })

export const rapListNotFound = (): Problem => new Problem(404, { en: 'No such price list', zh: '报价表不存在', es: 'No existe esa lista de precios', ja: '価格表が見つかりません' })

export const ratesNotSet = (): Problem => new Problem(409, { en: 'Exchange rates are not set yet', zh: '尚未设置汇率', es: 'Aún no hay tipos de cambio', ja: '為替レートが設定されていません' })

/** Nothing, or less than nothing, is no price: such a stone can't be ordered. */
export const noPrice = (certNos: readonly string[]): Problem => new Problem(409, {
  en: `No valid price, please ask: ${certNos.join(', ')}`,
  zh: `暂无有效价格，请询价：${certNos.join('、')}`,
  es: `Sin precio válido, consulte: ${certNos.join(', ')}`,
  ja: `有効な価格がありません。お問い合わせください：${certNos.join('、')}`,
}, { data: { certNos } })

export const verifyToSeePrices = (): Problem => new Problem(403, { en: 'Verify your account to see prices', zh: '完成认证后可查看价格', es: 'Verifique su cuenta para ver precios', ja: '認証後に価格をご覧いただけます' })
