export const calculatorText = {
  title: 'Calculator',
  rap: 'Rap price, $/ct',
  back: 'Back, %',
  carat: 'Carat',
  rate: 'Yuan per dollar',
  perCt: 'Per carat',
  total: 'Total',
  needed: 'Fill in the price, the back and the carat.',
  multiplier: 'Multiplier',
} as const

export type CalculatorText = typeof calculatorText
