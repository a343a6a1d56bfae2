import type { WordsLike } from '../../text/text.ts'
import type { ScannedText } from './scanned.text.en.ts'

export const scannedText: WordsLike<ScannedText> = {
  title: 'ラベルから開く',
  why: 'ラベルのQRコードやバーコードを読み取るか、下の番号を入力します。どの検索欄でも使えます。',
  code: 'ラベルのコード',
  open: '開く',
  unknown: 'ラベル {{code}} はありません',
}
