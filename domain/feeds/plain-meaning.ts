import { isMissing } from '../api/unknown.ts'
import { parseColor, parseFancyColor, parseIntensity } from '../stock/color-aliases.ts'
import { parseClarity, parseFluorescence, parseMake } from '../stock/grade-aliases.ts'
import { parseSuppliersShape } from '../stock/shape-words.ts'
import { parseEyeClean, parseTints } from '../stock/tint-aliases.ts'
import { parseAvailability, parseLab, parseOrigin } from '../stock/word-aliases.ts'
import type { WordTable } from './word-tables.ts'

function shadeOf(text: string): string | null {
  const tints = Object.entries(parseTints(text, ['brown', 'green']) ?? {})
  const seen = tints.find(([, level]) => level > 0)
  return seen ? `${seen[0]}${seen[1]}` : tints.length > 0 ? 'none' : null
}

function cleanOf(text: string): string | null {
  const isClean = parseEyeClean(text)
  return isMissing(isClean) ? null : isClean ? 'yes' : 'no'
}

const readers: Readonly<Record<WordTable, (text: string) => string | null>> = {
  shape: (text) => parseSuppliersShape(text) ?? null,
  color: (text) => parseColor(text)?.color ?? null,
  clarity: (text) => parseClarity(text)?.clarity ?? null,
  make: (text) => parseMake(text) ?? null,
  fluorescence: (text) => parseFluorescence(text) ?? null,
  lab: (text) => parseLab(text) ?? null,
  availability: (text) => parseAvailability(text) ?? null,
  tint: shadeOf,
  eyeClean: cleanOf,
  location: () => null,
  fancyColor: (text) => parseFancyColor(text) ?? null,
  fancyIntensity: (text) => parseIntensity(text) ?? null,
  origin: (text) => parseOrigin(text) ?? null,
}

/** What a word means to everybody, whatever this supplier means by it; null when no table knows it. */
export const plainMeaning = (table: WordTable, text: string): string | null => readers[table](text)
