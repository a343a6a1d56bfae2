import { faultOfSize, labelCodes, labelShapes, type LabelSize } from '@loupe/domain/labels/label-size.ts'

/** What of a size is typed in millimetres, and what is counted. */
export const millimetreFields = [
  'widthMm',
  'heightMm',
  'padMm',
  'marginMm',
  'pageWidthMm',
  'pageHeightMm',
  'leftMm',
  'topMm',
  'gapXMm',
  'gapYMm',
] as const
export type SizeField = (typeof millimetreFields)[number] | 'columns' | 'rows'

/** A kind of labels as it is typed. */
export type SizeDraft = Readonly<Record<SizeField, string>> & Pick<LabelSize, 'name' | 'shape' | 'codes'>

const typed = (mm: number | null): string => (mm === null ? '' : String(mm))

export const draftOfSize = (size: LabelSize): SizeDraft => ({
  name: size.name,
  shape: size.shape,
  codes: size.codes,
  ...(Object.fromEntries([...millimetreFields, 'columns' as const, 'rows' as const].map((field) => [field, typed(size[field])])) as Record<
    SizeField,
    string
  >),
})

/** What one begins with: a roll of the papers that stones lie in. */
export const newSize: SizeDraft = {
  name: '',
  shape: 'plain',
  codes: 'qr',
  widthMm: '50',
  heightMm: '25',
  padMm: '',
  marginMm: '1.5',
  pageWidthMm: '50',
  pageHeightMm: '25',
  columns: '1',
  rows: '1',
  leftMm: '0',
  topMm: '0',
  gapXMm: '0',
  gapYMm: '0',
}

function readMm(text: string): number | null {
  const plain = text.normalize('NFKC').trim().replace(',', '.')
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

function readCount(text: string): number | null {
  const plain = text.normalize('NFKC').trim()
  return /^[1-9]\d?$/.test(plain) ? Number(plain) : null
}

/** The size that is typed; null for what is none. */
export function readSize(draft: SizeDraft): LabelSize | null {
  const { name, shape, codes, padMm, columns, rows, ...others } = draft
  const pad = shape === 'plain' ? null : readMm(padMm)
  const measures = Object.entries(others).map(([field, text]) => [field, readMm(text)] as const)
  const [across, down] = [readCount(columns), readCount(rows)]
  if (name.trim() === '' || (shape !== 'plain' && pad === null) || across === null || down === null) return null
  if (measures.some(([, mm]) => mm === null)) return null
  const size = { name: name.trim(), shape, codes, padMm: pad, columns: across, rows: down, ...Object.fromEntries(measures) } as LabelSize
  return faultOfSize(size) === null ? size : null
}

export const shapeOf = (text: string): LabelSize['shape'] => labelShapes.find((each) => each === text) ?? 'plain'
export const codesOf = (text: string): LabelSize['codes'] => labelCodes.find((each) => each === text) ?? 'qr'
