import type { BackCandidate, ScannedBack } from '@loupe/domain/orders/returns/returns.api.ts'

/** What was found for a number, and which of the lines that have it came back; null until it is said. */
export type BackItem = { readonly scanned: ScannedBack; readonly chosen: string | null }
/** What is told of a line that came back. */
export type Told = { readonly weighed: string; readonly part: string; readonly hasCertificate: boolean }
export const nothingTold: Told = { weighed: '', part: '', hasCertificate: false }

export const isCarats = (text: string): boolean => /^\d{1,6}(\.\d{1,3})?$/.test(text) && Number(text) > 0
/** Something is written there that is no weight. */
export const isNoCarats = (text: string): boolean => text !== '' && !isCarats(text)

const openOf = ({ lines }: ScannedBack): readonly BackCandidate[] => lines.filter(({ whyNot }) => whyNot === null)

/** What is scanned later comes first, each number once; what only one line has is that line. */
export const withFound = (items: readonly BackItem[], found: readonly ScannedBack[]): BackItem[] => [
  ...found.map((scanned) => {
    const open = openOf(scanned)
    return { scanned, chosen: open.length === 1 ? (open[0]?.lineId ?? null) : null }
  }),
  ...items.filter(({ scanned }) => !found.some(({ number }) => number === scanned.number)),
]

/** The lines that come back, each once: certificate and stock number may both have been read. */
export function linesOf(items: readonly BackItem[]): BackCandidate[] {
  const lines = items.flatMap(({ scanned, chosen }) => scanned.lines.find(({ lineId }) => lineId === chosen) ?? [])
  return [...new Map(lines.map((line) => [line.lineId, line])).values()]
}

export const hasPaper = ({ snapshot }: BackCandidate): boolean => snapshot.reportNo !== null

/** A certificate stayed behind. */
export const lacksPaper = (lines: readonly BackCandidate[], toldOf: (line: BackCandidate) => Told): boolean =>
  lines.some((line) => hasPaper(line) && !toldOf(line).hasCertificate)

/** As the call wants it. */
export const backInput = (lines: readonly BackCandidate[], toldOf: (line: BackCandidate) => Told) =>
  lines.map((line) => {
    const { weighed, part, hasCertificate } = toldOf(line)
    return {
      lineId: line.lineId,
      hasCertificate: hasCertificate || !hasPaper(line),
      ...(part === '' ? {} : { take: { carats: part } }),
      ...(weighed === '' ? {} : { weighed }),
    }
  })
