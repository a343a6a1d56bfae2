import type { WordsLike } from '../text/text.ts'
import type { ApartText } from './apart.text.en.ts'

export const apartText: WordsLike<ApartText> = {
  forbidden: 'このアカウントではこのページを開けません',
  forbiddenWhy: '{{name}} としてログイン中です。「{{page}}」は営業担当または管理者が開放できます。',
  forbiddenStaff: '{{name}} としてログイン中です。「{{page}}」は管理者が開放できます。',
  forbiddenGuest: 'ゲストは在庫を閲覧できます。「{{page}}」にはアカウントが必要です。',
  notFound: 'このアドレスには何もありません',
  notFoundWhy: 'リンクが古いか、入力に誤りがある可能性があります。',
  notFoundInside: 'リンクが古いか誤っている、またはログインが必要なページの可能性があります。',
  notFoundMeant: 'お探しのページ：',
  askAboutIt: 'お探しのものをお知らせください。',
  back: '前のページへ戻る',
  firstPage: 'トップページ',
  firstPageWhy: 'アカウントなしで在庫を検索できます。',
}
