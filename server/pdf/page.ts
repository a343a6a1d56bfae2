import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import Pdf from 'pdfkit'
import type { Cell, Words } from './sheet.ts'

/** A4 in points, and the edge that stays empty. */
export const paper = { width: 595.28, height: 841.89, edge: 40, foot: 34 } as const
export const room = { left: paper.edge, width: paper.width - 2 * paper.edge, bottom: paper.height - paper.edge - paper.foot } as const
export const ink = { full: '#111111', dim: '#5c5c5c', line: '#b8b8b8', stamp: '#c62828' } as const

type Document = InstanceType<typeof Pdf>

/** Where the next thing stands on the page. */
export type Pen = { readonly doc: Document; y: number }

const require = createRequire(import.meta.url)
const fontFile = (name: string): Buffer => readFileSync(require.resolve(`@expo-google-fonts/noto-sans-sc/${name}.ttf`))
let fonts: { readonly regular: Buffer; readonly bold: Buffer } | undefined

/** Read once: Noto Sans SC has Latin, Chinese and Japanese in one file, of which each document takes what it uses along. */
const readFonts = () => {
  fonts ??= { regular: fontFile('400Regular/NotoSansSC_400Regular'), bold: fontFile('700Bold/NotoSansSC_700Bold') }
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
