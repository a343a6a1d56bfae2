import { aliasKey, fold, isBlank } from './fold.ts'
import type { Tint } from './grades.ts'

/** What buyers ask to be free of: milk, brown, green (BGM; 奶 咖 绿). */
const tintNames = ['milk', 'brown', 'green'] as const
export type TintName = (typeof tintNames)[number]
export type Tints = { readonly [Name in TintName]?: Tint }

const attributes: readonly (readonly [RegExp, TintName])[] = [
  [/MILKY|MILK|ML$|奶/, 'milk'],
  [/BROWN|BRN|BR$|BN$|咖|棕/, 'brown'],
  [/GREEN|GRN|GR$|GN$|绿/, 'green'],
]
const severities: readonly (readonly [RegExp, Tint])[] = [
  [/^(NON|NO|NIL|WITHOUT|0)|^(无|不|没有?|零)/, 0],
  [/^(MEDIUM|MED|MODERATE|MD)|^中/, 2],
  [/^(HEAVY|HVY|STRONG|STG|DARK|VERYHEAVY|HIGH)|^(深|重|严重|浓)/, 3],
  [/^(VERYLIGHT|SLIGHT|LIGHT|LGT|LT|FAINT|FNT|MINOR|TINGE|VL|SL|TRACE)|^(浅|微|轻|带|有|略)/, 1],
  [/^M/, 2],
  [/^H/, 3],
  [/^[LVF]/, 1],
]
const code = /^(M|MK|ML|B|BR|BRN|G|GR|GRN|C|K|L)([0-3])$/
/** "TLB", "LB", "TLG": a tinge, how much of it, brown or green. */
const tinge = /^T(VL|[LMHFV])(B|G)$|^(VL|[LMHFV])(B)$/
const codeNames: Readonly<Record<string, TintName>> = {
  M: 'milk',
  MK: 'milk',
  ML: 'milk',
  L: 'milk',
  B: 'brown',
  BR: 'brown',
  BRN: 'brown',
  C: 'brown',
  K: 'brown',
  G: 'green',
  GR: 'green',
  GRN: 'green',
}
/** Shades that buyers of white stones don't filter by; known, and neither milk nor brown nor green. */
const otherShades = /^(WHITE|WH|YELLOW|YEL|YL|PINK|PK|GREY|GRAY|GRY|BLACK|BLUE|LY|LP|白|黄|粉|灰)|(YELLOW|PINK|GREY|GRAY|黄|灰)$/
const mixedTinge = /^(LIGHT|LGT|L|MEDIUM|MED|M|HEAVY|H|SLIGHT|FAINT)?(MT|MIXTINGE|MIXEDTINGE|MIX|MIXED)[0-3]?$/

function severityOf(word: string): Tint {
  for (const [pattern, level] of severities) if (pattern.test(word)) return level
  return 2
}

const free =
  /^(NOBGM|NONBGM|BGM0|BGMNO|NOTINGE|NOSHADE|CLEAN|无奶无?咖无?绿?|无奶咖绿?|无咖无?奶无?绿?|无咖奶绿?|不奶不咖不?绿?|不咖不奶不?绿?|无咖不奶|无BGM)$/

/** "M1", "BRN2", "G0": a tint and how much of it. */
function codedTint(key: string): Tints | undefined {
  const coded = code.exec(key)
  const name = codeNames[coded?.[1] ?? '']
  return coded && name ? { [name]: Number(coded[2]) as Tint } : undefined
}

function lettered(key: string): Tints | undefined {
  const found = tinge.exec(key)
  const name = codeNames[found?.[2] ?? found?.[4] ?? '']
  return found && name ? { [name]: severityOf(found[1] ?? found[3] ?? '') } : undefined
}

/** "LBR", "light brown", "浅咖", "M1", "NO MILKY": one word's tints, undefined when unknown. */
function readWord(key: string): Tints | undefined {
  const coded = codedTint(key) ?? lettered(key)
  if (coded) return coded
  if (free.test(key)) return /绿|BGM|TINGE|SHADE|CLEAN/.test(key) ? { milk: 0, brown: 0, green: 0 } : { milk: 0, brown: 0 }
  if (mixedTinge.test(key)) return { brown: severityOf(key.replace(/^(MT|MIX).*/, 'L')) }
  for (const [pattern, attribute] of attributes) {
    if (!pattern.test(key)) continue
    const rest = key.replace(pattern, '')
    return { [attribute]: rest === '' ? (/^(MILKY|MILK|奶)$/.test(key) ? 1 : 2) : severityOf(rest) }
  }
  return otherShades.test(key) ? {} : undefined
}

/** Cuts a text of several shades into words: at signs, before a Chinese severity word, between codes. */
const wordsOf = (text: string): string[] =>
  fold(text)
    .replace(/([^\s])(?=(?:无|不|浅|中|深|微|带)[奶咖绿])/g, '$1,')
    .replace(/([MBG][0-3]) (?=[MBG][0-3])| (?=NO )/g, '$1,')
    .split(/[,;/+&|、，]+/)
    .map(aliasKey)
    .filter((word) => word !== '')

/**
 * Milk, brown and green in a cell (trade.md 3.4). `about` is what the column speaks of: "None" there means none of
 * these, and a bare grade ("light", "浅", "1") is theirs. Blank gives {}; undefined when a word is unknown.
 */
export function parseTints(text: string, about: readonly TintName[]): Tints | undefined {
  const key = aliasKey(text)
  if (key === '' || key === 'NA') return {}
  const all = (level: Tint): Tints => Object.fromEntries(about.map((name) => [name, level]))
  if (about.length === 1 && about[0] === 'milk' && /^(EX|EXC|EXCELLENT|IDEAL)$/.test(key)) return all(0)
  if (isBlank(text) || /^(N|0|NO|NON|NN|NONE|NIL|FALSE|NIN|无|不|没有|正常)$/.test(key)) return all(0)
  if (/^[1-3]$/.test(key)) return all(Number(key) as Tint)
  if (/^(LIGHT|LGT|LT|L|FAINT|SLIGHT|VERYLIGHT|TRACE|浅|微|轻|MEDIUM|MED|MODERATE|中|HEAVY|STRONG|DARK|深|重|YES|Y|有|TRUE)$/.test(key)) {
    return all(/^(YES|Y|有|TRUE)$/.test(key) ? 1 : severityOf(key))
  }
  const parts = wordsOf(text).map(readWord)
  return parts.includes(undefined) ? undefined : Object.assign({}, ...parts)
}

/** Clean to the eye; null when blank or only nearly ("90%", borderline, EC1), undefined when unknown. */
export function parseEyeClean(text: string): boolean | null | undefined {
  const key = aliasKey(text)
  if (key === '' || key === 'NA' || key === 'NULL') return null
  if (/^(YES|Y|TRUE|EC|EC0|E0|100|100EYECLEAN|EYECLEAN|CLEAN|E1C|肉眼干净|肉眼无瑕|干净|是|无)$/.test(key)) return true
  if (/^(NO|N|FALSE|EC2|EC3|NOTCLEAN|NOTEYECLEAN|VISIBLE|肉眼可见|不干净|否|有)$/.test(key)) return false
  return /^(BORDERLINE|EC1|NEARLY|ALMOST|80|90|95|98|99|80EYECLEAN|90EYECLEAN|95EYECLEAN|99EYECLEAN|肉眼基本干净|轻微)$/.test(key)
    ? null
    : undefined
}
