import type { WordsLike } from '../../text/text.ts'
import type { CreditText } from './credit.text.en.ts'

export const creditText: WordsLike<CreditText> = {
  credit: '信用',
  has: '占用',
  memos: '借货',
  holds: '锁货',
  unpaid: '未付',
  creditHas: '客户余额',
  limitIs: '信用额度（RMB）',
  limitNone: '未设',
  setLimit: '设置额度',
  limitTitle: '{{customer}} 的信用额度',
  limitHint: '留空为不限。超额借货会被拒绝，经理可填写原因后放行。',
  limitSaved: '额度已设置',
  rateNote: 'RMB，按各订单和借货单锁定的汇率',
  save: '保存',
  money: '金额，如 12500.00',
  note: '备注',
}
