/** Pictures of black dots as ZPL knows them: rows of bytes in hexadecimal, with its short forms for white ends and repeated rows. */
export type Dots = { readonly width: number; readonly height: number; readonly rows: readonly string[] }

/** "0" and "1" as hexadecimal bytes; the white end of a row is a comma. */
function hexRow(dots: string, bytes: number): string {
  const bits = dots.padEnd(bytes * 8, '0')
  let hex = ''
  for (let at = 0; at < bits.length; at += 4) hex += parseInt(bits.slice(at, at + 4), 2).toString(16)
  const inked = hex.toUpperCase().replace(/0+$/, '')
  return inked.length === hex.length ? inked : `${inked},`
}

/** One picture at a place; a row that is like the one above is a colon. */
export function graphicField({ width, height, rows }: Dots, x: number, y: number): string {
  const bytes = Math.ceil(width / 8)
  let before = ''
  const data = rows.map((row) => {
    const hex = hexRow(row, bytes)
    const written = hex === before ? ':' : hex
    before = hex
    return written
  })
  return `^FO${x},${y}^GFA,${bytes * height},${bytes * height},${bytes},${data.join('')}^FS`
}

/** Modules of a code, each as many dots as it is wide and high. */
export function dotsOfCode(rows: readonly string[], wide: number, high: number): Dots {
  const grown = rows.flatMap((row) => {
    const line = row.replaceAll(/./g, (module) => module.repeat(wide))
    return Array.from({ length: high }, () => line)
  })
  return { width: grown[0]?.length ?? 0, height: grown.length, rows: grown }
}
