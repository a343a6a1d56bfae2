import type { WordsLike } from '../text/text.ts'
import type { PapersText } from './papers.text.en.ts'

export const papersZh: WordsLike<PapersText> = {
  larger: '放大',
  smaller: '缩小',
  fit: '适合宽度',
  save: '保存文件',
  page: '第 {{at}} 页，共 {{all}} 页',
  pageSays: '{{page}}：{{words}}',
  more_one: '还有 {{count}} 页，请保存文件后查看。',
  more_other: '还有 {{count}} 页，请保存文件后查看。',
  broken: '此 PDF 无法在这里显示',
  locked: '此 PDF 设有密码',
  saveToRead: '请保存文件，用其他程序打开。',
}
