import { cellText, type SheetRow } from '../files/cell.ts'
import type { Origin } from '../stock/grades.ts'
import { availabilityInTitle } from '../stock/word-aliases.ts'
import type { FeedField } from './fields.ts'
import type { SheetLayout } from './layout.ts'
import { originWordIn } from './origin-words.ts'
import type { Parsers } from './value-parsers.ts'

/** What the titles above a row say of it, where its own cells say nothing. */
export type Section = {
  /** The title that says that the stones are held or gone; empty for one that says that they are to be had. */
  readonly title: string | null
  readonly origin: Origin | null
  readonly texts: { readonly shape?: string; readonly lab?: string }
}
const noSection: Section = { title: null, origin: null, texts: {} }

const mostLetters = 40
const mostWords = 5
const total = /\b(total|totals|sum|average|avg)\b|合计|总计|小计|平均|共计/i
const besides = /\b(shapes?|diamonds?|stones?|list|lot|stock|certified|certs?|certificates?|lab[\s-]?grown|natural|sold)\b|钻石|天然|培育/gi
/** One of these alone in its row is a value of a stone, not a title. */
const values: ReadonlySet<FeedField | null> = new Set<FeedField | null>(['availability', 'lab', 'origin', 'growth'])

/** The text of a row that holds nothing but one text; null for a stone's row, a total, a note. */
function titleOf({ cells }: SheetRow, { columns }: SheetLayout): string | null {
  const filled = cells.map((cell, index) => ({ index, text: cellText(cell).trim() })).filter(({ text }) => text !== '')
  const [first] = filled
  if (!first || columns.length < 4 || filled.some(({ text }) => text !== first.text)) return null
  const { text, index } = first
  if (text.length > mostLetters || text.split(/\s+/).length > mostWords || !/\p{L}{2}/u.test(text) || total.test(text)) return null
  const column = columns.find((one) => one.index === index)
  return column && (values.has(column.field) || column.header === text) ? null : text
}

/** "GIA LAB", "Lab reports": the house that graded them, not how they grew. */
const gradingLab = /\blabs?\b(?![\s_-]*(?:grown|created|made|diamonds?|stones?))/gi

/** "PEAR SHAPE", "ROUND - GIA", "HPHT LAB GROWN", "SOLD"; null for a title that says nothing of stones. */
function sectionIn(title: string, parsers: Parsers): Section | null {
  const parts = title.split(/[-–—|,/:;()]+/).flatMap((part) => [part, part.replace(besides, ' ')])
  const words = parts.map((part) => part.trim()).filter((part) => /\p{L}{3}|\p{Script=Han}{2}/u.test(part))
  const shape = words.find((word) => parsers.shape(word) != null)
  const lab = words.find((word) => parsers.lab(word) != null)
  const isGraded = lab !== undefined || /\b(cert|report|grad)/i.test(title)
  const origin = originWordIn(isGraded ? title.replace(gradingLab, ' ') : title)
  const isToBeHad = words.some((word) => parsers.availability(word) === 'available')
  const says = availabilityInTitle(title) !== null ? title : isToBeHad ? '' : null
  if (shape === undefined && lab === undefined && origin === null && says === null) return null
  return { title: says, origin, texts: { ...(shape !== undefined && { shape }), ...(lab !== undefined && { lab }) } }
}

/** Follows the titles between blocks of rows: `above` holds for the row just given; what a title does not say stays as it was. */
export function sectionReader(
  sheet: SheetLayout,
  parsers: Parsers,
): (row: SheetRow) => { readonly isTitle: boolean; readonly above: Section } {
  let above = noSection
  return (row) => {
    const title = titleOf(row, sheet)
    const section = title === null ? null : sectionIn(title, parsers)
    if (section === null) return { isTitle: false, above }
    above = {
      title: section.title ?? above.title,
      origin: section.origin ?? above.origin,
      texts: { ...above.texts, ...section.texts },
    }
    return { isTitle: true, above }
  }
}
