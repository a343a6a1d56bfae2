import type { WordsLike } from '../text/text.ts'
import type { CalculatorText } from './calculator.text.en.ts'

export const calculatorText: WordsLike<CalculatorText> = {
  title: 'Calculadora',
  rap: 'Precio Rap, $/ct',
  back: 'Descuento, %',
  carat: 'Quilates',
  rate: 'Yuanes por dólar',
  perCt: 'Por quilate',
  total: 'Total',
  needed: 'Escriba el precio, el descuento y los quilates.',
  multiplier: 'Multiplicador',
}
