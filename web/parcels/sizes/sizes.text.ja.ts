import type { WordsLike } from '../../text/text.ts'
import type { SizesText } from './sizes.text.en.ts'

export const sizesText: WordsLike<SizesText> = {
  title: 'ふるいサイズ表',
  why: '2 枚のふるい板の間に入る石の幅と 1 個の重量です。新しいパーセルの個数の推定とサイズ検索に使います。',
  failed: 'サイズ表を読み込めませんでした',
  fields: { from: '板の上', to: '板の下', mmFrom: '最小 mm', mmTo: '最大 mm', ct: '1 個のカラット' },
  cell: '{{row}} 行目の{{field}}',
  drop: '{{row}} 行目を削除',
  add: '行を追加',
  wrong: '{{row}} 行目：板は 00 や 6.5、幅と重量は数値で、前の行より大きくしてください',
  note: '変更の理由',
  noteHint: '版とともに残ります（例：「新しい板を計測」）',
  noteNeeded: '理由を入力してください',
  save: '新しい版として保存',
  saveTitle: 'サイズ表の新しい版を保存しますか',
  saveWhy: '以後すべてのパーセルがこの表で検索されます。以前の版は残ります。',
  saved: 'サイズ表の第 {{version}} 版が有効になりました',
  history: '以前の版',
  version: '第 {{version}} 版を作成',
}
