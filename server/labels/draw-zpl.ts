import type { LabelMark } from '@loupe/domain/labels/lay-out.ts'
import type { LabelSize } from '@loupe/domain/labels/label-size.ts'
import { textWidth } from '@loupe/domain/labels/text-width.ts'
import { dotsOfWord } from './han-dots.ts'
import type { LabelPage } from './label-pages.ts'
import { dotsOfCode, graphicField } from './zpl-graphics.ts'

/** Dots to the millimetre of the printers that there are. */
export const dotsPerMm = { zpl203: 8, zpl300: 12 } as const

/** Letters that the printer's own font has; all others are drawn. */
const runs = /[\u0020-\u024F\u2013\u2026\u2248]+|[^\u0020-\u024F\u2013\u2026\u2248]+/gu
const isOwn = /^[\u0020-\u024F\u2013\u2026\u2248]/u

/** Signs that begin a command are said by their number. */
const safe = (text: string): string => text.replaceAll(/[\^~_\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)

type Place = { readonly x: number; readonly y: number }

async function drawText({ text, heightMm }: Extract<LabelMark, { is: 'text' }>, { x, y }: Place, perMm: number): Promise<string[]> {
  const height = Math.round(heightMm * perMm)
  const fields: string[] = []
  let across = x
  for (const [run] of text.matchAll(runs)) {
    if (isOwn.test(run)) {
      if (run.trim() !== '') fields.push(`^FO${Math.round(across)},${y}^A0N,${height},${height}^FH^FD${safe(run)}^FS`)
      across += textWidth(run) * height
    } else {
      const dots = await dotsOfWord(run, height)
      fields.push(graphicField(dots, Math.round(across), y))
      across += dots.width
    }
  }
  return fields
}

async function drawMark(mark: LabelMark, at: Place, perMm: number): Promise<string[]> {
  const x = Math.round((at.x + mark.x) * perMm)
  const y = Math.round((at.y + mark.y) * perMm)
  if (mark.is === 'text') return drawText(mark, { x, y }, perMm)
  return [graphicField(dotsOfCode(mark.rows, Math.round(mark.moduleMm * perMm), Math.round(mark.rowMm * perMm)), x, y)]
}

/** Pages of labels as a printer of labels reads them, in UTF-8. */
export async function drawZpl(size: LabelSize, pages: readonly LabelPage[], perMm: number): Promise<string> {
  const head = `^XA^CI28^PW${Math.round(size.pageWidthMm * perMm)}^LL${Math.round(size.pageHeightMm * perMm)}^LH0,0`
  const written: string[] = []
  for (const { labels } of pages) {
    written.push(head)
    for (const { marks, ...at } of labels) for (const mark of marks) written.push(...(await drawMark(mark, at, perMm)))
    written.push('^XZ')
  }
  return `${written.join('\n')}\n`
}
