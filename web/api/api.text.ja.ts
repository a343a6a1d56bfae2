import type { WordsLike } from '../text/text.ts'
import type { ApiText } from './api.text.en.ts'

export const apiText: WordsLike<ApiText> = {
  notFound: 'リクエスト先が存在しません',
  serverError: 'サーバーでエラーが発生しました',
  unknown: '不明なエラー',
  offline: '接続をご確認ください。',
  timeout: '応答がありません。再試行してください。',
  sessionEnded: 'ログインが切れました。再度ログインしてください',
  userMissing: '確認できませんでした。再度ログインしてください。',
  wentWrong: 'エラーが発生しました',
  loading: '読み込み中...',
  proving: '確認中です…',
  retry: '再試行',
  close: '閉じる',
  cancel: 'キャンセル',
  confirm: 'OK',
  copied: 'コピーしました',
  cannotCopy: 'コピーできません',
  cancelled: 'キャンセルしました',
  reload: '再読み込み',
  crashed: 'このページを表示できませんでした',
  crashedWhy: '多くは再読み込みで直ります。直らなければお知らせください。',
}
