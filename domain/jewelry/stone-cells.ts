import { readNumber } from '../files/row-reading.ts'
import { parseColor, type ColorRead } from '../stock/color-aliases.ts'
import { parseClarity } from '../stock/grade-aliases.ts'
import type { Clarity } from '../stock/grades.ts'
import { parseShape } from '../stock/shape-aliases.ts'
import type { Shape } from '../stock/shapes.ts'
import { parseCategory } from './aliases.ts'
import type { Category } from './vocabulary.ts'

/** What one cell says of the stone in the middle. */
export type StoneCell = {
  readonly carats: number | null
  readonly shape: Shape | null
  readonly color: ColorRead | null
  readonly clarity: Clarity | null
}

const nothing: StoneCell = { carats: null, shape: null, color: null, clarity: null }

/** "0.52ct", "50分": thousandths of a carat. */
function caratsIn(word: string): number | null {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(ct|cts|克拉|卡|分)?$/i.exec(word) ?? []
  const value = number === undefined ? null : readNumber(number)
  if (value === null) return null
  const thousandths = Math.round(value * (unit === '分' ? 10 : 1000))
  return thousandths > 0 && thousandths <= 200_000 ? thousandths : null
}

/** What a word may be, in the order in which it is tried. */
const readers = [
  ['carats', caratsIn],
  ['clarity', (word: string) => parseClarity(word)?.clarity ?? null],
  ['color', (word: string) => parseColor(word) ?? null],
  ['shape', (word: string) => parseShape(word) ?? null],
] as const

/** Everything that factories write of a stone into one cell: "0.52ct/F/VS1", "圆形 1粒 50分 F VS1"; null where a part of it is not understood. */
export function readStoneCell(text: string): StoneCell | null {
  const words = text
    .normalize('NFKC')
    .replace(/(?<!\d)1\s*(?:粒|pcs?)\s*/gi, ' ')
    .replace(/(\d)\s*(ct|cts|克拉|卡|分)(?![a-z])/gi, '$1$2 ')
    .split(/[\s/,;|、，]+/)
    .filter(Boolean)
  const found = new Map<string, unknown>()
  for (const word of words) {
    const reader = readers.find(([name, read]) => !found.has(name) && read(word) !== null)
    if (reader === undefined) return null
    found.set(reader[0], reader[1](word))
  }
  return { ...nothing, ...Object.fromEntries(found) }
}

/** Small stones in one cell, "24/0.18ct", "24粒0.18": pieces and thousandths of a carat; null for what says something else. */
export function readSides(text: string): { readonly pieces: number; readonly carats: number } | null {
  const [, pieces = '', carats = ''] =
    /^(\d{1,4})\s*(?:粒|pcs?|p)?\s*[/、,\s-]?\s*(\d+(?:\.\d+)?\s*(?:ct|cts|克拉|卡|分)?)$/i.exec(text.normalize('NFKC').trim()) ?? []
  const thousandths = caratsIn(carats.replace(/\s/g, ''))
  return pieces === '' || Number(pieces) === 0 || thousandths === null ? null : { pieces: Number(pieces), carats: thousandths }
}

const isHan = /\p{Script=Han}/u

/** A category as it is called, or at the end of a Chinese name: "18K金钻石女戒". */
export function readCategory(text: string): Category | undefined {
  const whole = parseCategory(text)
  if (whole !== undefined || !isHan.test(text)) return whole
  const letters = Array.from(text.trim())
  const at = letters.findIndex((_, index) => letters.length - index >= 2 && parseCategory(letters.slice(index).join('')) !== undefined)
  const found = at < 0 ? undefined : parseCategory(letters.slice(at).join(''))
  if (found !== 'ring_women') return found
  // "Ring" alone is a woman's, unless what stands before it says otherwise.
  if (/对戒|情侣/.test(text)) return 'ring_couple'
  return text.includes('男') ? 'ring_men' : found
}
