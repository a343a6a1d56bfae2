import type { WordsLike } from '../../text/text.ts'
import type { PartsText } from './parts.text.en.ts'

export const partsText: WordsLike<PartsText> = {
  carats: 'カラット',
  pieces: '個数',
  pcs: '個',
  least: '最小 {{carats}} ct',
  allLeft: 'すべて {{carats}} ct',
  unread: { carats: 'カラットは小数点以下 3 桁までの数で入力してください（例：1.25）', pieces: '個数は整数で入力してください（例：300）' },
  pieceCount_one: '{{shown}} 個',
  pieceCount_other: '{{shown}} 個',
  parcels_one: '{{shown}} パーセル',
  parcels_other: '{{shown}} パーセル',
  plates: 'ふるい',
  across: '直径 mm',
  each: '1 個のカラット',
  perCarat: '1 カラットの個数',
  sizeTable: 'ふるいサイズ表',
  sizeTableWhy: '2 枚のふるい板の間に入る石の幅と、1 個の平均重量です。個数の推定とサイズの比較はこの表によります。',
}
