import type { WordsLike } from '../text/text.ts'
import type { CalculatorText } from './calculator.text.en.ts'

export const calculatorText: WordsLike<CalculatorText> = {
  title: '计算器',
  rap: '国际报价 $/ct',
  back: '退点 %',
  carat: '克拉',
  rate: '汇率',
  perCt: '每克拉',
  total: '总价',
  needed: '请填写报价、退点和克拉。',
  multiplier: '倍率',
}
