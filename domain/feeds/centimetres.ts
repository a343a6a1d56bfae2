import { remembered } from './row-cells.ts'

/** "Dim. (cm)", 尺寸(厘米): a header by which sizes are in centimetres. */
export const isInCm = remembered((header: string) => /(?<!\p{L})cms?(?!\p{L})|厘米|(?<!\p{L})сантиметр/iu.test(header))

/** The same sizes in millimetres. */
export const inMm = (text: string): string =>
  text.replace(/\d+(?:[.,]\d+)?/g, (number) => (Math.round(Number(number.replace(',', '.')) * 1000) / 100).toString())
