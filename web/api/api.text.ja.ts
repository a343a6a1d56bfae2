import type { WordsLike } from '../text/text.ts'
import type { ApiText } from './api.text.en.ts'

export const apiText: WordsLike<ApiText> = {
  notFound: 'リクエスト先が存在しません',
  serverError: 'サーバーでエラーが発生しました',
  unknown: '不明なエラー',
  offline: '接続できません。ネットワークをご確認ください。',
  timeout: 'サーバーの応答がありません。再試行してください。',
  sessionEnded: 'ログインの有効期限が切れました。再度ログインしてください',
  userMissing: '確認できませんでした。再度ログインしてください。',
  wentWrong: 'エラーが発生しました',
  loading: '読み込み中...',
  proving: '自動アクセス防止の確認中です…',
  retry: '再試行',
  close: '閉じる',
  cancel: 'キャンセル',
  confirm: 'OK',
  copied: 'コピーしました',
  cannotCopy: '自動ではコピーできません',
  cancelled: 'キャンセルしました',
  reload: '再読み込み',
  crashed: 'このページを表示できませんでした',
  crashedWhy: '多くは再読み込みで直ります。直らない場合は、直前の操作をお知らせください。',
}
