import type { WordsLike } from '../../text/text.ts'
import type { BelowText } from './below.text.en.ts'

export const belowText: WordsLike<BelowText> = {
  youBuy: '購入する方',
  youSupply: '供給する方',
  buyers1: 'どの条件も件数つき。',
  buyers2: '注文した石を {{hours}} 時間確保。',
  buyers3: 'ドルと元の価格と、その内訳。',
  suppliers1: '{{count}} 社が在庫を掲載。',
  suppliers1None: 'どんな形式のファイルでもそのまま。',
  suppliers2: '過去 1 日に {{count}} 件受信。',
  suppliers2None: '一行ずつ確認します。',
  suppliers3: '半数は {{count}} 秒で販売開始。',
  suppliers3None: '一分以内に販売開始。',
  sendFile: 'ファイルを送る',
  openAccount: 'アカウントを開く',
}
