import { isMissing } from '../api/unknown.ts'
import { fold, type Overrides } from './fold.ts'
import type { Origin } from './grades.ts'
import { parseShape } from './shape-aliases.ts'
import type { Shape } from './shapes.ts'

/** How a stone is cut, said beside its shape ("PEAR BRI", "LONG CUS"): it is the same shape with or without. */
const ofCut = new Set(
  'DIAMOND DIAMONDS SHAPE SHAPED SHP CUT BRILLIANT BRILL BRIL BRI BRL BR LONG L ELONGATED REC RECT RECTANGULAR STEP'.split(' '),
)
const modified = new Set(['MODIFIED', 'MODIFY', 'MODI', 'MOD', 'MDF'])
const square = new Set(['SQUARE', 'SQR', 'SQ'])

/** "01-Round", "3. Pear": what a list of shapes is sorted by. */
const sortedBy = /^\(?\d{1,2}\)?\s*[-.:)_]\s*(?=\p{L})/u
const grownWord = /(?<![A-Z])(?:LGD?|CVD|LAB(?:ORATORY)?(?:[\s-]?(?:GROWN|CREATED|MADE))?)(?![A-Z])|培育/g
const naturalWord = /(?<![A-Z])(?:NATURAL|NAT)(?![A-Z])|天然/g

const make = '(?:EXC(?:ELLENT)?|EX|VERY GOOD|VG|GOOD|GD|IDEAL|ID)'
const makeBeside = new RegExp(
  `^([\\s\\S]*?\\p{L}\\.?)(?:[\\s/,+-]+|\\s*\\()((?:3|TRIPLE)[\\s-]?(?:EX|VG)|XXX|${make}(?:[\\s/+-]+${make}){0,2})\\)?$`,
  'u',
)

/** "Round EX", "RD-3EX", "Oval (VG EX)": a shape and the make beside it, each as the text has it; null where it holds not both. */
export function makeInShape(text: string, overrides?: Overrides<Shape>): { readonly shape: string; readonly makes: string } | null {
  if (parseWords(text, overrides) !== undefined) return null
  const [, shape = '', makes = ''] = makeBeside.exec(fold(text)) ?? []
  return shape === '' || isMissing(parseWords(shape, overrides)) ? null : { shape, makes: makes.replace(/^TRIPLE[\s-]?/, '3') }
}

/** A supplier's word for a shape: one that is known, or one with a number, an origin, a word of how it is cut or a make beside it ("01-Round", "LG Oval", "PEAR BRI", "Round EX"). */
export function parseSuppliersShape(text: string, overrides?: Overrides<Shape>): Shape | null | undefined {
  const whole = parseWords(text, overrides)
  if (whole !== undefined) return whole
  const both = makeInShape(text, overrides)
  return both === null ? undefined : parseWords(both.shape, overrides)
}

function parseWords(text: string, overrides?: Overrides<Shape>): Shape | null | undefined {
  const whole = parseShape(text, overrides)
  if (whole !== undefined) return whole
  const plain = fold(text).replace(sortedBy, '').replace(grownWord, ' ').replace(naturalWord, ' ')
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const word = words.filter((one) => !ofCut.has(one) && !modified.has(one) && !square.has(one)).join(' ')
  // A letter with words beside it may stand for anything.
  const shape = word.length < 2 ? undefined : (parseShape(word, overrides) ?? undefined)
  if (shape === 'cushion' && words.some((one) => modified.has(one))) return 'cushion_modified'
  if (shape === 'emerald' && words.some((one) => square.has(one))) return 'square_emerald'
  return shape
}

/** Before these, LG may say that they are long. */
const mayBeLong = /CUS|CUB|CMB|RAD|垫|枕|雷/

/** Natural or lab-grown as the word of a shape says it ("LG Round", "CVD Oval", 培育圆形); null where it says nothing, or may mean the form. */
export function originInShape(text: string): Origin | null {
  const folded = fold(text)
  const grown = folded.match(grownWord)
  const isNatural = folded.search(naturalWord) >= 0
  if (grown === null) return isNatural ? 'natural' : null
  if (isNatural || (grown.every((word) => word === 'LG') && mayBeLong.test(folded))) return null
  return 'lab'
}
