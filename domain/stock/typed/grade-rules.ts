import { parseFluorescence, parseMake, parseMakes } from '../grade-aliases.ts'
import { clarities, type Clarity, fluorescences, type Make, makes, type WhiteColor, whiteColors } from '../grades.ts'
import { typedReportNos } from '../pasted-numbers.ts'
import { type ClosedFacetName, fieldOf } from '../stone-fields.ts'
import { typedWords } from './typed-fields.ts'
import { type Draft, type Rule, onPattern, pick } from './draft.ts'
import { notWanted, unknownNotWanted } from './not-wanted.ts'
import { parcelRules, piecesRule } from './parcel-words.ts'
import { numberRules } from './number-rules.ts'
import { tintRule, wordRule } from './word-rules.ts'

const end = '(?![A-Z0-9])'
const to = '\\s*(?:-|~|TO|到|至)\\s*'
const better = `\\s*\\(?(?:\\+(?!\\s+[\\d.]+\\s?(?:CT|CARAT|克拉|卡|分))|及?以上|(?:AND UP|UP|(?:OR|AND|&) (?:BETTER|ABOVE|HIGHER|UP))${end})\\)?`

const worse = `\\s*\\(?(?:及?以下|(?:OR|AND|&) (?:LOWER|BELOW|WORSE|LESS)${end})\\)?`

const slice = <T>(list: readonly T[], from: T, until: T): readonly T[] => {
  const [a, b] = [list.indexOf(from), list.indexOf(until)]
  return a < 0 || b < 0 ? [] : list.slice(Math.min(a, b), Math.max(a, b) + 1)
}

const clarityGroups: Readonly<Record<string, readonly Clarity[]>> = {
  VVS: ['VVS1', 'VVS2'],
  VS: ['VS1', 'VS2'],
  SI: ['SI1', 'SI2'],
  I: ['I1', 'I2', 'I3'],
  LC: ['IF'],
}
const clarityWord = '(FL|IF|LF|LC|VVS ?[12]?|VS ?[12]?|S[IL] ?[123]|SI|[IP][123])'
const clarityOf = (word: string): readonly Clarity[] => {
  // An l for an I is a slip of many keyboards.
  const plain = word
    .replace(' ', '')
    .replace(/^P(?=\d)/, 'I')
    .replace(/^SL/, 'SI')
    .replace('LF', 'IF')
  return clarityGroups[plain] ?? clarities.filter((clarity) => clarity === plain)
}
const clarityRange = (one: string, two: string): readonly Clarity[] => {
  const both = [...clarityOf(one), ...clarityOf(two)].map((clarity) => clarities.indexOf(clarity))
  return clarities.slice(Math.min(...both), Math.max(...both) + 1)
}

/** "Not below VS2", 不低于H: that and better. */
const notBelow = '(?:不低于|至少|最低|(?:NOT BELOW|NOT LOWER THAN|AT LEAST|MINIMUM|MIN\\.?)\\s)\\s*'
/** Clarities in words, which are no grades of the eye. */
const clarityNames: readonly (readonly [words: string, clarity: readonly Clarity[]])[] = [
  ['INTERNALLY FLAWLESS|LOUPE CLEAN|内部?无瑕', ['IF']],
  ['FLAWLESS|完美无瑕', ['FL']],
]
const glued = '(?:VVS[12]?|VS[12]?|SI[123]?|IF|FL)'

const clarityRules: readonly Rule[] = [
  ...clarityNames.map(([words, named]) => onPattern(new RegExp(`(?:${words})${end}`), (_match, draft) => [pick(draft, 'clarity', named)])),
  onPattern(new RegExp(`(?:净度|CLARITY)?\\s*${notBelow}${clarityWord}${end}`), (match, draft) => [
    pick(draft, 'clarity', clarityRange('FL', match[1] ?? '')),
  ]),
  // A colour and a clarity written as one word, and several clarities: FVS1, SIVS.
  onPattern(new RegExp(`([D-M])(VVS[12]?|VS[12]?|SI[123]|IF|FL)(?:净度?|${end})`), (match, draft) => [
    pick(draft, 'color', [match[1] ?? '']),
    pick(draft, 'clarity', clarityOf(match[2] ?? '')),
  ]),
  onPattern(new RegExp(`(${glued})(${glued})(?:净度?|${end})`), (match, draft) => [
    pick(
      draft,
      'clarity',
      clarities.filter((clarity) => [match[1], match[2]].some((word) => clarityOf(word ?? '').includes(clarity))),
    ),
  ]),
  onPattern(new RegExp(`(VVS|VS|SI)1[-/~](2|3)${end}`), (match, draft) => [
    pick(draft, 'clarity', clarityRange(`${match[1] ?? ''}1`, `${match[1] ?? ''}${match[2] ?? ''}`)),
  ]),
  onPattern(new RegExp(`${clarityWord}${to}${clarityWord}${end}`), (match, draft) => [
    pick(draft, 'clarity', clarityRange(match[1] ?? '', match[2] ?? '')),
  ]),
  onPattern(new RegExp(`${clarityWord}${better}`), (match, draft) => [pick(draft, 'clarity', clarityRange('FL', match[1] ?? ''))]),
  onPattern(new RegExp(`${clarityWord}${worse}`), (match, draft) => [pick(draft, 'clarity', clarityRange(match[1] ?? '', 'I3'))]),
  onPattern(new RegExp(`${clarityWord}(?:净度?|${end})`), (match, draft) => [pick(draft, 'clarity', clarityOf(match[1] ?? ''))]),
]

const letters = whiteColors.filter((color) => color.length === 1)
const isLetter = (text: string | undefined): text is WhiteColor => letters.includes(text as WhiteColor)
/** The letters from one to another, and the ranges of laboratories that lie within: a stone may be graded W-X. */
const colorSpan = (from: WhiteColor, until: WhiteColor): readonly WhiteColor[] => {
  const among = slice(letters, from, until)
  return whiteColors.filter((color) => color.split('-').every((letter) => isLetter(letter) && among.includes(letter)))
}
const strengthRange = (one: string | undefined, two: string | undefined): readonly string[] => {
  const [a, b] = [parseFluorescence(one ?? ''), parseFluorescence(two ?? '')]
  return a && b ? slice(fluorescences, a, b) : []
}
/** Trade order is colour, clarity, make, fluorescence: a lone F, M or S after colour and clarity is fluorescence. */
const speaksOfFluorescence = (draft: Draft, letter: string | undefined): boolean =>
  letter === 'N' ||
  letter === 'S' ||
  ((letter === 'F' || letter === 'M') && draft.sets.has('color') && draft.sets.has('clarity') && !draft.sets.has('fluorescence'))

const isAscending = (run: readonly string[]): boolean =>
  run.every((letter, at) => at === 0 || letter.charCodeAt(0) === (run[at - 1] ?? '').charCodeAt(0) + 1)

const colorRules: readonly Rule[] = [
  onPattern(new RegExp(`(N|NON|NONE)${to}(F|FNT|FAINT|M|MED|MEDIUM|S|STRONG)${end}`), (match, draft) => [
    pick(draft, 'fluorescence', strengthRange(match[1], match[2])),
  ]),
  onPattern(new RegExp(`([D-Z])色?${to}([D-Z])(?:色|${end})`), (match, draft) =>
    isLetter(match[1]) && isLetter(match[2]) ? [pick(draft, 'color', colorSpan(match[1], match[2]))] : null,
  ),
  onPattern(new RegExp(`(?:颜色|COLOU?R)?\\s*${notBelow}([D-M])(?:色|${end})`), (match, draft) =>
    isLetter(match[1]) ? [pick(draft, 'color', slice(letters, 'D', match[1]))] : null,
  ),
  onPattern(new RegExp(`([D-M])(?:色|[ -]?COLOU?R)?${better}`), (match, draft) =>
    isLetter(match[1]) ? [pick(draft, 'color', slice(letters, 'D', match[1]))] : null,
  ),
  onPattern(new RegExp(`([D-M])色?${worse}`), (match, draft) =>
    isLetter(match[1]) ? [pick(draft, 'color', colorSpan(match[1], 'Z'))] : null,
  ),
  // "D E F", "G,H,I": neighbours, so that the F is no fluorescence.
  onPattern(new RegExp(`([D-M])((?:\\s?[,/&、]\\s?|\\s)[D-M])+(?:色|${end})`), (match, draft) => {
    const run = match[0].match(/[D-M]/g) ?? []
    return isAscending(run) ? [pick(draft, 'color', run)] : null
  }),
  onPattern(new RegExp(`([D-M]{2,10})(?:色|${end})`), (match, draft) => {
    const run = (match[1] ?? '').split('')
    return isAscending(run) ? [pick(draft, 'color', run)] : null
  }),
  onPattern(new RegExp(`([D-M])[ -]COLOU?R${end}`), (match, draft) => [pick(draft, 'color', [match[1] ?? ''])]),
  onPattern(new RegExp(`([D-NS])(色|${end})`), (match, draft) => {
    if (match[2] === '' && speaksOfFluorescence(draft, match[1])) return [pick(draft, 'fluorescence', [match[1] ?? ''])]
    return match[1] === 'S' ? null : [pick(draft, 'color', [match[1] ?? ''])]
  }),
]

const atLeast = (grade: Make): readonly Make[] => makes.slice(0, makes.indexOf(grade) + 1)
const makeWord = '(EXCELLENT|EXC|EX|X|VERY GOOD|VG|GOOD|GD|G|IDEAL|ID)'
const gap = '[\\s\\-/,]+'
const makeRules: readonly Rule[] = [
  onPattern(/完美切工/, (_match, draft) => [pick(draft, 'cut', ['EX'])]),
  // "EX-": the cut itself, with polish and symmetry that may be one lower.
  onPattern(/(EX|VG)-(?=\s|$|[\u4e00-\u9fff])/u, (match, draft) => [
    pick(draft, 'cut', [match[1] ?? '']),
    pick(draft, 'polish', ['EX', 'VG']),
    pick(draft, 'symmetry', ['EX', 'VG']),
  ]),
  onPattern(/(EX|VG|GD)(EX|VG|GD)切工?/, (match, draft) => [
    pick(
      draft,
      'cut',
      makes.filter((make) => make === match[1] || make === match[2]),
    ),
  ]),
  onPattern(new RegExp(`([23三双])\\s*(EXCELLENT|EX|X|VG|GD|G|ID)\\s*(\\+|以上)?${end}`), (match, draft) => {
    const read = parseMakes(`${match[1] ?? ''}${match[2] ?? ''}`)
    if (!read) return null
    const values = (grade: Make) => (match[3] === undefined ? [grade] : atLeast(grade))
    const fields = [pick(draft, 'polish', values(read.polish)), pick(draft, 'symmetry', values(read.symmetry))]
    return read.cut ? [pick(draft, 'cut', values(read.cut)), ...fields] : fields
  }),
  onPattern(new RegExp(`(?:TRIPLE (?:EX(?:CELLENT)?|X)|XXX|3X)${end}`), (_match, draft) => [
    pick(draft, 'cut', ['EX']),
    pick(draft, 'polish', ['EX']),
    pick(draft, 'symmetry', ['EX']),
  ]),
  onPattern(new RegExp(`${makeWord}${gap}${makeWord}${gap}${makeWord}${end}|${makeWord}[\\s\\-/]+${makeWord}${end}`), (match, draft) => {
    const [one, two, three] = [match[1] ?? match[4], match[2] ?? match[5], match[3]].map((word) => parseMake(word ?? ''))
    if (!one || !two) return null
    return three
      ? [pick(draft, 'cut', [one]), pick(draft, 'polish', [two]), pick(draft, 'symmetry', [three])]
      : [pick(draft, 'polish', [one]), pick(draft, 'symmetry', [two])]
  }),
  onPattern(new RegExp(`(CUT|POLISH|POL|SYMMETRY|SYM|切工|抛光|对称)\\s*[:=]?\\s*${makeWord}(\\s*\\+)?${end}`), (match, draft) => {
    const grade = parseMake(match[2] ?? '')
    const facet = /^P|抛光/.test(match[1] ?? '') ? 'polish' : /^S|对称/.test(match[1] ?? '') ? 'symmetry' : 'cut'
    return grade ? [pick(draft, facet, match[3] === undefined ? [grade] : atLeast(grade))] : null
  }),
  onPattern(new RegExp(`(EXCELLENT|EXC|EX|VERY GOOD|VG|GD|GOOD|IDEAL|ID)(\\s*\\+)?(?:\\s*(?:CUT|切工?))?${end}`), (match, draft) => {
    const grade = parseMake(match[1] ?? '')
    return grade ? [pick(draft, 'cut', match[2] === undefined ? [grade] : atLeast(grade))] : null
  }),
]

const strengths = 'VERY STRONG|STRONG|STG|MEDIUM|MED|FAINT|FNT|NONE|NON|NIL|N|F|M'
const fluorescenceRules: readonly Rule[] = [
  // "Faint ok": up to faint.
  onPattern(
    new RegExp(
      `(FNT|FAINT|MED|MEDIUM|STRONG|弱荧?光?|中荧?光?|强荧?光?)(?:\\s*FLUO(?:R(?:ESCENCE)?)?)?\\s*(?:OK|OKAY|MAX|MAXIMUM|OR LESS|也行|可以|可)${end}`,
    ),
    (match, draft) => [pick(draft, 'fluorescence', strengthRange('N', (match[1] ?? '').replace(/荧光?/, '')))],
  ),
  onPattern(new RegExp(`(?:FLUO(?:R(?:ESCENCE)?)?|FLR|荧光)\\s*[:=]?\\s*(${strengths})${to}(${strengths})${end}`), (match, draft) => [
    pick(draft, 'fluorescence', strengthRange(match[1], match[2])),
  ]),
  onPattern(
    new RegExp(`(FAINT|FNT|MEDIUM|MED|STRONG|STG)${to}(MEDIUM|MED|STRONG|STG|VERY STRONG)(?:\\s*FLUO(?:R(?:ESCENCE)?)?)?${end}`),
    (match, draft) => [pick(draft, 'fluorescence', strengthRange(match[1], match[2]))],
  ),
  // "Up to faint", 荧光弱以下.
  onPattern(new RegExp(`(?:荧光)?(弱|中|强)荧?光?(?:及?以下|以内|之内)`), (match, draft) => [
    pick(draft, 'fluorescence', strengthRange('N', match[1])),
  ]),
  // "N/F fluor": each of them.
  onPattern(
    new RegExp(`(${strengths})((?:\\s?[/&,]\\s?(?:${strengths})){0,3})\\s*(?:FLUO(?:R(?:ESCENCE)?)?|FLR?|荧光?)${end}`),
    (match, draft) => {
      const read = `${match[1] ?? ''}${match[2] ?? ''}`.split(/\s*[/&,]\s*/).map((word) => parseFluorescence(word))
      const known = read.filter((each) => each !== null && each !== undefined)
      return known.length === read.length ? [pick(draft, 'fluorescence', known)] : null
    },
  ),
  // "MB" after the grades is medium blue; before them it is a marquise.
  onPattern(new RegExp(`(V?S|ST|M|F|MED|FNT)(?:B|BL|BLUE)${end}`), (match, draft) => {
    const read = draft.sets.has('clarity') && !draft.sets.has('fluorescence') ? parseFluorescence(match[1] ?? '') : null
    return read ? [pick(draft, 'fluorescence', [read])] : null
  }),
  onPattern(new RegExp(`(无|弱|中)荧?光?${to}(弱|中|强)(?:荧光?)?`), (match, draft) => [
    pick(draft, 'fluorescence', strengthRange(match[1], match[2])),
  ]),
  onPattern(new RegExp(`(?:NO|NON|WITHOUT|无)\\s*(?:FLUO(?:R(?:ESCENCE)?)?|FLR|FL|荧光?)${end}`), (_match, draft) => [
    pick(draft, 'fluorescence', ['N']),
  ]),
  onPattern(new RegExp(`(?:FLUO(?:R(?:ESCENCE)?)?|FLR|荧光)\\s*[:=]?\\s*(VERY STRONG|[A-Z]+|极强|[无弱中强])${end}`), (match, draft) => {
    const read = parseFluorescence(match[1] ?? '')
    return read ? [pick(draft, 'fluorescence', [read])] : null
  }),
]

const reportNoRule = onPattern(
  new RegExp(
    `(?:(?:GIA|IGI|HRD|GCAL|NGTC)[\\s:#-]*)?(?:LG[\\s-]?)?(?:\\d{7,13}|\\d{4} \\d{3} \\d{3}|\\d,\\d{3},\\d{3},\\d{3})(?![\\d.]|\\s*[$¥万])`,
  ),
  (match, draft) => {
    const numbers = typedReportNos(match[0])
    if (numbers.size === 0) return null
    draft.reportNos.push(...numbers.values())
    return ['reportNos']
  },
)

/** Options that are written in words of their own: "eye clean", CVD. What only one origin has says the origin too. */
const optionRules: readonly Rule[] = Object.entries(typedWords).flatMap(([name, typed]) =>
  typed.map(([words, options]) =>
    onPattern(new RegExp(`(?:${words})${end}`), (_match, draft) => {
      const facet = name as ClosedFacetName
      const { only } = fieldOf(facet)
      if (only) draft.origin = only
      return [pick(draft, facet, options)]
    }),
  ),
)

/** Lab-grown by its two letters, which also begin numbers of certificates. */
const labGrownRule = onPattern(new RegExp(`LGD?(?![\\s-]?\\d{5})${end}`), (_match, draft) => {
  draft.origin = 'lab'
  return ['origin']
})

/** What begins with a "no" and is none of a thing by its own name: fluorescence, milk. */
const noneRules: readonly Rule[] = [...fluorescenceRules, tintRule]

const exclusionRule = notWanted([...clarityRules, ...colorRules, wordRule])

/** In the order they are tried: numbers of certificates, then measures and prices, what is not wanted, then grades, then words. */
export const rules: readonly Rule[] = [
  reportNoRule,
  ...parcelRules,
  piecesRule,
  ...numberRules,
  ...optionRules,
  labGrownRule,
  ...noneRules,
  exclusionRule,
  unknownNotWanted,
  ...makeRules,
  ...clarityRules,
  ...colorRules,
  wordRule,
]
