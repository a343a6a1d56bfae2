import type { SheetRow } from '../files/cell.ts'
import {
  dollarsOnly,
  type FileColumns,
  type FileRow,
  needed,
  numberIn,
  readNumber,
  readRows,
  RowRefused,
  type RowsRead,
} from '../files/row-reading.ts'
import type { Clarity, FancyColor, FancyIntensity, Lab, Origin, Supplied, WhiteColor } from '../stock/grades.ts'
import { certificateKey, normaliseReportNo } from '../stock/report-no.ts'
import type { Shape } from '../stock/shapes.ts'
import { parseAvailability, parseLab } from '../stock/word-aliases.ts'
import { parseCategory, parseClaw, parseInlay, parseMaterial, parseMaterials, parseNickel, parseStyleFamily } from './aliases.ts'
import { mainStoneIn, priceIn, sidesIn, type PiecePrice } from './piece-cells.ts'
import { readCategory } from './stone-cells.ts'
import { sizeSystemIn, type PieceField, type StyleField } from './jewelry-headers.ts'
import { handSizeOf, type HandSize } from './ring-sizes.ts'
import type { SizeSystem } from './size-systems.ts'
import { type Category, type Claw, type Inlay, isRing, type Nickel, type StyleFamily } from './vocabulary.ts'

export type FileStyle = {
  readonly row: number
  readonly styleNo: string
  readonly name: string
  readonly category: Category
  readonly claw: Claw | null
  readonly inlay: Inlay | null
  readonly family: StyleFamily | null
  readonly nickel: Nickel | null
  readonly materials: readonly string[]
  readonly sizeFrom: HandSize | null
  readonly sizeTo: HandSize | null
  /** Thousandths of a carat. */
  readonly mainFrom: number | null
  readonly mainTo: number | null
  /** Cents. */
  readonly usdFrom: number | null
  readonly imageUrl: string | null
  readonly videoUrl: string | null
  readonly modelUrl: string | null
  readonly comment: string | null
}

export type FilePiece = {
  readonly row: number
  readonly pieceNo: string
  readonly styleNo: string | null
  /** Of the style where the file does not say it. */
  readonly category: Category
  readonly material: string
  readonly nickel: Nickel | null
  readonly handSize: HandSize | null
  /** Milligrams. */
  readonly gross: number | null
  readonly net: number | null
  readonly mainCarats: number | null
  readonly shape: Shape | null
  readonly color: WhiteColor | null
  readonly fancyColor: FancyColor | null
  readonly fancyIntensity: FancyIntensity | null
  readonly clarity: Clarity | null
  readonly sidePieces: number | null
  readonly sideCarats: number | null
  readonly lab: Lab | null
  readonly reportNo: string | null
  readonly price: PiecePrice
  readonly location: string | null
  readonly supplied: Supplied
  readonly imageUrl: string | null
  readonly videoUrl: string | null
  readonly comment: string | null
}

/** `sizes`: the system of hand sizes where no header names one. */
export type JewelryReading = { readonly origin: Origin; readonly sizes: SizeSystem }

const shortText = (text: string): string => text.slice(0, 60)
const optional = <Field extends string, Value>(
  row: FileRow<Field>,
  field: Field,
  read: (text: string) => Value | null | undefined,
): Value | null => (row.text(field) === '' ? null : needed(row, field, read))

const isAddress = /^https?:\/\/\S{4,1990}$/i
/** An address of the web; anything else there is told, and left out. */
function addressIn<Field extends string>(row: FileRow<Field>, field: Field): string | null {
  const text = row.text(field)
  if (text === '' || isAddress.test(text)) return text || null
  row.warn(field, 'unknown_value')
  return null
}

const systemOf = <Field extends string>({ at }: FileColumns<Field>, field: Field, sizes: SizeSystem): SizeSystem =>
  sizeSystemIn(at.get(field)?.header ?? '') ?? sizes

/** "0.30-1.50", "1.00", "0.3 ~ 0.5 ct": two numbers from small to large, in units of 10^-3; one stands for both. */
function readSpan(text: string): { from: number; to: number } | null {
  const [first, second, ...rest] = text
    .replace(/\s*(?:cts?|carats?|克拉)\.?\s*$/i, '')
    .split(/\s*(?:[-–~～至]|\bto\b)\s*/)
    .map(readNumber)
  if (first === undefined || first === null || second === null || rest.length > 0) return null
  const [from, to] = [first, second ?? first].map((value) => Math.round(value * 1000))
  return from === undefined || to === undefined || from <= 0 || from > to || to > 200_000 ? null : { from, to }
}

/** "10-16", "US 5-9", "12": the smallest and the largest hand size. */
function readSizes(text: string, system: SizeSystem): { from: HandSize; to: HandSize } | null {
  const said = sizeSystemIn(text) ?? system
  const labels = text
    .replace(/\b(?:us|usa|eu|iso|uk|jp|hk|cn)\b|[美欧英日港]码|[号#]/gi, '')
    .split(/\s*(?:[-–~～至]|\bto\b)\s*/)
    .map((label) => handSizeOf(said, label))
  const [from, to] = [labels[0], labels[1] === undefined ? labels[0] : labels[1]]
  if (labels.length > 2 || !from || !to || from.circumference > to.circumference) return null
  return { from, to }
}

/** Every style of a sheet: read, or refused with its reason. */
export function readStyles(rows: readonly SheetRow[], columns: FileColumns<StyleField>, { sizes }: JewelryReading): RowsRead<FileStyle> {
  const seen = new Set<string>()
  const system = systemOf(columns, 'handSizes', sizes)
  const mustBeDollars = dollarsOnly<StyleField>(columns, ['usdFrom'])
  return readRows(rows, columns, (line, row): FileStyle => {
    mustBeDollars()
    const styleNo = needed(line, 'styleNo', shortText)
    const main = optional(line, 'mainCarats', readSpan)
    const hands = optional(line, 'handSizes', (text) => readSizes(text, system))
    const style: FileStyle = {
      row,
      styleNo,
      name: line.text('name').slice(0, 120),
      category: needed(line, 'category', parseCategory),
      claw: optional(line, 'claw', parseClaw),
      inlay: optional(line, 'inlay', parseInlay),
      family: optional(line, 'family', parseStyleFamily),
      nickel: optional(line, 'nickel', parseNickel),
      materials: needed(line, 'materials', parseMaterials),
      sizeFrom: hands?.from ?? null,
      sizeTo: hands?.to ?? null,
      mainFrom: main?.from ?? null,
      mainTo: main?.to ?? null,
      usdFrom: numberIn(line, 'usdFrom', 2),
      imageUrl: addressIn(line, 'imageUrl'),
      videoUrl: addressIn(line, 'videoUrl'),
      modelUrl: addressIn(line, 'modelUrl'),
      comment: line.text('comment').slice(0, 500) || null,
    }
    if (seen.has(numberKey(styleNo))) throw new RowRefused<StyleField>('styleNo', 'duplicate_stock_no')
    seen.add(numberKey(styleNo))
    return style
  })
}

/** Numbers of styles and pieces are compared without regard to case. */
export const numberKey = (number: string): string => number.trim().toUpperCase()

type Certificate = { readonly lab: Lab | null; readonly reportNo: string | null }

function certificateIn(line: FileRow<PieceField>, origin: Origin): Certificate {
  const lab = optional(line, 'lab', (text) => parseLab(text) ?? undefined)
  const text = line.text('reportNo')
  if (text === '') return { lab, reportNo: null }
  const { reportNo, warnings } = normaliseReportNo(lab, origin, text)
  if (warnings.includes('report_no_damaged')) throw new RowRefused<PieceField>('reportNo', 'invalid_number')
  return { lab, reportNo }
}

/** What its metal and all of it weigh; the metal of a piece is never heavier than the piece. */
function weightsIn(line: FileRow<PieceField>): Pick<FilePiece, 'gross' | 'net'> {
  const [gross, net] = [numberIn(line, 'grossGrams', 3), numberIn(line, 'netGrams', 3)]
  if (gross === null && net === null) throw new RowRefused<PieceField>('grossGrams', 'missing')
  if (gross !== null && net !== null && net > gross) throw new RowRefused<PieceField>('netGrams', 'out_of_range')
  return { gross, net }
}

/** `styles`: by number, every style that the file brings or the house has. */
type Known = { readonly reading: JewelryReading; readonly styles: ReadonlyMap<string, Category> }

/** Which style it is of, and what it is: as the file says, else as its style is. */
function kindIn(line: FileRow<PieceField>, { styles }: Known): Pick<FilePiece, 'styleNo' | 'category'> {
  const styleNo = line.text('styleNo').slice(0, 60) || null
  // Whoever brings no styles names them all the same: then the number is theirs alone.
  if (styles.size === 0 && styleNo !== null) {
    line.warn('styleNo', 'unknown_style')
    return { styleNo: null, category: needed(line, 'category', readCategory) }
  }
  const ofStyle = styleNo === null ? null : styles.get(numberKey(styleNo))
  if (ofStyle === undefined) throw new RowRefused<PieceField>('styleNo', 'unknown_style')
  const category = optional(line, 'category', readCategory) ?? ofStyle
  if (category === null) throw new RowRefused<PieceField>('category', 'missing')
  return { styleNo, category }
}

/** Only what is worn on a finger has a hand size; that of anything else is told, and left out. */
function handSizeIn(line: FileRow<PieceField>, category: Category, system: SizeSystem): HandSize | null {
  const size = optional(line, 'handSize', (text) => readSizes(text, system)?.from)
  if (size === null || isRing(category)) return size
  line.warn('handSize', 'unknown_value')
  return null
}

/** Where a factory has no numbers of single pieces its certificate names one. */
const numberOf = (line: FileRow<PieceField>, { reportNo }: Certificate): string =>
  line.text('pieceNo') === '' && reportNo !== null ? reportNo : needed(line, 'pieceNo', shortText)

function pieceOf(line: FileRow<PieceField>, row: number, system: SizeSystem, known: Known): FilePiece {
  const kind = kindIn(line, known)
  const weights = weightsIn(line)
  const main = mainStoneIn(line)
  const sides = sidesIn(line)
  const certificate = certificateIn(line, known.reading.origin)
  return {
    row,
    pieceNo: numberOf(line, certificate),
    ...kind,
    material: needed(line, 'material', parseMaterial),
    nickel: optional(line, 'nickel', parseNickel),
    handSize: handSizeIn(line, kind.category, system),
    ...weights,
    ...main,
    ...sides,
    ...certificate,
    price: priceIn(line, { ...weights, ...main, ...sides }),
    location: line.text('location').slice(0, 100) || null,
    supplied: optional(line, 'status', parseAvailability) ?? 'available',
    imageUrl: addressIn(line, 'imageUrl'),
    videoUrl: addressIn(line, 'videoUrl'),
    comment: line.text('comment').slice(0, 500) || null,
  }
}

const moneyOfPieces = ['usdTotal', 'metalPerGram', 'makingPerGram', 'making', 'stonesPerCt', 'sidePerCt', 'settingFee'] as const

/** Every piece of a sheet: read, or refused with its reason. One of one: a number or a certificate that comes twice is refused. */
export function readPieces(rows: readonly SheetRow[], columns: FileColumns<PieceField>, known: Known): RowsRead<FilePiece> {
  const [numbers, certificates] = [new Set<string>(), new Set<string>()]
  const system = systemOf(columns, 'handSize', known.reading.sizes)
  const mustBeDollars = dollarsOnly<PieceField>(columns, moneyOfPieces)
  return readRows(rows, columns, (line, row): FilePiece => {
    mustBeDollars()
    const piece = pieceOf(line, row, system, known)
    const certificate = certificateKey(piece.lab, piece.reportNo)
    if (numbers.has(numberKey(piece.pieceNo))) throw new RowRefused<PieceField>('pieceNo', 'duplicate_stock_no')
    if (certificate !== null && certificates.has(certificate)) throw new RowRefused<PieceField>('reportNo', 'duplicate_report_no')
    numbers.add(numberKey(piece.pieceNo))
    if (certificate !== null) certificates.add(certificate)
    return piece
  })
}
