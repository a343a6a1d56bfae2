import type { Fancy, FancyColor, FancyIntensity } from './grades.ts'

/** Letters of codes; where one may mean two things, what stands beside it decides, or it is left unknown. */
type Letters<Meaning> = Readonly<Record<string, Meaning>>
const intensities: Letters<FancyIntensity | 'deep or dark'> = {
  V: 'fancy_vivid',
  VV: 'fancy_vivid',
  VIV: 'fancy_vivid',
  VVD: 'fancy_vivid',
  I: 'fancy_intense',
  INT: 'fancy_intense',
  L: 'fancy_light',
  LT: 'fancy_light',
  LGT: 'fancy_light',
  DP: 'fancy_deep',
  DK: 'fancy_dark',
  DRK: 'fancy_dark',
  D: 'deep or dark',
}
const hues: Letters<FancyColor | 'blue or brown'> = {
  Y: 'yellow',
  YL: 'yellow',
  YEL: 'yellow',
  P: 'pink',
  PK: 'pink',
  PNK: 'pink',
  O: 'orange',
  OR: 'orange',
  BL: 'blue',
  BLU: 'blue',
  GN: 'green',
  GRN: 'green',
  PU: 'purple',
  PUR: 'purple',
  R: 'red',
  RD: 'red',
  BN: 'brown',
  BR: 'brown',
  BRN: 'brown',
  GRY: 'gray',
  BK: 'black',
  BLK: 'black',
  B: 'blue or brown',
}
type Tone = (color: FancyColor) => string | null
const always =
  (tone: string): Tone =>
  () =>
    tone
const tones: Letters<Tone> = {
  Y: always('yellowish'),
  YL: always('yellowish'),
  O: always('orangy'),
  OR: always('orangy'),
  BR: always('brownish'),
  BN: always('brownish'),
  BRN: always('brownish'),
  BL: always('bluish'),
  GN: always('greenish'),
  GRN: always('greenish'),
  GRY: always('grayish'),
  PK: always('pinkish'),
  PU: always('purplish'),
  R: always('reddish'),
  B: (color) => (['yellow', 'orange', 'pink', 'red'].includes(color) ? 'brownish' : null),
  P: (color) => (color === 'pink' || color === 'red' ? 'purplish' : color === 'orange' || color === 'purple' ? 'pinkish' : null),
  G: () => null,
}
/** Beside it nothing is blue. */
const besideBrown: ReadonlySet<string> = new Set(['Y', 'YL', 'O', 'OR', 'R', 'P', 'PK'])

/** "GY" in capitals is gray as well as greenish yellow; where laboratories write small letters it is gray. */
const smallLetters: { readonly hues: typeof hues; readonly tones: typeof tones } = {
  hues: { ...hues, GY: 'gray' },
  tones: { ...tones, GY: always('grayish') },
}

const longest = 3

/** Where there are small letters too, a token is of one kind or begins with its only capital. */
const isRun = (head: string): boolean => /^(?:[A-Z]*|[A-Z]?[a-z]+)$/.test(head)

/** The runs of letters that may be one token, the longest first. */
function heads(code: string, isMixed: boolean): string[] {
  return Array.from({ length: Math.min(longest, code.length) }, (_, at) => code.slice(0, at + 1))
    .filter((head) => !isMixed || isRun(head))
    .toReversed()
}

type Letterbook = { readonly isMixed: boolean; readonly hues: typeof hues; readonly tones: typeof tones }
const lettersOf = (isMixed: boolean): Letterbook => ({ isMixed, ...(isMixed ? smallLetters : { hues, tones }) })

const isHue = (code: string, { hues: known, isMixed }: Letterbook): boolean =>
  code.length <= longest && known[code.toUpperCase()] !== undefined && (!isMixed || isRun(code))
/** At most one intensity, then at most two tones. */
const mayStandAt = (place: number, token: string, { tones: known }: Letterbook): boolean =>
  place < 3 && (known[token] !== undefined || (place === 0 && intensities[token] !== undefined))

/** The tokens of a code behind its F, down to the colour. The fewest count; null where they can't be told. */
function tokensOf(code: string, letters: Letterbook, before: readonly string[] = []): readonly string[] | null {
  const found: (readonly string[])[] = isHue(code, letters) ? [[...before, code.toUpperCase()]] : []
  for (const head of heads(code, letters.isMixed)) {
    const token = head.toUpperCase()
    const rest = mayStandAt(before.length, token, letters) ? tokensOf(code.slice(head.length), letters, [...before, token]) : null
    if (rest) found.push(rest)
  }
  return found.toSorted((one, other) => one.length - other.length)[0] ?? null
}

function colorOf(hue: string, toned: readonly string[], letters: Letterbook): FancyColor | null {
  const color = letters.hues[hue] ?? null
  if (color !== 'blue or brown') return color
  return toned.some((tone) => besideBrown.has(tone)) ? 'brown' : null
}

const strong: ReadonlySet<string | null> = new Set(['fancy_vivid', 'fancy_intense'])

/** Green and gray share a letter: no vivid yellow is gray, and of any other colour it is not told which of the two it is. */
const isGreenish = (color: FancyColor, intensity: FancyIntensity | null): boolean => color === 'yellow' && strong.has(intensity)

/** The tones as words; null where one of them is not told. */
function overtoneOf(toned: readonly string[], color: FancyColor, intensity: FancyIntensity | null, letters: Letterbook): string | null {
  const isGreen = isGreenish(color, intensity)
  const words = toned.map((token) => (token === 'G' && isGreen ? 'greenish' : (letters.tones[token]?.(color) ?? null)))
  return words.length === 0 || words.includes(null) ? null : words.join(' ')
}

/** Deep and dark share a letter: the colour counts all the same where more than one letter says it. */
const isTooShort = (said: string | undefined, rest: readonly string[]): boolean => said === 'deep or dark' && rest.join('').length < 2

function readTokens(tokens: readonly string[], letters: Letterbook): Fancy | null {
  const said = tokens.length === 1 ? undefined : intensities[tokens[0] ?? '']
  const rest = said === undefined ? tokens : tokens.slice(1)
  const toned = rest.slice(0, -1)
  const color = colorOf(rest.at(-1) ?? '', toned, letters)
  const intensity = said === 'deep or dark' ? null : (said ?? 'fancy')
  if (color === null || isTooShort(said, rest) || (toned.includes('G') && !isGreenish(color, intensity))) return null
  return { color, intensity, overtone: overtoneOf(toned, color, intensity, letters) }
}

/**
 * "FVY", "FIPK", "F.L.P", "FVOY", "FLbrY", "FDkBrY": codes of laboratories and of price guides. What can be read two ways (blue and brown, green
 * and gray, deep and dark) is left unknown.
 */
export function fancyCode(text: string): Fancy | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^N[.\s-]?(?=F)/i, '')
    .replace(/[\s,]*\(?\b(?:un)?even\b\)?$/i, '')
  if (!/^F(?:[.\s-]?[A-Z]){1,7}\.?$/i.test(plain) || (/[.\s-]/.test(plain) && !/^F(?:[.\s-]?[A-Z]{1,3}){1,4}\.?$/i.test(plain))) return null
  const code = plain.replace(/[.\s-]/g, '').slice(1)
  const letters = lettersOf(/[a-z]/.test(code) && /[A-Z]/.test(code))
  const tokens = tokensOf(code, letters)
  return tokens && readTokens(tokens, letters)
}
