import type { WordsLike } from '../text/text.ts'
import type { KeysText } from './keys.text.en.ts'

export const keysText: WordsLike<KeysText> = {
  title: 'キー操作',
  everywhere: 'すべてのページ',
  findPage: 'ページを探す',
  open: 'この一覧を開く',
  close: '一番上の画面を閉じる',
  lists: '一覧',
  line: '次の行・前の行へ',
  openLine: '行を開く',
  stones: '石の一覧',
  search: '検索欄へ',
  row: '次の石・前の石へ',
  screen: '一画面下・上へ',
  ends: '最初・最後の石へ',
  pick: '石を選ぶ',
  upTo: 'この石までまとめて選ぶ',
  openStone: '石を開く',
  beside: '開いている石の前・次の石',
  span: '前に押した所からここまでのカラー・クラリティを選ぶ',
  click: 'クリック',
  pageName: 'ページ名',
  noPage: '該当するページがありません。',
  pagesFound_one: '{{count}} ページ',
  pagesFound_other: '{{count}} ページ',
}
