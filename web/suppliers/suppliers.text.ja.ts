import type { WordsLike } from '../text/text.ts'
import type { SuppliersText } from './suppliers.text.en.ts'

export const suppliersText: WordsLike<SuppliersText> = {
  requests: 'メールでの在庫確認',
  field: '{{name}} への確認用メール',
  why: '在庫確認の依頼はこのアドレスに送られます。',
  peoples: '空欄の場合は {{email}}（仕入先の担当者のアドレス）に送られます。',
  noAddress: '空欄の場合、依頼はメールで送れません。文面をチャットにコピーできます。',
  wrong: '有効なメールアドレスを入力してください',
  save: 'アドレスを保存',
  saved: 'アドレスを保存しました',
  cleared: 'アドレスを消去しました',
  changed: '{{by}}：{{from}} → {{to}}',
  none: 'なし',
  failed: '仕入先を開けませんでした',
  gone: 'この仕入先は見つかりません',
  goneWhy: '別のサイトの仕入先かもしれません。',
  back: 'ユーザー一覧に戻る',
}
