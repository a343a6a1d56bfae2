import { padsOf, type LabelBox, type LabelSize } from './label-size.ts'
import { cutToWidth, textWidth } from './text-width.ts'

/** What is printed on a label, in millimetres from its upper left corner. */
export type LabelMark =
  | {
      readonly is: 'text'
      readonly text: string
      readonly x: number
      /** Where the line of letters begins from above, and how high it is. */
      readonly y: number
      readonly heightMm: number
      readonly isBold: boolean
    }
  | {
      readonly is: 'code'
      readonly x: number
      readonly y: number
      /** Dark is 1. */
      readonly rows: readonly string[]
      /** Of one module across, and of one row. */
      readonly moduleMm: number
      readonly rowMm: number
    }

/** What a label says: `lines` most important first, as far as they have room; the code in letters always. */
export type LabelContent = {
  readonly lines: readonly { readonly text: string; readonly isBold?: boolean }[]
  readonly code: string
  /** Modules of its codes, dark is 1: the QR code with its quiet edge, and the bars. */
  readonly qr: readonly string[]
  readonly bars: string
}

/** What had no room. */
export type LabelLack = 'qr' | 'barcode' | 'text'

export type LaidOut = { readonly marks: readonly LabelMark[]; readonly lacks: readonly LabelLack[] }

/** Cameras and scanners read no module below a quarter of a millimetre, two dots of a printer with 203 to the inch. */
const leastModuleMm = 0.25
/** And none needs more than three dots: the rest of the label is for words. */
const mostModuleMm = 0.375
const barHeight = { least: 4, most: 8, share: 0.3 } as const
const lineMm = { least: 1.5, most: 3.6 } as const
const gapMm = 0.8
/** From above letters to the line that they stand on, of their height; alike on screen, in a PDF and as dots. */
export const ascent = 0.86
/** Letters are this much of their line. */
const letters = 0.8

/** A module as whole dots of the printer, as wide as there is room for; null when that is too little to be read. */
function moduleIn(roomMm: number, modules: number, dotsPerMm: number, mostMm: number): number | null {
  const least = Math.ceil(leastModuleMm * dotsPerMm - 0.05)
  const dots = Math.min(Math.floor((roomMm * dotsPerMm) / modules + 1e-6), Math.floor(mostMm * dotsPerMm + 1e-6))
  return dots < least ? null : dots / dotsPerMm
}

/** On whole dots, so that no edge is blurred. */
const onDot = (mm: number, dotsPerMm: number): number => Math.round(mm * dotsPerMm) / dotsPerMm

type Line = LabelContent['lines'][number]

/** Lines one below the other, each as high as there is room for, the last one always. */
function layLines(box: LabelBox, lines: readonly Line[]): LabelMark[] {
  const room = Math.floor(box.height / lineMm.least + 1e-6)
  const last = lines.at(-1)
  if (last === undefined || room < 1 || box.width < 4) return []
  const kept = lines.length <= room ? lines : [...lines.slice(0, room - 1), last]
  const height = Math.min(lineMm.most, box.height / kept.length)
  return kept.map(({ text, isBold = false }, at) => {
    // Bold letters are a little wider.
    const most = box.width / (isBold ? 1.06 : 1)
    const whole = Math.min(height * letters, most / Math.max(textWidth(text), 1))
    const heightMm = Math.max(whole, Math.min(lineMm.least * letters, height * letters))
    return { is: 'text', text: cutToWidth(text, most / heightMm + 1e-6), x: box.x, y: box.y + at * height, heightMm, isBold }
  })
}

type Rest = { readonly marks: readonly LabelMark[]; readonly box: LabelBox; readonly lack: LabelLack | null }

/** Bars along the lower edge. */
function layBars(box: LabelBox, bars: string, dotsPerMm: number): Rest {
  const moduleMm = moduleIn(box.width, bars.length, dotsPerMm, mostModuleMm)
  const rowMm = onDot(Math.min(barHeight.most, Math.max(barHeight.least, box.height * barHeight.share)), dotsPerMm)
  const left = box.height - rowMm - gapMm
  if (moduleMm === null || left < lineMm.least * 2) return { marks: [], box, lack: 'barcode' }
  const at = { x: onDot(box.x + (box.width - bars.length * moduleMm) / 2, dotsPerMm), y: onDot(box.y + box.height - rowMm, dotsPerMm) }
  return { marks: [{ is: 'code', ...at, rows: [bars], moduleMm, rowMm }], box: { ...box, height: left }, lack: null }
}

/** The QR code on the right, as large as it may be; at most so much of the width, and in the middle of what it has for itself. */
function layQr(box: LabelBox, qr: readonly string[], dotsPerMm: number, share: number): Rest {
  const moduleMm = moduleIn(Math.min(box.height, box.width * share), qr.length, dotsPerMm, mostModuleMm)
  if (moduleMm === null) return { marks: [], box, lack: 'qr' }
  const side = moduleMm * qr.length
  const x = share === 1 ? box.x + (box.width - side) / 2 : box.x + box.width - side
  const at = { x: onDot(x, dotsPerMm), y: onDot(box.y + (box.height - side) / 2, dotsPerMm) }
  const rest = { ...box, width: Math.max(0, box.width - side - gapMm) }
  return { marks: [{ is: 'code', ...at, rows: qr, moduleMm, rowMm: moduleMm }], box: rest, lack: null }
}

const nothing = (box: LabelBox): Rest => ({ marks: [], box, lack: null })

/** The codes that a size asks for, each in its box, and what is left of them. */
function layCodes({ codes }: LabelSize, content: LabelContent, dotsPerMm: number) {
  return {
    bars: (box: LabelBox): Rest => (codes === 'barcode' || codes === 'both' ? layBars(box, content.bars, dotsPerMm) : nothing(box)),
    qr: (box: LabelBox, share: number): Rest =>
      codes === 'qr' || codes === 'both' ? layQr(box, content.qr, dotsPerMm, share) : nothing(box),
  }
}

/**
 * Where everything stands on a label of a size, for a printer of so many dots. Where a label has two pads, the QR code has the first for
 * itself and all else stands on the second.
 */
export function layOut(size: LabelSize, content: LabelContent, dotsPerMm: number): LaidOut {
  const [first, second] = padsOf(size)
  if (first === undefined) return { marks: [], lacks: ['text'] }
  const lay = layCodes(size, content, dotsPerMm)
  const bars = lay.bars(second ?? first)
  const qr = second === undefined ? lay.qr(bars.box, 0.5) : lay.qr(first, 1)
  const words = layLines(second === undefined ? qr.box : bars.box, [...content.lines, { text: content.code }])
  const codes = [qr, bars]
  const lacks = codes.flatMap(({ lack }) => lack ?? [])
  // A code that is cut names nothing.
  const isWhole = words.some((mark) => mark.is === 'text' && mark.text === content.code)
  return { marks: [...codes.flatMap(({ marks }) => marks), ...words], lacks: isWhole ? lacks : [...lacks, 'text'] }
}
