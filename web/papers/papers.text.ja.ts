import type { WordsLike } from '../text/text.ts'
import type { PapersText } from './papers.text.en.ts'

export const papersJa: WordsLike<PapersText> = {
  larger: '拡大',
  smaller: '縮小',
  fit: '幅に合わせる',
  save: 'ファイルを保存',
  page: '{{all}} ページ中 {{at}} ページ',
  pageSays: '{{page}}：{{words}}',
  more_one: '残り {{count}} ページは、ファイルを保存してご覧ください。',
  more_other: '残り {{count}} ページは、ファイルを保存してご覧ください。',
  broken: 'この PDF はここでは表示できません',
  locked: 'この PDF はパスワードで保護されています',
  saveToRead: 'ファイルを保存し、別のプログラムで開いてください。',
}
