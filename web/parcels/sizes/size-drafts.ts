import type { SizeRow, SizeTable } from '@loupe/domain/parcels/sizes.ts'
import { plateName } from '@loupe/domain/parcels/size-text.ts'

/** A row of the table as it is typed: plates as they are stamped. */
export type SizeDraft = Readonly<Record<'from' | 'to' | 'mmFrom' | 'mmTo' | 'ct', string>>

export const noSize: SizeDraft = { from: '', to: '', mmFrom: '', mmTo: '', ct: '' }

/** With so many decimals at least; more where it has more. */
const atLeast = (value: number, decimals: number): string => {
  const written = value.toFixed(decimals)
  return Number(written) === value ? written : String(value)
}

export const draftOfRow = ({ from, to, mmFrom, mmTo, ct }: SizeRow): SizeDraft => ({
  from: from === null ? '' : plateName(from),
  to: to === null ? '' : plateName(to),
  mmFrom: atLeast(mmFrom, 2),
  mmTo: atLeast(mmTo, 2),
  ct: atLeast(ct, 4),
})

/** "+2-2.5" as it is typed so far. */
export const platesOfDraft = ({ from, to }: SizeDraft): string => `${from && `+${from}`}${to && `-${to}`}`

/** Carats of a parcel, three decimals at most; null for what is no weight. */
export function readCarats(text: string): number | null {
  const plain = text.normalize('NFKC').trim()
  return /^\d{1,6}(\.\d{1,3})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : null
}

/** "00" is -1, "6.5" is 6.5, nothing is open; undefined for what is no plate. */
export function readPlate(text: string): number | null | undefined {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return null
  if (/^0+$/.test(plain)) return plain.length === 1 ? 0 : 1 - plain.length
  return /^\d{1,2}(\.\d)?$/.test(plain) ? Number(plain) : undefined
}

const readMeasure = (text: string): number | null => {
  const plain = text.normalize('NFKC').trim()
  const value = Number(plain)
  return /^\d{1,2}(\.\d{1,5})?$/.test(plain) && value > 0 && value <= 20 ? value : null
}

function readRow({ from, to, mmFrom, mmTo, ct }: SizeDraft): SizeRow | null {
  const plates = [readPlate(from), readPlate(to)] as const
  const [low, high, weight] = [readMeasure(mmFrom), readMeasure(mmTo), readMeasure(ct)]
  if (plates[0] === undefined || plates[1] === undefined || low === null || high === null || weight === null) return null
  return { from: plates[0], to: plates[1], mmFrom: low, mmTo: high, ct: weight }
}

export type ReadSizes = {
  readonly rows: SizeTable
  /** The first row that can't be read, or does not grow from the one before; counted from nought. */
  readonly wrongAt: number | null
}

/** Reads a table; every row has to be wider and heavier than the one before it. */
export function readSizes(drafts: readonly SizeDraft[]): ReadSizes {
  const rows: SizeRow[] = []
  for (const [at, draft] of drafts.entries()) {
    const row = readRow(draft)
    const before = rows.at(-1)
    const isWrong = row === null || row.mmFrom >= row.mmTo || (before !== undefined && (row.mmFrom < before.mmTo || row.ct <= before.ct))
    if (isWrong) return { rows, wrongAt: at }
    rows.push(row)
  }
  return { rows, wrongAt: drafts.length === 0 ? 0 : null }
}
