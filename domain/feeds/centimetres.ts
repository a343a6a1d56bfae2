import { remembered } from './row-cells.ts'

/** "Dim. (cm)", 尺寸(厘米): a header by which sizes are in centimetres. */
export const isInCm = remembered((header: string) => /(?<!\p{L})cms?(?!\p{L})|厘米|(?<!\p{L})сантиметр/iu.test(header))

/** The same sizes in millimetres. */
export const inMm = (text: string): string =>
  text.replace(/\d+(?:[.,]\d+)?/g, (number) => (Math.round(Number(number.replace(',', '.')) * 1000) / 100).toString())

/** "0.643x0.645", "1.02*0.98", "Ø0,65": in centimetres no stone is wider than a few, which most sizes in millimetres tell by their first figure. */
export const mayBeInCm = (text: string): boolean => {
  const first = text.charCodeAt(0)
  return first < 51 || first > 57
}
