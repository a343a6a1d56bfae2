/** Fewer lines than these tell nothing of where columns stand. */
const fewestLines = 5
const fewestColumns = 5
const mostLetters = 2000

const isRule = (line: string): boolean => /^[\s\-=_+|*.]*$/.test(line)
/** Cut by stretches of two blanks and more, as a print of columns shows at least some of its lines. */
const stretches = (line: string): number => line.trim().split(/\s{2,}/).length

/** Places in which no line of the print has a letter. */
function gapsOf(lines: readonly string[]): readonly boolean[] {
  const width = Math.max(...lines.map((line) => line.length))
  return Array.from({ length: width }, (_, at) => lines.every((line) => (line[at] ?? ' ') === ' '))
}

/**
 * Where the columns of a print begin ("Stock No  Shape   Carat" above lines of the same places), as programs for line printers write them; null
 * where the first lines are no such print, or signs cut them as well. A column begins where the header has a word behind a gap of all lines.
 */
export function printedColumns(sample: string, delimiter: string): readonly number[] | null {
  const lines = sample
    .split(/\r\n|\n|\r/)
    .slice(0, 200)
    .map((line) => line.replaceAll('\f', '').trimEnd())
    .filter((line) => line !== '' && !isRule(line))
  const table = lines.filter((line) => line.length <= mostLetters && stretches(line) >= fewestColumns)
  const [header] = table
  if (header === undefined || table.length < fewestLines || table.length < lines.length * 0.6 || /\d{3}/.test(header)) return null
  if (table.filter((line) => line.includes(delimiter)).length > table.length * 0.2 || table.some((line) => line.includes('\t'))) return null
  const gaps = gapsOf(table)
  const starts = gaps.flatMap((isGap, at) => (!isGap && (at === 0 || gaps[at - 1] === true) ? [at] : []))
  const stones = table.filter((line) => line !== header)
  const isColumn = (from: number, end?: number): boolean =>
    header.slice(from, end).trim() !== '' && stones.some((line) => line.slice(from, end).trim() !== '')
  const named = starts.filter((from, at) => isColumn(from, starts[at + 1]))
  return named.length >= fewestColumns ? [0, ...named.slice(1)] : null
}

/** The cells of a line of the print; a title stays in its first, and a line whose values stand across the gaps is in all of them: no stone can be read from it. */
export function printedCells(line: string, starts: readonly number[]): string[] {
  const plain = line.replaceAll('\f', '')
  if (isRule(plain)) return ['']
  const isOfTable = starts.slice(1).every((from) => (plain[from - 1] ?? ' ') === ' ')
  if (isOfTable) return starts.map((from, at) => plain.slice(from, starts[at + 1]).trim())
  return stretches(plain) < fewestColumns ? [plain.trim()] : starts.map(() => plain.trim())
}
