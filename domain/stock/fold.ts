import { keysOf } from '../api/known-keys.ts'

/** Letters and signs of ASCII with single spaces between them: nothing to be made plain. */
const isPlain = /^[!-~]+(?: [!-~]+)*$/

/**
 * Text as it is compared: full-width characters and no-break spaces made plain, every dash a hyphen, zero-width
 * marks dropped, single spaces, upper case, trimmed.
 */
export const fold = (text: string): string => (isPlain.test(text) ? text.toUpperCase() : foldAll(text))

const foldAll = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()

/** As fold, with letters, digits and Chinese characters only: "V. Good" and "v good" are one alias. */
export const aliasKey = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

const blanks: ReadonlySet<string> = new Set(['', 'NA', 'NULL', 'NIL', 'NONE', 'NO', 'NOT', 'NOTAPPLICABLE', 'UNKNOWN', '无', '暂无', '空'])

/** Empty, a dash, N/A and the like: the file says that there is no value. */
export const isBlank = (text: string): boolean => blanks.has(aliasKey(text))

/** Only signs or nothing; for fields where "None" is a grade of its own. */
export const isEmpty = (text: string): boolean => ['', 'NA', 'NULL'].includes(aliasKey(text))

/** Builds a look-up from code to its aliases; every code is an alias of itself. Throws when two codes claim one alias. */
export function aliasTable<Code extends string>(aliases: Readonly<Record<Code, string>>): ReadonlyMap<string, Code> {
  const table = new Map<string, Code>()
  for (const code of keysOf(aliases)) {
    for (const alias of [code, ...aliases[code].split('|')]) {
      const key = aliasKey(alias)
      if (key === '') continue
      const claimed = table.get(key)
      if (claimed !== undefined && claimed !== code) throw new Error(`alias ${alias} is claimed by ${claimed} and ${code}`)
      table.set(key, code)
    }
  }
  return table
}

/** What a supplier means by a doubtful value: aliasKey of the value to our code, e.g. { R: 'radiant' }. */
export type Overrides<Code extends string> = Readonly<Record<string, Code>>

/** The code of a text: the supplier's own meaning first, else the table's; undefined when neither knows it. */
export function lookUp<Code extends string>(table: ReadonlyMap<string, Code>, text: string, overrides?: Overrides<Code>): Code | undefined {
  const key = aliasKey(text)
  if (overrides && Object.hasOwn(overrides, key)) return overrides[key]
  return table.get(key)
}
