import { beginPage, drawFacts, drawHead, drawSignatures, drawSums, drawTable, drawText } from './draw-blocks.ts'
import { heightOf, ink, bytesOf, newDocument, paper, room, rule, write } from './page.ts'
import type { Pen } from './page.ts'
import type { Block, Sheet } from './sheet.ts'

function drawBlock(pen: Pen, block: Block): void {
  switch (block.is) {
    case 'head':
      return drawHead(pen, block)
    case 'facts':
      return drawFacts(pen, block)
    case 'table':
      return drawTable(pen, block)
    case 'sums':
      return drawSums(pen, block)
    case 'text':
      return drawText(pen, block)
    case 'signatures':
      return drawSignatures(pen, block)
  }
}

/** Says in a box on the right which copy it is. */
function drawMark(pen: Pen, mark: string): void {
  const words = { text: mark, size: 9, isBold: true }
  const width = 230
  const height = heightOf(pen, words, width - 12) + 5
  const x = room.left + room.width - width
  pen.doc.rect(x, pen.y, width, height).lineWidth(0.8).strokeColor(ink.full).stroke()
  write(pen, [words], { x: x + 6, y: pen.y + 2, width: width - 12, align: 'center' })
  pen.y += height + 10
}

/** Large across the page, behind nothing and so thin that all below it can be read. */
function drawStamp({ doc }: Pen, stamp: string): void {
  const [x, y] = [paper.width / 2, paper.height / 2]
  doc.save()
  doc.rotate(-35, { origin: [x, y] })
  doc.font('bold').fontSize(54).fillColor(ink.stamp).fillOpacity(0.22)
  doc.text(stamp, 0, y - 36, { width: paper.width, align: 'center' })
  doc.restore()
  doc.fillOpacity(1)
}

function drawFoot(pen: Pen, foot: string, page: string): void {
  const y = paper.height - paper.edge - 14
  rule(pen, y - 5)
  const words = (text: string) => [{ text, size: 7, isDim: true }]
  write(pen, words(foot), { x: room.left, y, width: room.width - 60 })
  write(pen, words(page), { x: room.left + room.width - 60, y, width: 60, align: 'right' })
}

/** Draws a sheet as a PDF. */
export function drawSheet(sheet: Sheet): Promise<Buffer> {
  const doc = newDocument(sheet)
  const drawn = bytesOf(doc)
  const pen: Pen = { doc, y: 0 }
  let first = 0
  for (const { mark, blocks } of sheet.parts) {
    beginPage(pen)
    if (mark !== null) drawMark(pen, mark)
    for (const block of blocks) drawBlock(pen, block)
    const end = doc.bufferedPageRange().count
    for (let page = first; page < end; page += 1) {
      doc.switchToPage(page)
      drawFoot(pen, sheet.foot, `${page - first + 1} / ${end - first}`)
      if (sheet.stamp !== null) drawStamp(pen, sheet.stamp)
    }
    first = end
  }
  doc.end()
  return drawn
}
