import { heightOfCell, ink, paper, room, rule, write } from './page.ts'
import type { Pen } from './page.ts'
import type { Block, Cell, Column, Sum } from './sheet.ts'

type Of<Is extends Block['is']> = Extract<Block, { is: Is }>

export function beginPage(pen: Pen): void {
  pen.doc.addPage()
  pen.y = paper.edge
}

/** Begins another page where so much has no room on this one. */
function need(pen: Pen, height: number): void {
  if (pen.y + height > room.bottom) beginPage(pen)
}

/** Whose sheet it is on the left, what it is on the right. */
export function drawHead(pen: Pen, { left, right }: Of<'head'>): void {
  const half = room.width / 2 - 8
  const start = pen.y
  const ends = [
    write(pen, left, { x: room.left, y: start, width: half }),
    write(pen, right, { x: room.left + room.width - half, y: start, width: half, align: 'right' }),
  ]
  pen.y = Math.max(...ends) + 7
  rule(pen, pen.y, { color: ink.full, weight: 1.2 })
  pen.y += 9
}

/** Names and values in two columns, row by row. */
export function drawFacts(pen: Pen, { facts }: Of<'facts'>): void {
  const width = room.width / 2 - 10
  const cellOf = ({ name, value }: (typeof facts)[number]): Cell => [{ text: name, size: 7, isDim: true }, { text: value }]
  for (let at = 0; at < facts.length; at += 2) {
    const pair = facts.slice(at, at + 2).map(cellOf)
    const height = Math.max(...pair.map((cell) => heightOfCell(pen, cell, width)))
    need(pen, height)
    pair.forEach((cell, k) => write(pen, cell, { x: room.left + k * (width + 20), y: pen.y, width }))
    pen.y += height + 4
  }
  pen.y += 5
}

const gap = 8

/** Where columns begin and how wide they are. */
function places(columns: readonly Column[]): { readonly x: number; readonly width: number }[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const free = room.width - gap * (columns.length - 1)
  let x: number = room.left
  return columns.map(({ share }) => {
    const width = (free * share) / whole
    const place = { x, width }
    x += width + gap
    return place
  })
}

/** Rows below their heads, which stand anew on each page; a row is never broken. */
export function drawTable(pen: Pen, { columns, rows }: Of<'table'>): void {
  const at = places(columns)
  const heightOfRow = (cells: readonly Cell[]) => Math.max(...cells.map((cell, k) => heightOfCell(pen, cell, at[k]?.width ?? 1)))
  const drawRow = (cells: readonly Cell[]) => {
    cells.forEach((cell, k) => {
      const place = at[k]
      if (place !== undefined) write(pen, cell, { ...place, y: pen.y, align: columns[k]?.isNumber === true ? 'right' : 'left' })
    })
  }
  const heads = columns.map(({ head }) => head)
  const headHeight = heightOfRow(heads)
  const drawHeads = () => {
    drawRow(heads)
    pen.y += headHeight + 3
    rule(pen, pen.y, { color: ink.full, weight: 0.8 })
    pen.y += 4
  }
  need(pen, headHeight + 40)
  drawHeads()
  for (const row of rows) {
    const height = heightOfRow(row)
    if (pen.y + height + 8 > room.bottom) {
      beginPage(pen)
      drawHeads()
    }
    drawRow(row)
    pen.y += height + 4
    rule(pen, pen.y)
    pen.y += 4
  }
  pen.y += 4
}

/** What it comes to, on the right. */
export function drawSums(pen: Pen, { sums }: Of<'sums'>): void {
  const width = 270
  const x = room.left + room.width - width
  const cells = sums.map(({ name, value, isBig = false }: Sum) => {
    const size = isBig ? 10.5 : 8.5
    return { name: [{ text: name, size, isBold: isBig, isDim: !isBig }], value: [{ text: value, size, isBold: isBig }], isBig }
  })
  const heightOfSum = ({ name, value }: (typeof cells)[number]) =>
    Math.max(heightOfCell(pen, name, width * 0.55), heightOfCell(pen, value, width * 0.45)) + 3
  need(
    pen,
    cells.reduce((sum, cell) => sum + heightOfSum(cell), 0),
  )
  for (const cell of cells) {
    if (cell.isBig) {
      pen.doc
        .moveTo(x, pen.y)
        .lineTo(x + width, pen.y)
        .lineWidth(0.8)
        .strokeColor(ink.full)
        .stroke()
      pen.y += 2
    }
    write(pen, cell.name, { x, y: pen.y, width: width * 0.55 })
    write(pen, cell.value, { x: x + width * 0.55, y: pen.y, width: width * 0.45, align: 'right' })
    pen.y += heightOfSum(cell)
  }
  pen.y += 8
}

/** A paragraph, whole on one page. */
export function drawText(pen: Pen, { text }: Of<'text'>): void {
  need(pen, heightOfCell(pen, text, room.width))
  pen.y = write(pen, text, { x: room.left, y: pen.y, width: room.width }) + 7
}

/** Lines to sign on, beside each other. */
export function drawSignatures(pen: Pen, { names }: Of<'signatures'>): void {
  const space = 30
  const width = (room.width - space * (names.length - 1)) / names.length
  const cells = names.map((name): Cell => [{ text: name, size: 7.5, isDim: true }])
  need(pen, 46 + Math.max(...cells.map((cell) => heightOfCell(pen, cell, width))))
  pen.y += 44
  const ends = cells.map((cell, k) => {
    const x = room.left + k * (width + space)
    pen.doc
      .moveTo(x, pen.y)
      .lineTo(x + width, pen.y)
      .lineWidth(0.6)
      .strokeColor(ink.full)
      .stroke()
    return write(pen, cell, { x, y: pen.y + 3, width })
  })
  pen.y = Math.max(...ends) + 6
}
