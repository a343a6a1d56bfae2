import type { WordsLike } from '../../text/text.ts'
import type { ScannedText } from './scanned.text.en.ts'

export const scannedText: WordsLike<ScannedText> = {
  title: '扫标签打开',
  why: '扫描标签上的二维码或条形码，或输入其下方的编码。在任何搜索框里扫描也可以。',
  code: '标签编码',
  open: '打开',
  unknown: '没有标签 {{code}}',
}
