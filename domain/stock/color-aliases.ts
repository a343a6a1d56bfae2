import { fancyCode } from './fancy-codes.ts'
import { strengthFirst } from './fancy-order.ts'
import { aliasKey, aliasTable, fold, inLatinLetters, isBlank } from './fold.ts'
import { type Suffix, splitSuffix } from './grade-aliases.ts'
import { type Fancy, type FancyColor, type FancyIntensity, type Tint, type WhiteColor, whiteColors } from './grades.ts'
import { parseTints } from './tint-aliases.ts'

/** A colour cell: a white grade, or a fancy colour (perhaps only the word "Fancy"), or none. */
export type ColorRead = {
  readonly color: WhiteColor | null
  readonly suffix: Suffix | null
  readonly fancy: Fancy | null
  /** "K, Faint Brown": the shade beside a white grade. */
  readonly brown?: Tint | undefined
  readonly green?: Tint | undefined
  /** The cell gives several grades ("G-H"); the lowest of them is `color`. */
  readonly range?: true
}

const whites: ReadonlyMap<string, WhiteColor> = new Map(
  whiteColors.flatMap(
    (color) =>
      [
        [color, color],
        [color.replace('-', ''), color],
        [color.replace('-', '/'), color],
        [color.replace('-', ' - '), color],
        [color.replace('-', ' / '), color],
        [color.replace('-', '~'), color],
        [color.replace('-', ' TO '), color],
      ] as const,
  ),
)
const noColor: ColorRead = { color: null, suffix: null, fancy: null }

const fancyTable = aliasTable<FancyColor>({
  yellow: 'YL|YEL|YELL|YELLO|YLW|YLLW|Y|FY|黄|黄色|黄钻|canary|amarillo',
  pink: 'PK|PNK|粉|粉色|粉红|粉钻|粉红色|rosa',
  blue: 'BL|BLU|蓝|蓝色|蓝钻|azul',
  red: 'RD|红|红色|红钻|rojo',
  green: 'GN|GRN|GREE|绿|绿色|绿钻|verde',
  purple: 'PU|PURP|PPL|紫|紫色|紫钻|紫红|púrpura',
  orange: 'OR|ORG|ORNG|橙|橙色|橘|橘色|橙钻|naranja',
  violet: 'VI|VIO|VIOL|蓝紫|紫罗兰|紫罗兰色|violeta',
  gray: 'GY|GRAY|GREY|GRY|灰|灰色|灰钻|gris',
  black: 'BK|BLK|黑|黑色|黑钻|negro',
  brown: 'BN|BR|BRN|BRO|BROW|BRWN|棕|棕色|褐|褐色|咖啡|棕钻|marrón',
  champagne: 'CHAMP|CHA|CHM|香槟|香槟色|cognac',
  white: 'WH|WT|WHT|milky white|白|白色',
})
const intensityTable = aliasTable<FancyIntensity>({
  faint: 'FNT|微|微弱|微色',
  very_light: 'VLT|VLGT|VL|V LIGHT|很淡|微浅|极淡',
  light: 'LGT|LT|LIG|淡|浅|轻',
  fancy_light: 'FCL|FL|FLT|F LIGHT|淡彩|浅彩|FANCYLT',
  fancy: 'FCY|FC|FAN|彩|中彩',
  fancy_intense: 'FCI|FI|FINT|F INTENSE|INTENSE|INT|浓彩|浓|FANCYINT',
  fancy_vivid: 'FCV|FV|FVIV|F VIVID|VIVID|VIV|艳彩|鲜彩|艳|FANCYVIV',
  fancy_deep: 'FCP|FDP|FCDP|FDEEP|F DEEP|DEEP|深彩|深|FANCYDEEP',
  fancy_dark: 'FDK|FCD|FDARK|F DARK|DARK|暗彩|暗|FANCYDARK',
})
/** Adjectives before the colour, made one spelling. */
const overtones: Readonly<Record<string, string>> = {
  YELLOWISH: 'yellowish',
  YELLOWY: 'yellowish',
  ORANGY: 'orangy',
  ORANGEY: 'orangy',
  ORANGISH: 'orangy',
  BROWNISH: 'brownish',
  PINKISH: 'pinkish',
  PURPLISH: 'purplish',
  GRAYISH: 'grayish',
  GREYISH: 'grayish',
  GREENISH: 'greenish',
  BLUISH: 'bluish',
  BLUEISH: 'bluish',
  REDDISH: 'reddish',
  VIOLETISH: 'violetish',
  BLACKISH: 'blackish',
  带黄: 'yellowish',
  带橙: 'orangy',
  带棕: 'brownish',
  带粉: 'pinkish',
  带紫: 'purplish',
  带灰: 'grayish',
  带绿: 'greenish',
  带蓝: 'bluish',
}
const asOvertone: Readonly<Record<FancyColor, string>> = {
  yellow: 'yellowish',
  pink: 'pinkish',
  blue: 'bluish',
  red: 'reddish',
  green: 'greenish',
  purple: 'purplish',
  orange: 'orangy',
  violet: 'violetish',
  gray: 'grayish',
  black: 'blackish',
  brown: 'brownish',
  champagne: 'brownish',
  white: 'white',
}

/** Intensity words in front of a list of words; the longest run wins ("fancy light" before "fancy"). */
function takeIntensity(words: readonly string[]): { intensity: FancyIntensity | null; rest: readonly string[] } {
  for (const count of [2, 1]) {
    const intensity = words.length >= count ? intensityTable.get(aliasKey(words.slice(0, count).join(' '))) : undefined
    if (intensity !== undefined) return { intensity, rest: words.slice(count) }
  }
  return words[0] === 'F' ? { intensity: 'fancy', rest: words.slice(1) } : { intensity: null, rest: words }
}

/** Chinese fancy colours are written without spaces: 艳彩黄 is vivid yellow. */
function spaced(text: string): string {
  const han = /^\p{Script=Han}+$/u.test(text)
  if (!han || fancyTable.has(text)) return text
  for (const size of [3, 2, 1]) {
    const head = text.slice(0, size)
    if (head.length < text.length && intensityTable.has(head)) return `${head} ${spaced(text.slice(size))}`
    if (head.length < text.length && (overtones[head] !== undefined || fancyTable.has(head))) return `${head} ${spaced(text.slice(size))}`
  }
  return text
}

/** Words that are cut short, behind "Fancy" to a letter. */
const short: Readonly<Record<string, string>> = {
  FCY: 'FANCY',
  FNCY: 'FANCY',
  FNC: 'FANCY',
  LT: 'LIGHT',
  LGT: 'LIGHT',
  LIT: 'LIGHT',
  DK: 'DARK',
  DRK: 'DARK',
  DP: 'DEEP',
  INT: 'INTENSE',
  INTS: 'INTENSE',
  VIV: 'VIVID',
  VVD: 'VIVID',
  VVID: 'VIVID',
}
const shortest: Readonly<Record<string, string>> = { I: 'INTENSE', V: 'VIVID', L: 'LIGHT' }
const besides: ReadonlySet<string> = new Set(['', 'NATURAL', 'EVEN', 'UNEVEN', 'COLOR', 'COLOUR'])
function wordsOf(text: string): readonly string[] {
  const plain = fold(text.replace(/^Fancy(?=[A-Z][a-z])/, 'Fancy ').replace(/(?<=[a-z])(?=[A-Z][a-z]+$)/, ' '))
  const words = spaced(plain.replace(/[_\-/,.()]+/g, ' ').trim())
    .split(/\s+/)
    .map((word) => short[word] ?? word)
    .filter((word) => !besides.has(word))
  return strengthFirst(words.map((word, at) => (words[at - 1] === 'FANCY' ? (shortest[word] ?? word) : word)))
}

/** "Fancy Vivid Orangy Yellow" in its parts; undefined when a word of it is unknown. */
export function parseFancy(text: string): Fancy | undefined {
  const words = wordsOf(text)
  const { intensity, rest } = takeIntensity(words)
  if (rest.length === 0) return intensity === null ? undefined : { color: null, intensity, overtone: null }
  const last = rest.at(-1) ?? ''
  const color = fancyTable.get(aliasKey(last)) ?? null
  if (color === null) return undefined
  const tones: string[] = []
  for (const word of rest.slice(0, -1)) {
    const other = fancyTable.get(aliasKey(word))
    const tone = overtones[word] ?? (other === undefined ? undefined : asOvertone[other])
    if (tone === undefined) return undefined
    tones.push(tone)
  }
  return { color, intensity, overtone: tones.length > 0 ? tones.join(' ') : null }
}

/** A fancy colour column of its own; null when blank, undefined when unknown. */
export const parseFancyColor = (text: string): FancyColor | null | undefined =>
  isBlank(text) ? null : (fancyTable.get(aliasKey(text)) ?? parseFancy(text)?.color ?? undefined)

/** A fancy intensity column of its own; null when blank, undefined when unknown. */
export const parseIntensity = (text: string): FancyIntensity | null | undefined =>
  isBlank(text) ? null : intensityTable.get(aliasKey(text))

/** A fancy overtone column of its own, lower case and one spelling per tone; null when blank, undefined when unknown. */
export function parseOvertone(text: string): string | null | undefined {
  if (isBlank(text)) return null
  const tones = fold(text)
    .split(/[\s,/-]+/)
    .map((word) => {
      const color = fancyTable.get(aliasKey(word))
      return overtones[word] ?? (color === undefined ? undefined : asOvertone[color])
    })
  return tones.includes(undefined) ? undefined : tones.join(' ')
}

const widestRange = 6

/** Of "G-H", "H/I", "GH", "D to F" the lower grade: a stone is never called better than it was stated. */
function lowerOfRange(folded: string): WhiteColor | null {
  const match = /^([D-Z])(\s*[-/~,&]\s*|\s+TO\s+|\s*[至到]\s*|)([D-Z])$/.exec(folded)
  if (!match) return null
  const [first, last] = [whiteColors.indexOf(match[1] as WhiteColor), whiteColors.indexOf(match[3] as WhiteColor)]
  const span = Math.abs(first - last)
  const widest = match[2] === '' ? 1 : widestRange
  return span >= 1 && span <= widest ? (whiteColors[Math.max(first, last)] ?? null) : null
}

/** "W-X, Light Yellow", "Light Brown (Y-Z)": a range of the white grades and the shade that it stands for. */
function shadedRange(folded: string): ColorRead | null {
  const shaded = /^([O-Z]\s*(?:-|TO)\s*[O-Z])(?:\s*RANGE)?\s*[,;/ ]\s*\(?(?:VERY LIGHT|FAINT|LIGHT) (?:YELLOW|BROWN|GR[AE]Y)\)?$/.exec(
    folded,
  )
  const turned = /^(?:VERY LIGHT|FAINT|LIGHT) (?:YELLOW|BROWN|GR[AE]Y)\s*[,;/ ]\s*\(?([O-Z]\s*(?:-|TO)\s*[O-Z])\)?$/.exec(folded)
  const color = whites.get(shaded?.[1] ?? turned?.[1] ?? '')
  return color ? { color, suffix: null, fancy: null } : null
}

/** "K, Faint Brown", "K (Lt Br)": a white grade and its shade. */
function shadedBrown(folded: string): ColorRead | null {
  const shaded = /^([D-Z])\s*[,;/ ]\s*\(?(V(?:ERY|\.)? ?(?:LIGHT|LT)|FAINT|FNT|LIGHT|LT)?\.? ?(?:BROWN|BRN|BR)\.?\)?$/.exec(folded)
  const under = whites.get(shaded?.[1] ?? '')
  if (!under || /^F\s?BR/.test(folded)) return null
  return { color: under, suffix: null, fancy: null, brown: shaded?.[2]?.startsWith('L') ? 2 : 1 }
}

/** "K LBR", "E (TLB)", "H TLG": a white grade and the code of its tinge. */
function shadedByCode(folded: string): ColorRead | null {
  const [, grade = '', code = ''] = /^([D-Z])\s*[,;/ (]\s*\(?(T?(?:VL|[LMHFV])(?:BR?|GR)|T(?:VL|[LMHFV])G)\)?$/.exec(folded) ?? []
  const color = whites.get(grade)
  const tints = color === undefined ? undefined : parseTints(code, ['brown', 'green'])
  return color === undefined || tints === undefined ? null : { color, suffix: null, fancy: null, brown: tints.brown, green: tints.green }
}

/** "F (No BGM)", "G, no tinge", "H 不咖不奶": a white grade and that it has no tinge. */
function untinged(folded: string): ColorRead | null {
  const [, grade = ''] =
    /^([D-Z])\s*[,;/ (]\s*\(?(?:(?:NO|NON|NOT?)[ -]?(?:BGM|TINGED?|BROWN(?:ISH)?|BRN|SHADE)|(?:[不无](?:咖|奶|绿)){1,3}|[不无]咖?奶?绿?)\)?$/.exec(
      folded,
    ) ?? []
  const color = whites.get(grade)
  return color === undefined ? null : { color, suffix: null, fancy: null, brown: 0, green: 0 }
}

/** Names of whites that carry no letter; of a range the lower one. */
const whiteNames: ReadonlyMap<string, ColorRead> = new Map(
  (
    [
      ['EXCEPTIONAL WHITE+', 'D', {}],
      ['EXCEPTIONAL WHITE', 'E', {}],
      ['RARE WHITE+', 'F', {}],
      ['RARE WHITE', 'G', {}],
      ['SLIGHTLY TINTED WHITE', 'J', { range: true }],
      ['TINTED WHITE', 'L', { range: true }],
    ] as const
  ).map(([name, color, more]) => [name, { color, suffix: null, fancy: null, ...more }]),
)
const ofWhites = /WHITE|WEISS|WEIß|BLANC|BIANCO|WIT\b|TINTED|GETÖNT|TEINTÉ|WESSELTON|CRYSTAL|CAPE|RIVER/

/** "Rare White + (F)", "Weiss (H)": the names of the HRD and of CIBJO, by the letter in brackets or by themselves. */
function namedWhite(folded: string): ColorRead | null {
  const [, words = '', letter = ''] = /^([^()]+?)\s*\(\s*([D-Z])\s*\)$/.exec(folded) ?? []
  const color = ofWhites.test(words) ? whites.get(letter) : undefined
  return color === undefined ? (whiteNames.get(folded.replace(/ \+$/, '+')) ?? null) : { color, suffix: null, fancy: null }
}

/** "G (nat)", "D (natural)": that the colour is its own. */
const saysNatural = /\s*[([](?:NAT(?:URAL)?\.?|天然)(?: COLOU?R)?[)\]]$/
/**
 * A colour cell (trade.md 3.4): "G+", "D -", "*D", "O-P", "K, Faint Brown", "FANCY", "F YELLO", "Fancy Vivid Orangy Yellow".
 * No colour gives nulls; undefined when it is unknown.
 */
export function parseColor(given: string): ColorRead | undefined {
  const text = inLatinLetters(given)
  const folded = fold(text)
    .replace(/^\*+|\*+$/g, '')
    .replace(saysNatural, '')
    .trim()
  const direct = whites.get(folded)
  if (direct) return { color: direct, suffix: null, fancy: null }
  if (isBlank(text)) return noColor
  const { grade, suffix } = splitSuffix(folded.replace(/色$/, ''))
  const white = whites.get(grade)
  if (white) return { color: white, suffix, fancy: null }
  const shaded = shadedBrown(folded) ?? shadedRange(folded) ?? shadedByCode(folded) ?? untinged(folded) ?? namedWhite(folded)
  if (shaded) return shaded
  const lower = lowerOfRange(folded)
  if (lower) return { color: lower, suffix: null, fancy: null, range: true }
  const fancy = fancyCode(text) ?? parseFancy(text)
  return fancy ? { color: null, suffix: null, fancy } : besideWords(folded)
}

const besideGrade = '(?:GIA|IGI|HRD|COL(?:OU?R)?|GRADE)\\.?'
const gradeBeside = new RegExp(`^\\(?${besideGrade}\\)?[\\s:.-]*([D-Z])$|^([D-Z])[\\s-]*\\(?${besideGrade}\\)?$`)
/** "G (GIA)", "GIA G", "Col. G": a grade with who gave it, or that it is one. */
function besideWords(folded: string): ColorRead | undefined {
  const color = whites.get(gradeBeside.exec(folded)?.slice(1).find(Boolean) ?? '')
  return color && { color, suffix: null, fancy: null }
}
