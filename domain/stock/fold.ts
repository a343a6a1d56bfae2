import { keysOf } from '../api/known-keys.ts'

/** Letters and signs of ASCII with single spaces between them: nothing to be made plain. */
const isPlain = /^[!-~]+(?: [!-~]+)*$/

/**
 * Text as it is compared: full-width characters and no-break spaces made plain, every dash a hyphen, zero-width
 * marks dropped, single spaces, upper case, trimmed.
 */
export const fold = (text: string): string => {
  if (isPlain.test(text)) return text.toUpperCase()
  return text.length > longestKept ? foldAll(text) : (folded.get(text) ?? keepFolded(text))
}

/** Words in Chinese come again and again, in a file as in a search; so many of them are kept. */
const longestKept = 24
const mostKept = 4096
const folded = new Map<string, string>()
function keepFolded(text: string): string {
  if (folded.size >= mostKept) folded.clear()
  const plain = foldAll(text)
  folded.set(text, plain)
  return plain
}

/** Traditional characters of the trade before the simplified ones that our tables are written in. */
const traditional =
  '狀状態态庫库單单價价總总額额證证書书號号編编碼码顏颜淨净凈净拋抛對对稱称螢荧熒荧圍围臺台檯台寬宽長长徑径圖图視视頻频鏈链備备註注橢椭圓圆馬马欖榄綠绿輻辐墊垫階阶鑽钻實实驗验無无強强極极輕轻級级優优貨货發发處处國国際际報报讓让點点數数據据體体類类別别檔档幣币萬万離离產产內内銷销賣卖凍冻結结佔占暫暂參参會会關关閉闭確确約约還还給给顆颗鑒鉴鑑鉴機机構构師师標标準准藍蓝黃黄紅红艷艳濃浓淺浅純纯鎖锁訂订預预誰谁質质詢询說说時时間间現现倉仓運运從从進进當当匯汇擬拟連连帶带貸贷換换轉转歐欧舊旧異异開开彎弯車车後后購购種种個个隻只員员帳账賬账餘余過过'
const simplifiedOf: ReadonlyMap<string, string> = new Map(
  Array.from({ length: traditional.length / 2 }, (_, at) => [traditional.charAt(at * 2), traditional.charAt(at * 2 + 1)] as const),
)
const anyTraditional = new RegExp(`[${[...simplifiedOf.keys()].join('')}]`, 'g')
/** Chinese as it is written on the mainland, letter by letter: 顏色 and 颜色 are one. */
export const simplified = (text: string): string => text.replace(anyTraditional, (letter) => simplifiedOf.get(letter) ?? letter)

const foldAll = (text: string): string =>
  simplified(text.normalize('NFKC'))
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()

const alike: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
  І: 'I',
  Ѕ: 'S',
  Ј: 'J',
}
const inLookAlikes = /^(?=.*[АВЕКМНОРСТХІЅЈ])[\dA-Z+\-/ АВЕКМНОРСТХІЅЈ]{1,12}$/i
/** "Е", "VЅ2": a grade that a Russian keyboard wrote, in the letters that it looks like. */
export const inLatinLetters = (text: string): string =>
  inLookAlikes.test(text) ? text.toUpperCase().replace(/[АВЕКМНОРСТХІЅЈ]/g, (letter) => alike[letter] ?? letter) : text

/** As fold, with letters, digits and Chinese characters only: "V. Good" and "v good" are one alias. */
export const aliasKey = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

const blanks: ReadonlySet<string> = new Set(['', 'NA', 'NULL', 'NIL', 'NONE', 'NO', 'NOT', 'NOTAPPLICABLE', 'UNKNOWN', '无', '暂无', '空'])

/** Empty, a dash, N/A and the like: the file says that there is no value. */
export const isBlank = (text: string): boolean => blanks.has(aliasKey(text))

/** Only signs or nothing; for fields where "None" is a grade of its own. */
export const isEmpty = (text: string): boolean => ['', 'NA', 'NULL'].includes(aliasKey(text))

/** Builds a look-up from code to its aliases; every code is an alias of itself. Throws when two codes claim one alias. */
export function aliasTable<Code extends string>(
  aliases: Readonly<Record<Code, string>>,
  further?: Readonly<Partial<Record<Code, string>>>,
): ReadonlyMap<string, Code> {
  const table = new Map<string, Code>()
  for (const code of keysOf(aliases)) {
    for (const alias of [code, ...aliases[code].split('|'), ...(further?.[code]?.split('|') ?? [])]) {
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
