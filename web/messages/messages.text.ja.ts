import type { WordsLike } from '../text/text.ts'
import type { MessagesText } from './messages.text.en.ts'

export const messagesText: WordsLike<MessagesText> = {
  why: 'サイトのメールと SMS です。メールサーバーや SMS 事業者が未設定でもここに保存されるので、すぐに使い始められます。',
  search: '宛先または件名',
  byState: '状態別',
  all: 'すべて',
  anyChannel: 'すべての方法',
  channel: '送信方法',
  channels: { email: 'メール', sms: 'SMS' },
  states: { waiting: '送信待ち', sent: '送信済み', failed: '失敗', kept: 'ここに保存', withheld: '送信しない' },
  statesWhy: {
    waiting: '送信中、または再試行を待っています',
    sent: '{{at}} に送信',
    failed: '送信を断念しました',
    kept: '送信の設定がありません。ここでお読みください',
    withheld: '誰にも送りません',
  },
  tries_one: '{{count}} 回試行',
  tries_other: '{{count}} 回試行',
  wiped: '本文は消去されました。内容はもう無効です。',
  noSubject: '件名なし',
  copyText: '{{target}} 宛の本文をコピー',
  retryMessage: '再送',
  retryTo: '{{target}} に再送',
  retryAsk: 'このメッセージを再送しますか？',
  retryWhy: '宛先は {{target}} です。',
  retried: 'メッセージは送信待ちです',
  failed: '送信箱を読み込めませんでした',
  none: 'メッセージはありません',
  noneWhy: 'コード、承認結果、パスワードの変更はメッセージで知らされ、ここに表示されます。',
  noneMatch: '該当するメッセージはありません',
}
