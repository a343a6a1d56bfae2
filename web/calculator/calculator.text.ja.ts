import type { WordsLike } from '../text/text.ts'
import type { CalculatorText } from './calculator.text.en.ts'

export const calculatorText: WordsLike<CalculatorText> = {
  title: '計算機',
  rap: 'ラップ価格 $/ct',
  back: 'バック %',
  carat: 'カラット',
  rate: '1 ドルあたりの元',
  perCt: '1 カラットあたり',
  total: '合計',
  needed: '価格、バック、カラットを入力してください。',
  multiplier: '倍率',
}
