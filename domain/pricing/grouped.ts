/** Thousands separators in a decimal string, without ever making a float of it: "10833.33" -> "10,833.33". */
export function grouped(decimal: string): string {
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(decimal)
  if (!match) return decimal
  return `${match[1] ?? ''}${(match[2] ?? '').replace(/\B(?=(\d{3})+$)/g, ',')}${match[3] ?? ''}`
}
