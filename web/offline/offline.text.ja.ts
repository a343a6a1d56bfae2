import type { WordsLike } from '../text/text.ts'
import type { OfflineText } from './offline.text.en.ts'

export const offlineText: WordsLike<OfflineText> = {
  strip: '接続がありません。表示内容は {{time}} 時点のものです。',
  stripMissing: '接続がありません。このページの一部はまだ届いていません。接続が戻ると自動で表示されます。',
  missing: '「{{page}}」はまだ届いていません',
  missingWhy: '接続がありません。接続が戻ると自動で開きます。',
}
