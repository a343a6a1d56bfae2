import type { WordsLike } from '../text/text.ts'
import type { OfflineText } from './offline.text.en.ts'

export const offlineText: WordsLike<OfflineText> = {
  strip: '网络已断开。当前内容截至 {{time}}。',
  stripMissing: '网络已断开。本页有内容尚未读取，网络恢复后会自动显示。',
  missing: '“{{page}}”尚未加载',
  missingWhy: '网络已断开，恢复后本页会自动打开。',
}
