import { text } from '../api/text.ts'

export const statementProblems = {
  turned: text(
    'the last day lies before the first',
    '结束日期早于开始日期',
    'el último día es anterior al primero',
    '終了日が開始日より前です',
  ),
  whose: text('say whose account', '请指定账户', 'indique de quién es la cuenta', '誰の口座かを指定してください'),
} as const
