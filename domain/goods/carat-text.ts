/** Weight with two decimals, three only when the report has three: 2.01 -> "2.01", 1.005 -> "1.005". */
export function caratText(weightCt: number): string {
  const three = weightCt.toFixed(3)
  return three.endsWith('0') ? three.slice(0, -1) : three
}
