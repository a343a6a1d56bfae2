import { isMissing } from '../api/unknown.ts'
import { parseColor } from '../stock/color-aliases.ts'
import { parseClarity, parseFluorescence, parseMake, parseMakes } from '../stock/grade-aliases.ts'
import { isPlace } from '../stock/places.ts'
import { parseSuppliersShape } from '../stock/shape-words.ts'
import { parseLab } from '../stock/word-aliases.ts'

/** Columns of stones that were written as lines, and the headers that name them. */
export const lineHeaders = {
  stockNo: 'Stock No',
  shape: 'Shape',
  carat: 'Carat',
  color: 'Color',
  clarity: 'Clarity',
  makes: 'Cut-Pol-Sym',
  fluorescence: 'Fluorescence',
  measurements: 'Measurements',
  lab: 'Lab',
  reportNo: 'Report No',
  back: 'Disc %',
  perCt: 'Price/Ct',
  origin: 'Natural/Lab',
  status: 'Status',
  location: 'Location',
} as const
type Part = keyof typeof lineHeaders
export type StoneLine = Partial<Record<Part, string>>

const needed = ['shape', 'carat', 'color', 'clarity', 'reportNo'] as const satisfies readonly Part[]

const number = String.raw`\d{1,2}(?:\.\d+)?`
const patterns: readonly (readonly [Part, RegExp])[] = [
  ['carat', /^(\d{1,2}\.\d{2,3})(?:ct|cts|crt|carats?)?\.?$/i],
  ['reportNo', /^#?((?:LGD?)?\d{8,12})$/i],
  ['measurements', /^(\d{1,2}\.\d{1,2}[-x*]\d{1,2}\.\d{1,2}(?:[x*]\d{1,2}\.\d{1,2})?)(?:mm)?$/i],
  ['perCt', new RegExp(`^(?:us)?\\$?(\\d[\\d,]*(?:\\.\\d{1,2})?)\\$?(?:/ct|/cts|/crt|/carat|p/ct|pct)$`, 'i')],
  ['back', new RegExp(`^\\(?(?:rap|r)?\\s*([-−–+]\\s*${number})%?\\)?%?$`, 'i')],
]
const states = /^(?:hold|memo|sold|reserved|available|on\s?hold|on\s?memo)$/i
const grown = /^(?:lg|lgd|cvd|hpht|lab[-\s]?grown|labgrown|lab-created|natural|nat)$/i

/** "32% below", "35 back": how far below the list in two words; "below" alone says nothing. */
const belowInWords = new RegExp(
  `(?<=\\s)(${number})\\s*%?\\s*(?:below|back|off|disc(?:ount)?)\\b(?:\\s+rap\\b)?|\\b(?:back|below|disc(?:ount)?)\\s*:?\\s*(${number})(?![\\d.])\\s*%?`,
  'i',
)

type Reads = (word: string, line: StoneLine) => boolean

/** Makes and fluorescence stand behind the clarity: before it the same words say other things. */
const isGraded = ({ clarity }: StoneLine): boolean => clarity !== undefined
/** What a word may be that no form tells, in this order; each part of a stone is said once. */
const byMeaning: readonly (readonly [Part, Reads])[] = [
  ['lab', (word) => /^[A-Z]{3,5}$/i.test(word) && !isMissing(parseLab(word)) && parseLab(word) !== 'OTHER'],
  ['origin', (word) => grown.test(word)],
  ['status', (word) => states.test(word)],
  ['color', (word) => /^[D-Z][+-]?$/i.test(word) && !isMissing(parseColor(word)?.color)],
  ['clarity', (word) => /\d|^(?:FL|IF)$/i.test(word) && !isMissing(parseClarity(word)?.clarity)],
  ['makes', (word, line) => isGraded(line) && parseMakes(word) !== undefined],
  ['fluorescence', (word, line) => isGraded(line) && word.length > 2 && !isMissing(parseFluorescence(word))],
  ['shape', (word) => word.length > 1 && !isMissing(parseSuppliersShape(word))],
  ['location', (word) => isPlace(word)],
]

type Found = { readonly part: Part; readonly text: string }

/** Takes one word, or two that belong together; the part that it is, or null where it is none. */
function partOf(word: string, line: StoneLine): Found | null {
  for (const [part, pattern] of patterns) {
    const found = line[part] === undefined ? pattern.exec(word)?.[1] : undefined
    if (found !== undefined) return { part, text: found.replace(/[−–]/, '-').replace(/\s/g, '') }
  }
  const [part] = byMeaning.find(([one, reads]) => line[one] === undefined && reads(word, line)) ?? []
  if (part === undefined) return null
  return { part, text: part !== 'origin' ? word : /^nat/i.test(word) ? 'Natural' : 'Lab grown' }
}

/** Three makes as three words ("EX EX VG"), and what else stands in two words. */
function joined(words: readonly string[], at: number, line: StoneLine): (Found & { readonly taken: number }) | null {
  const three = words.slice(at, at + 3)
  const areMakes = three.length === 3 && three.every((word) => word.length > 1 && !isMissing(parseMake(word)))
  if (line.clarity !== undefined && line.makes === undefined && areMakes) return { part: 'makes', text: three.join(' '), taken: 3 }
  for (const taken of [2, 1]) {
    const found = at + taken <= words.length ? partOf(words.slice(at, at + taken).join(' '), line) : null
    if (found !== null) return { ...found, taken }
  }
  return null
}

/** The words of a text, and what it says in words of how far below the list the stone is. */
function wordsOf(text: string): { readonly words: readonly string[]; readonly said: StoneLine } {
  const whole = ` ${text.normalize('NFKC').replace(/\s+/g, ' ').trim()}`
  const below = belowInWords.exec(whole)
  const points = below?.[1] ?? below?.[2]
  const words = (below === null ? whole : whole.replace(below[0], ' '))
    .replace(/\b(GIA|IGI|HRD|GCAL|AGS|GSI)[\s:#-]*(?=(?:LG)?\d{8})/gi, '$1 ')
    .split(/[\s,;|]+/)
    .filter((word) => word !== '' && !/^(?:no\.?|cert|rap|#|-|–|@)$/i.test(word))
  return { words, said: points === undefined ? {} : { back: `-${points}` } }
}

const isStockNo = (word: string): boolean => /\d/.test(word) && /^[\w/-]{2,20}$/.test(word)
const isWhole = (line: StoneLine): boolean =>
  (line.back !== undefined || line.perCt !== undefined) && needed.every((part) => line[part] !== undefined)

/**
 * A whole stone in one text: "RBC 1.01 G VS1 GIA 2141438171 -32". Every word of it has to be a part of a stone, each only once, and what a stone needs
 * has to be there; null otherwise.
 */
export function stoneLine(text: string): StoneLine | null {
  const { words, said } = wordsOf(text)
  let line = said
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? ''
    const found = joined(words, at, line) ?? (at === 0 && isStockNo(word) ? { part: 'stockNo' as const, text: word, taken: 1 } : null)
    if (found === null) return null
    line = { ...line, [found.part]: found.text }
    at += found.taken
  }
  return isWhole(line) ? line : null
}

/** A text that may be a stone and can't be read as one: a weight among several words. */
export const isLikeStone = (text: string): boolean =>
  /(?<![\d.])\d{1,2}\.\d{2,3}(?![\d.])/.test(text) && text.trim().split(/\s+/).length >= 4
