import { europeanFluorescences, europeanMakes } from './european-words.ts'
import { aliasTable, aliasKey, fold, inLatinLetters, isBlank, isEmpty, lookUp, type Overrides } from './fold.ts'
import { clarities, type Clarity, type Fluorescence, type Make, makes } from './grades.ts'

export type Suffix = '+' | '-'
export type ClarityRead = {
  readonly clarity: Clarity | null
  readonly suffix: Suffix | null
  /** The cell gives several grades ("VVS", "VS1-VS2"); the lowest of them is `clarity`. */
  readonly range?: true
}

/** Splits a trade plus or minus off a grade: "VS2 +" is VS2 and +; "*D" is D. */
export function splitSuffix(text: string): { grade: string; suffix: Suffix | null } {
  const match = /^\*?\s*(.*?[A-Z0-9\p{L}])\s*([+-]+)\s*\*?$/u.exec(fold(text))
  const sign = match?.[2]?.charAt(0)
  if (match?.[1] !== undefined && (sign === '+' || sign === '-')) return { grade: match[1], suffix: sign }
  return {
    grade: fold(text)
      .replace(/^\*+|\*+$/g, '')
      .trim(),
    suffix: null,
  }
}

const clarityTable = aliasTable<Clarity>({
  FL: 'Flawless|无瑕|完美无瑕',
  IF: 'LC|Loupe Clean|lupenrein|lupenr.|LR|pur à la loupe|pure à la loupe|puro alla lente|loepzuiver|loupezuiver|puro a la lupa|лупа чистый|чистый под лупой|Internally Flawless|内部无瑕|内无瑕',
  VVS1: 'VVS 1|极微瑕1|Very Very Slightly Included 1',
  VVS2: 'VVS 2|极微瑕2|Very Very Slightly Included 2',
  VS1: 'VS 1|微瑕1|Very Slightly Included 1',
  VS2: 'VS 2|微瑕2|Very Slightly Included 2',
  SI1: 'SI 1|S1|小瑕1|Slightly Included 1',
  SI2: 'SI 2|S2|小瑕2|Slightly Included 2',
  SI3: 'SI 3|S3|小瑕3',
  I1: 'P1|PK1|Piqué 1|Pique 1|Included 1|瑕疵1',
  I2: 'P2|PK2|Piqué 2|Pique 2|Included 2|瑕疵2',
  I3: 'P3|PK3|Piqué 3|Pique 3|Included 3|瑕疵3',
})

const families: Readonly<Record<string, Clarity>> = { VVS: 'VVS2', VS: 'VS2', SI: 'SI2' }

/** Of "VVS", "VS1-VS2", "VS1-2", "VS/SI" the lowest grade: a stone is never called better than it was stated. */
function lowestOfRange(grade: string): Clarity | undefined {
  const parts = grade.split(/\s*[-/~,&]\s*|\s+TO\s+|\s*[至到]\s*/)
  const [first = '', second] = parts
  if (parts.length > 2) return undefined
  const whole = second !== undefined && /^\d$/.test(second) ? first.replace(/\d$/, second) : second
  const found = [first, whole].filter((part) => part !== undefined).map((part) => families[aliasKey(part)] ?? lookUp(clarityTable, part))
  if (found.includes(undefined)) return undefined
  return found.length === 1 ? families[aliasKey(first)] : clarities[Math.max(...found.map((each) => clarities.indexOf(each ?? 'I3')))]
}

/** Clarity with the trade's + or - apart; null clarity when the file says none (fancy colours), undefined when unknown. */
export function parseClarity(text: string, overrides?: Overrides<Clarity>): ClarityRead | undefined {
  const { grade, suffix } = splitSuffix(inLatinLetters(text))
  const clarity = lookUp(clarityTable, grade, overrides)
  if (clarity !== undefined) return { clarity, suffix }
  const said = /^(.*\S)\s*\((?!.*\d)[^()]*\)$/.exec(grade)?.[1]
  if (said !== undefined) return parseClarity(said, overrides)
  const lowest = lowestOfRange(grade)
  if (lowest !== undefined) return { clarity: lowest, suffix, range: true }
  return isBlank(text) || aliasKey(text) === 'N' ? { clarity: null, suffix: null } : undefined
}

/** "ID" (ideal) reads as EX (decisions.md 4); of an in-between grade such as "VG-EX" the lower counts. */
const makeTable = aliasTable<Make>(
  {
    EX: 'I|ID|IDL|Ideal|Super Ideal|Triple Ideal|Triple EX|Triple Excellent|EXCEL|EXCELL|Hearts & Arrows|H&A|8X|EIGHTX|EIGHT X|X|E|EXC|EXL|EXEC|EXCL|EXCELENT|Excellent|EX1|EX2|EX3|3EX|XXX|极优|优|完美|最好|excelente|エクセレント|理想',
    VG: 'V|V.G|VGD|V GOOD|V. Good|Very Good|VERYGD|VRGD|VGOOD|VG1|VG2|VG3|很好|非常好|甚好|优良|muy buena|muy bueno|ベリーグッド',
    GD: 'G|Good|GO|GOOD1|GD1|GD2|GD3|良好|好|良|buena|bueno|グッド',
    F: 'FR|FA|FAI|Fair|一般|尚可|中等|regular|フェア',
    P: 'PR|PO|Poor|差|较差|pobre|プア',
  },
  europeanMakes,
)

/** Said beside a grade, and no grade of its own. */
const arrows = /\(?\b(?:H\s*&\s*[AC]|HEARTS?\s*(?:&|AND)\s*(?:ARROWS?|CUPIDS?))\b\)?|[八8]心[八8]箭/gi

/** "Excellent (9.4)": points of a score beside the grade. */
const score = /\(\s*\d{1,3}(?:\.\d+)?\s*\)/

/** Cut, polish or symmetry; null when there is none (fancy shapes have no cut grade), undefined when unknown. */
export function parseMake(text: string, overrides?: Overrides<Make>): Make | null | undefined {
  const whole = lookUp(makeTable, text, overrides)
  if (whole !== undefined) return whole
  if (isBlank(text)) return null
  const { grade } = splitSuffix(text.replace(arrows, ' ').replace(score, ' '))
  const plain = lookUp(makeTable, grade, overrides)
  if (plain !== undefined) return plain
  const parts = grade.split(/[-/~]| TO /)
  const grades = parts.map((part) => lookUp(makeTable, part, overrides)).filter((part) => part !== undefined)
  if (parts.length !== 2 || grades.length !== 2) return undefined
  return [...grades].toSorted((a, b) => makes.indexOf(b) - makes.indexOf(a))[0]
}

export type MakeTriple = { readonly cut: Make | null; readonly polish: Make; readonly symmetry: Make }

const counted = /^(2|3|2X|3X|三|双|TRIPLE|DOUBLE)(EX|X|VG|GD|G|ID|EXCELLENT|IDEAL|VERYGOOD|GOOD)?$/

/** Two or three times the same grade. */
function countedMakes(key: string, text: string): MakeTriple | undefined {
  const grade = parseMake(text)
  if (grade === null || grade === undefined) return undefined
  return { cut: /^(2|双|DOUBLE)/.test(key) ? null : grade, polish: grade, symmetry: grade }
}

/** The grades of "EX-EX-VG" one by one; "XVG" is a letter each. */
function gradeWords(folded: string, key: string): string[] {
  if (/^[XEVGI]{3}$/.test(key) && !/[\s\-/,|.]/.test(folded)) return key.split('')
  return folded.split(/[\s\-/,|;+]+/).filter((part) => part !== '')
}

/**
 * Cut, polish and symmetry in one text: 3EX, XXX, EX-EX-EX, "EX EX VG", 3VG. Two grades (2EX, "EX VG") are polish and
 * symmetry of a shape without a cut grade. Undefined when it is something else.
 */
export function parseMakes(text: string): MakeTriple | undefined {
  const key = aliasKey(text)
  const count = counted.exec(key)
  if (count && (count[2] !== undefined || /^[23]X/.test(key))) return countedMakes(key, count[2] ?? 'EX')
  const words = gradeWords(fold(text), key)
  const isLit = glowBesideMakes(text) !== null
  return isLit && words.length === 2 ? parseMakes(words[0] ?? '') : eachMake(isLit ? words.slice(0, 3) : words)
}

/** Three grades are cut, polish and symmetry, two are the last two. */
function eachMake(words: readonly string[]): MakeTriple | undefined {
  const grades = words.map((part) => lookUp(makeTable, part))
  const [first, second, third] = grades
  if (grades.length === 3 && first && second && third) return { cut: first, polish: second, symmetry: third }
  return grades.length === 2 && first && second ? { cut: null, polish: first, symmetry: second } : undefined
}

/** VS is Very Strong unless a supplier's mapping says very slight; slight and very slight count as faint (trade.md 3.4). */
const fluorescenceTable = aliasTable<Fluorescence>(
  {
    N: 'NO|NON|NIL|NN|None|FL0|F0|Inert|Nil Fluorescence|Nil FL|No Fluorescence|Non Fluorescent|None Fluorescence|无|无荧|无荧光|没有|ninguna|なし',
    F: 'FNT|FA|FT|FAI|Faint|FL1|F1|NEG|Negligible|VSL|VSLT|Very Slight|V SLIGHT|SL|SLT|SLI|Slight|Weak|WK|弱|弱荧|弱荧光|微弱|很弱|弱い|débil|débil|微|フェイント',
    M: 'MED|MD|MDM|MEDI|Medium|Moderate|MOD|FL2|F2|中|中荧|中荧光|中等|中度|media|medio|ミディアム',
    S: 'ST|STG|STR|STN|STRO|STRG|Strong|FL3|F3|强|强荧|强荧光|強い|fuerte|ストロング',
    VS: 'VST|VSTG|VSTR|VSTN|V STRONG|V. Strong|Very Strong|FL4|F4|极强|很强|非常强|超强|とても強い|muy fuerte|ベリーストロング',
  },
  europeanFluorescences,
)
const glow =
  /\b(BLUE|BLU|BL|BE|YELLOW|YEL|YL|YE|WHITE|WH|ORANGE|OR|GREEN|GR|RED|PINK|FLUORESCENCE|FLUORESCENT|FLUO|FLUOR|FL)\b|蓝色?|黄色?|荧光/g

/** Strength and blue in one word. */
const blues: ReadonlyMap<string, Fluorescence> = new Map(
  Object.entries({
    F: 'FB FBL FBLU FBLUE FNTB',
    M: 'MB MBL MBLU MBLUE MEDB',
    S: 'SB SBL SBLU SBLUE STB STGB',
    VS: 'VSB VSBL VSTB VSTBL',
  }).flatMap(([grade, words]) => words.split(' ').map((word) => [word, grade as Fluorescence] as const)),
)

/** Fluorescence strength, a colour beside it left out ("MEDIUM BLUE", "ST-YL"); null when blank, undefined when unknown. */
export function parseFluorescence(text: string, overrides?: Overrides<Fluorescence>): Fluorescence | null | undefined {
  const whole = lookUp(fluorescenceTable, text, overrides)
  if (whole !== undefined) return whole
  if (isEmpty(text)) return null
  const strength = fold(text).replace(glow, ' ').replace(/\s+/g, ' ').trim()
  const found = lookUp(fluorescenceTable, strength, overrides)
  if (found !== undefined) return found
  return blues.get(aliasKey(strength))
}

/** The fluorescence behind cut, polish and symmetry in one text: "EX/EX/VG/NON", "3EX FNT"; null without one. */
export function glowBesideMakes(text: string): Fluorescence | null {
  const words = gradeWords(fold(text), aliasKey(text))
  const isWhole = words.length === 4 || (words.length === 2 && counted.test(aliasKey(words[0] ?? '')))
  return isWhole ? (lookUp(fluorescenceTable, words.at(-1) ?? '') ?? blues.get(words.at(-1) ?? '') ?? null) : null
}
