import type { WordsLike } from '../../text/text.ts'
import type { ContactText } from './contact.text.en.ts'

export const contactText: WordsLike<ContactText> = {
  phone: '電話',
  map: '地図',
  mapOf: '地図：{{address}}',
  hours: '営業時間',
  addresses: '所在地',
  code: '{{name}} のコード',
  none: '連絡先は未設定です。',
  set: '連絡先を設定する',
  salesperson: '担当者',
  people: 'お問い合わせ',
  scan: 'WeChat で読み取る',
  save: 'コードを保存',
  saveCode: '{{name}} のコードを保存',
  scanSaved: 'WeChat のスキャンでアルバムから選択。',
  copyWechat: 'WeChat をコピー',
  copyPhone: '電話番号 {{phone}} をコピー',
  copyAddress: '住所 {{address}} をコピー',
  mail: 'メール',
  wechat: 'WeChat ID',
  copyMail: 'メールをコピー {{mail}}',
}
