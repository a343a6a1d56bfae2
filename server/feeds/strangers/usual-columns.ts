import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import { type Columns, head, type Line, stones } from './byte-file.ts'

export const a = some(14, 911)
export const mm = (s: (typeof a)[number]): string => `${s.mm[0]}-${s.mm[1]}x${s.mm[2]}`
export const base: Columns = {
  'Stock #': (s) => s.stockNo,
  Shape: (s) => s.shape.toUpperCase(),
  Carat: (s) => s.carat.toFixed(2),
  Color: (s) => s.color,
  Clarity: (s) => s.clarity,
  Lab: (s) => s.lab,
  'Report #': (s) => s.reportNo,
}
export const full: Columns = {
  ...base,
  Cut: (s) => (s.shape === 'round' ? s.cut : ''),
  Polish: (s) => s.polish,
  Symm: (s) => s.symmetry,
  Fluor: (s) => s.fluorescence,
  Measurement: mm,
}
export const priced: Columns = { ...base, 'Price/Ct': (s) => s.perCt.toFixed(2) }
export const plain = (columns: Columns, list = a, more?: Parameters<typeof stones>[2]): Line[] => [
  head(columns),
  ...stones(columns, list, more),
]
export const report = (s: (typeof a)[number]) => ({ lab: s.lab, reportNo: s.reportNo })
/** One of the usual columns, to stand under another header. */
export const own = (name: string): Columns[string] => base[name] ?? (() => '')
/** A dealer's word for a grade. */
export const said = (words: Readonly<Record<string, string>>, grade: string): string => words[grade] ?? ''
