import { aliasKey, isBlank } from '../stock/fold.ts'
import type { Origin } from '../stock/grades.ts'
import { saysPressed, saysTreated } from './treatment-words.ts'
import { saysYes } from './state-columns.ts'
import { plainText, remembered, type RowCells } from './row-cells.ts'

/** What was done to the stone; that nothing was is no treatment. */
const ownWord = (text: string): string | null =>
  text === '' || isBlank(text) || /^(?:UNTREATED|NOTTREATED|NOTREATMENT|NATURAL|N|0|无处理|未处理|未经处理)$/.test(aliasKey(text))
    ? null
    : plainText(text, 200)

/** The first of the columns that names something done; one that asks "Clarity Enhanced?" says it by a yes. */
function ofColumn(cells: RowCells): string | null {
  const text =
    cells
      .texts('treatment')
      .map(ownWord)
      .find((one) => one !== null) ?? null
  if (text === null || /^(?:FALSE|否)$/.test(aliasKey(text))) return null
  return saysYes(text) ? (plainText(cells.column('treatment')?.header ?? '', 200) ?? text) : text
}

const done =
  /\b(?:(?:fracture|fissure|feather|glass)[\s-]*fill(?:ed|ing)|(?:internal(?:ly)?\s+)?laser[\s-]*drill(?:ed|ing|[\s-]*holes?)?(?:\s+holes?)?|clarity[\s-]*enhanc(?:ed|ement)|(?:hpht|hthp)[\s-]+(?:colou?r[\s-]+)?(?:treat(?:ed|ment)|enhanc(?:ed|ement)|process(?:ed|ing)?|anneal(?:ed|ing))|(?:artificially[\s-]+)?irradiated|colou?r[\s-]*(?:enhanced|treated)|(?:surface[\s-]*)?coated|annealed)\b|激光(?:打孔|钻孔)|裂隙充填|裂缝充填|净度优化|辐照(?:处理|改色)|高温高压(?:处理|改色)/i
const denied = /(?:\b(?:no|not|non|without|never|nor|free of)\b|[无非未不])[^.;\n]*$/i

/** A remark that says it in a few words is kept as it is. */
const mostKept = 60

/** "Fracture filled (Yehuda)", "Internal laser drilling": what a remark or the laboratory's symbols say was done; null where they deny it. */
function inText(text: string): string | null {
  if (/^(?:CE|C\.E\.?|LD|L\.D\.?|FF|F\.F\.?)$/i.test(text)) return text
  const found = done.exec(text)
  return found === null || denied.test(text.slice(0, found.index)) ? null : found[0]
}

/** "Laser drilled", "HPHT processed": a cell that says of its stone what was done to it. */
export const isTreatment = (text: string): boolean => text.length >= 5 && inText(text) !== null

const isDone = /hpht|hthp|treat|enhanc|drill|fill|irradiat|coat|anneal|处理|充填|优化/i

/** What a column of growth or treatment says of a stone that never grew in a laboratory: pressing it at high heat is a treatment. */
function ofGrowth(cells: RowCells, origin: Origin): string | null {
  const text = origin === 'natural' ? ownWord(cells.text('growth')) : null
  return text !== null && isDone.test(text) ? text : null
}

const inGrown = remembered(inText)

/** The same in other words and languages, of a stone that did not grow in a laboratory. */
const inNatural = remembered((text: string): string | null => {
  const said = inText(text)
  if (said !== null || !(saysTreated(text) || saysPressed(text))) return said
  return plainText(text, mostKept)
})

/** "CLARITY ENHANCED DIAMONDS", "TREATED STONES" as a title of the list, of a sheet or of a section. */
export const treatmentInTitle = (title: string): string | null =>
  aboutSome.test(title) ? null : (inText(title) ?? (saysTreated(title) ? plainText(title, mostKept) : null))
const aboutSome = /\b(?:see|some|if|ask|request|separate|marked|where|other|also|policy|and|or)\b|&/i

/** "Treated", of natural stones "HPHT treated", where others say "Natural". */
const ofOrigin = (text: string, origin: Origin): string | null =>
  /^(?:treated|enhanced|irradiated|coated)\b/i.test(text) || (origin === 'natural' && isTreatment(text)) ? plainText(text, 200) : null

/** What the remarks and the key to symbols say. */
function inWords(cells: RowCells, origin: Origin): string | null {
  const read = origin === 'natural' ? inNatural : inGrown
  for (const text of [...cells.texts('comment'), cells.text('keyToSymbols')]) {
    const said = text === '' ? null : read(text)
    if (said !== null) return said
  }
  return null
}

/** The treatment by its own column, else by what the remark and the key to symbols say. */
export const treatmentOf = (cells: RowCells, origin: Origin): string | null =>
  ofColumn(cells) ?? ofOrigin(cells.text('origin'), origin) ?? ofGrowth(cells, origin) ?? inWords(cells, origin)

/** "HPHT" beside "None": what was done to a stone, not how it grew. */
export function areTreatments(values: readonly string[]): boolean {
  const words = new Set(values.map((text) => text.trim().toUpperCase()).filter(Boolean))
  const none = [...words].filter((word) => /^(?:NONE|NO|NIL|UNTREATED|NOT TREATED|N\/?A|无)$/.test(word))
  return none.length > 0 && [...words].some((word) => /^(?:HPHT|HTHP)$/.test(word)) && none.length + 1 === words.size
}
