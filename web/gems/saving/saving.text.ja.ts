import type { SavingText } from './saving.text.en.ts'

export const savingText: SavingText = {
  save: 'この検索を保存',
  saveTitle: 'この検索を保存',
  saved: '検索を保存しました',
  toSearches: '保存した検索の一覧',
  name: '名前',
  nameHint: '分かりやすい名前（例：「呉様の指輪」）',
  nameMissing: '名前を付けてください',
  tells: '知らせてほしいとき',
  tellsNew: '新しい商品が入ったとき',
  tellsDrop: '値下がりしたとき',
  dropBy: '値下がり幅',
  by: { percent: 'パーセント以上', usd: 'ドル以上' },
  least: '値',
  percentWrong: '0.01 から 99.99 までの数字を入力してください',
  usdWrong: '200 のような金額を入力してください',
  ways: 'お知らせの方法と時間は、お知らせの設定で選べます。',
  toSettings: 'お知らせの設定',
  keep: '保存',
}
