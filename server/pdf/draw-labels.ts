import { ascent, type LabelMark } from '@loupe/domain/labels/lay-out.ts'
import { bytesOf, ink, newDocument, plain } from './page.ts'
import type { LabelFile } from './sheet.ts'

const pointsPerMm = 72 / 25.4

type Document = ReturnType<typeof newDocument>

/** Dark modules that lie beside each other are one rectangle, and all of them one shape. */
function drawCode(doc: Document, { x, y, rows, moduleMm, rowMm }: Extract<LabelMark, { is: 'code' }>): void {
  rows.forEach((row, down) => {
    for (const run of row.matchAll(/1+/g)) doc.rect(x + run.index * moduleMm, y + down * rowMm, run[0].length * moduleMm, rowMm)
  })
  doc.fill('#000000')
}

function drawMark(doc: Document, mark: LabelMark, at: { readonly x: number; readonly y: number }): void {
  if (mark.is === 'code') return drawCode(doc, { ...mark, x: at.x + mark.x, y: at.y + mark.y })
  doc.font(mark.isBold ? 'bold' : 'regular').fontSize(mark.heightMm)
  doc.text(plain(mark.text), at.x + mark.x, at.y + mark.y + mark.heightMm * ascent, { lineBreak: false, baseline: 'alphabetic' })
}

/** Draws pages of labels as a PDF, each page as large as its paper. */
export function drawLabels(file: LabelFile): Promise<Buffer> {
  const doc = newDocument(file)
  const drawn = bytesOf(doc)
  const size: [number, number] = [file.page.widthMm * pointsPerMm, file.page.heightMm * pointsPerMm]
  for (const { labels } of file.pages) {
    doc.addPage({ size, margin: 0 })
    // Everything on a label is said in millimetres.
    doc.scale(pointsPerMm)
    doc.fillColor(ink.full)
    for (const { marks, ...at } of labels) for (const mark of marks) drawMark(doc, mark, at)
    doc.flushPages()
  }
  doc.end()
  return drawn
}
