/** A decimal text with so many places: "20" is "20.00". Never more places than it has room for. */
export function withDecimals(text: string, places: number): string {
  const [whole = '', fraction = ''] = text.split('.')
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(places, '0')}`
}
