import { type ColorRead, parseColor, parseFancyColor, parseIntensity, parseOvertone } from '../stock/color-aliases.ts'
import { parseClarity, parseFluorescence, parseMake, parseMakes } from '../stock/grade-aliases.ts'
import { aliasKey, type Overrides } from '../stock/fold.ts'
import type { WhiteColor } from '../stock/grades.ts'
import { parseShape } from '../stock/shape-aliases.ts'
import { parseEyeClean, parseTints } from '../stock/tint-aliases.ts'
import { parseAvailability, parseGrowth, parseLab, parseOrigin } from '../stock/word-aliases.ts'
import { type DecimalStyle, readNumber, type ReadNumber } from './cell-numbers.ts'
import type { FeedLayout } from './layout.ts'
import { remembered } from './row-cells.ts'

/** Weights repeat: what a text says in a style is remembered. */
function byStyle(): (style: DecimalStyle | undefined) => (text: string) => ReadNumber {
  const known = new Map<DecimalStyle | undefined, (text: string) => ReadNumber>()
  return (style) => {
    let read = known.get(style)
    if (!read) known.set(style, (read = remembered((text) => readNumber(text, style))))
    return read
  }
}

export type Parsers = ReturnType<typeof parsersOf>

/** Every field's parser for one file, with what the supplier means by doubtful words; each remembers what it has read. */
export const parsersOf = (layout: FeedLayout) => ({
  shape: remembered((text) => parseShape(text, layout.values?.shape)),
  color: remembered((text) => ownColor(text, layout.values?.color) ?? parseColor(text)),
  fancyColor: remembered(parseFancyColor),
  intensity: remembered(parseIntensity),
  overtone: remembered(parseOvertone),
  clarity: remembered((text) => parseClarity(text, layout.values?.clarity)),
  make: remembered((text) => parseMake(text, layout.values?.make)),
  makes: remembered(parseMakes),
  fluorescence: remembered((text) => parseFluorescence(text, layout.values?.fluorescence)),
  lab: remembered((text) => parseLab(text, layout.values?.lab)),
  milk: remembered((text) => parseTints(text, ['milk'])),
  brown: remembered((text) => parseTints(text, ['brown'])),
  green: remembered((text) => parseTints(text, ['green'])),
  shade: remembered((text) => parseTints(text, ['brown', 'green'])),
  eyeClean: remembered(parseEyeClean),
  growth: remembered(parseGrowth),
  origin: remembered(parseOrigin),
  availability: remembered((text) => parseAvailability(text, layout.values?.availability)),
  carat: byStyle(),
})

function ownColor(text: string, overrides: Overrides<WhiteColor> | undefined): ColorRead | undefined {
  const color = overrides?.[aliasKey(text)]
  return color === undefined ? undefined : { color, suffix: null, fancy: null }
}
