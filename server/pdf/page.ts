import { readFileSync } from 'node:fs'
import Pdf from 'pdfkit'
import { lettersFile } from '../letters-file.ts'
import type { Cell, Words } from './sheet.ts'

/** A4 in points, and the edge that stays empty. */
export const paper = { width: 595.28, height: 841.89, edge: 40, foot: 34 } as const
export const room = { left: paper.edge, width: paper.width - 2 * paper.edge, bottom: paper.height - paper.edge - paper.foot } as const
export const ink = { full: '#111111', dim: '#5c5c5c', line: '#b8b8b8', stamp: '#c62828' } as const

type Document = InstanceType<typeof Pdf>

/** Where the next thing stands on the page. */
export type Pen = { readonly doc: Document; y: number }

let fonts: { readonly regular: Buffer; readonly bold: Buffer } | undefined

/** Read once; each document takes what it uses of them along. */
const readFonts = () => {
  fonts ??= { regular: readFileSync(lettersFile('regular')), bold: readFileSync(lettersFile('bold')) }
  return fonts
}

/** An empty file. Its number follows from what is said of it here, so that it is the same each time. */
export function newDocument({ title, day }: { readonly title: string; readonly day: string }): Document {
  const doc = new Pdf({
    size: [paper.width, paper.height],
    // Pages are begun by hand.
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    displayTitle: true,
    lang: 'en',
    info: { Title: title, Creator: 'Loupe', Producer: 'Loupe', CreationDate: new Date(`${day}T00:00:00Z`) },
  })
  const { regular, bold } = readFonts()
  doc.registerFont('regular', regular)
  doc.registerFont('bold', bold)
  return doc
}

/** All that a file comes to, once it is ended; asked for before anything is drawn. */
export function bytesOf(doc: Document): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

const usualSize = 8.5

/** What a printer has no sign for. */
export const plain = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n]|\p{Cf}/gu, '')

function dress({ doc }: Pen, { size = usualSize, isBold = false, isDim = false }: Words): void {
  doc
    .font(isBold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(isDim ? ink.dim : ink.full)
}

/** How high words are, broken into this width. */
export function heightOf(pen: Pen, words: Words, width: number): number {
  dress(pen, words)
  return pen.doc.heightOfString(plain(words.text), { width })
}

export const heightOfCell = (pen: Pen, cell: Cell, width: number): number =>
  cell.reduce((sum, words) => sum + (words.text === '' ? 0 : heightOf(pen, words, width)), 0)

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly align?: 'left' | 'right' | 'center' }

/** Writes words one below the other. @returns where they end */
export function write(pen: Pen, cell: Cell, { x, y, width, align = 'left' }: Place): number {
  let at = y
  for (const words of cell) {
    if (words.text === '') continue
    const height = heightOf(pen, words, width)
    pen.doc.text(plain(words.text), x, at, { width, align })
    at += height
  }
  return at
}

export function rule({ doc }: Pen, y: number, { color = ink.line, weight = 0.5 }: { color?: string; weight?: number } = {}): void {
  doc
    .moveTo(room.left, y)
    .lineTo(room.left + room.width, y)
    .lineWidth(weight)
    .strokeColor(color)
    .stroke()
}
