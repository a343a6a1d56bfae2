import { type ColorRead, parseColor, parseFancyColor, parseIntensity, parseOvertone } from '../stock/color-aliases.ts'
import { parseClarity, parseFluorescence, parseMake, parseMakes } from '../stock/grade-aliases.ts'
import { aliasKey } from '../stock/fold.ts'
import { makeInShape, parseSuppliersShape } from '../stock/shape-words.ts'
import { parseEyeClean, parseTints, type TintName, type Tints } from '../stock/tint-aliases.ts'
import { parseAvailability, parseGrowth, parseLab, parseOrigin } from '../stock/word-aliases.ts'
import { type DecimalStyle, readNumber, type ReadNumber } from './cell-numbers.ts'
import type { FeedLayout } from './layout.ts'
import { remembered } from './row-cells.ts'
import { leftEmpty, type Meaning, tintsMeant } from './word-tables.ts'

/** "1/2 ct", "1 1/4": halves, quarters, fifths and eighths of a carat as decimals; null for anything else. */
function fractionOf(text: string): string | null {
  const [, whole = '0', above = '', below = ''] =
    /^\s*(?:(\d{1,2})[\s-])?\s*([1-7])\/([2458])\s*(?:ct|cts|carats?|克拉)?\.?\s*$/i.exec(text) ?? []
  return below === '' || Number(above) >= Number(below) ? null : String(Number(whole) + Number(above) / Number(below))
}

/** Weights repeat: what a text says in a style is remembered. */
function byStyle(): (style: DecimalStyle | undefined) => (text: string) => ReadNumber {
  const known = new Map<DecimalStyle | undefined, (text: string) => ReadNumber>()
  return (style) => {
    let read = known.get(style)
    if (!read) known.set(style, (read = remembered((text) => readNumber(fractionOf(text) ?? text, style))))
    return read
  }
}

export type Parsers = ReturnType<typeof parsersOf>

/** What the supplier means by the word, `of` the code that was picked for it; else what the word says by itself. */
function own<Code extends string, Read>(
  meanings: Readonly<Record<string, Code>> | undefined,
  parse: (text: string) => Read,
  of: (code: Code) => Read,
): (text: string) => Read {
  if (meanings === undefined || Object.keys(meanings).length === 0) return remembered(parse)
  return remembered((text) => {
    const key = aliasKey(text)
    const code = Object.hasOwn(meanings, key) ? meanings[key] : undefined
    return code === undefined ? parse(text) : of(code)
  })
}

const orNone = <Code extends string>(code: Code): Exclude<Code, typeof leftEmpty> | null =>
  code === leftEmpty ? null : (code as Exclude<Code, typeof leftEmpty>)

/** Every field's parser for one file, with what the supplier means by doubtful words; each remembers what it has read. */
export function parsersOf({ values = {} }: Pick<FeedLayout, 'values'>) {
  const tint = (about: readonly TintName[]) =>
    own(
      values.tint,
      (text) => parseTints(text, about),
      (code): Tints => tintsMeant(code, about),
    )
  const allThree = (code: Meaning<'make'>) => ({ cut: orNone(code), polish: orNone(code), symmetry: orNone(code) })
  return {
    shape: remembered((text) => parseSuppliersShape(text, values.shape)),
    makeInShape: remembered((text) => makeInShape(text, values.shape)?.makes ?? null),
    color: own(values.color, parseColor, (color): ColorRead => ({ color, suffix: null, fancy: null })),
    fancyColor: own(values.fancyColor, parseFancyColor, orNone),
    intensity: own(values.fancyIntensity, parseIntensity, orNone),
    overtone: remembered(parseOvertone),
    clarity: remembered((text) => parseClarity(text, values.clarity)),
    make: own(values.make, parseMake, orNone),
    makes: own<Meaning<'make'>, ReturnType<typeof parseMakes> | ReturnType<typeof allThree>>(values.make, parseMakes, allThree),
    fluorescence: own(values.fluorescence, parseFluorescence, orNone),
    lab: own(values.lab, parseLab, orNone),
    milk: tint(['milk']),
    brown: tint(['brown']),
    green: tint(['green']),
    shade: tint(['brown', 'green']),
    eyeClean: own(values.eyeClean, parseEyeClean, (code) => (code === leftEmpty ? null : code === 'yes')),
    growth: remembered(parseGrowth),
    origin: own(values.origin, parseOrigin, orNone),
    availability: own<Meaning<'availability'>, ReturnType<typeof parseAvailability> | 'unclear'>(
      values.availability,
      parseAvailability,
      (code) => code,
    ),
    location: own(
      values.location,
      (text) => text,
      (place) => (place === leftEmpty ? '' : place),
    ),
    carat: byStyle(),
  }
}
