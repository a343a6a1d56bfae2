import type { WordsLike } from '../../text/text.ts'
import type { CreditText } from './credit.text.en.ts'

export const creditText: WordsLike<CreditText> = {
  credit: '与信',
  has: 'ご利用中',
  memos: '貸出',
  holds: '取り置き',
  unpaid: '未払い',
  creditHas: '預り金',
  limitIs: '与信限度額（RMB）',
  limitNone: '未設定',
  setLimit: '限度額を設定',
  limitTitle: '{{customer}} 様の与信限度額',
  limitHint: '空欄は無制限。超える貸出は拒否され、マネージャーは理由を記入して許可できます。',
  limitSaved: '限度額を設定しました',
  rateNote: 'RMB、各注文・貸出の固定レートによる',
  save: '保存',
  money: '金額（例：12500.00）',
  note: 'メモ',
}
