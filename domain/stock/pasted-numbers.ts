import { fold } from './fold.ts'
import { reportKey } from './report-no.ts'

/** At most this many numbers of a pasted list are looked for. */
const maxReportNos = 2000

/** A run of short digit groups is one number written with spaces or commas, or several of ten or of nine digits. */
function joinGroups(groups: readonly string[]): string[] {
  const digits = groups.join('')
  if (digits.length <= 12) return [digits]
  const size = digits.length % 10 === 0 ? 10 : digits.length % 9 === 0 ? 9 : 0
  return size === 0 ? [...groups] : Array.from({ length: digits.length / size }, (_, at) => digits.slice(at * size, (at + 1) * size))
}

const lgPrefix = /^LGD?-?(?=\d|$)/
const labPrefix = /^(GIA|IGI|HRD|GCAL|NGTC|NGIC|GRC|AGS|GSI)(?=\d{5})/

/** A number without the lab that stands right before its digits: "NGTC123456" is 123456. */
export const withoutLab = (reportNo: string): string => reportNo.replace(labPrefix, '')

const longestText = 40_000

/** As it is compared; cut again, as single signs stand for up to eighteen. */
const foldedText = (text: string): string => fold(text.slice(0, longestText).replace(/[\r\n\t]+/g, ';')).slice(0, longestText)

/** Words that stand around numbers and say nothing by themselves. */
const aroundNumbers = /^(?:GIA|IGI|HRD|GCAL|NGTC|NGIC|GRC|AGS|GSI|LGD?|SH|CERTS?|CERTIFICATES?|REPORTS?|NOS?|NUMBERS?|证书号?|编号|号)?$/

const hyphened = (token: string): string => token.replace(/[^A-Z0-9._-]/g, '').replace(/^[._-]+|[._-]+$/g, '')

/** What a word with digits is compared by and how it was typed; `lg` stood before it. */
function numberOf(token: string, word: string, lg: string): readonly [key: string, typed: string] | null {
  const plain = withoutLab(word)
  const key = /\d/.test(plain) ? reportKey(plain) : ''
  if (key.length < 4 || key.length > 30) return null
  return [key, lg === '' && plain === word && /^[A-Z]/.test(word) ? hyphened(token) : lg + plain]
}

/** A pasted text: the numbers in it by comparison key, as they were typed, and its words that are none. */
export type PastedNumbers = { readonly found: ReadonlyMap<string, string>; readonly unread: readonly string[] }

/**
 * The certificate numbers in a pasted text: any separators, lab names and words around them, with or without LG,
 * with spaces or commas inside; by comparison key, each once, in order, at most 2,000, and as they were typed. What begins with
 * a letter may be a supplier's stock number: it keeps its hyphens.
 */
export function readPasted(text: string): PastedNumbers {
  const found = new Map<string, string>()
  const unread = new Set<string>()
  const add = (key: string, typed: string) => found.size < maxReportNos && !found.has(key) && found.set(key, typed)
  for (const part of foldedText(text).split(/[;；|、/]+/)) {
    let groups: string[] = []
    let written: string[] = []
    let before = ''
    const flush = () => {
      const numbers = groups.length > 0 ? joinGroups(groups) : []
      for (const number of numbers) if (number.length >= 4) add(number, numbers.length === 1 ? before + number : number)
      if (numbers.some((number) => number.length < 4)) unread.add(written.join(' '))
      groups = []
      written = []
      before = ''
    }
    for (const token of part.split(/[\s,，:：#'"()]+/)) {
      const prefix = (lgPrefix.exec(token)?.[0] ?? '').replace('-', '')
      const word = token.replace(lgPrefix, '').replace(/[^A-Z0-9]/g, '')
      if (/^\d{1,4}$/.test(word)) {
        before += groups.length === 0 ? prefix : ''
        groups.push(word)
        written.push(token)
        continue
      }
      const lg = groups.length === 0 ? before + prefix : prefix
      flush()
      const number = numberOf(token, word, lg)
      if (number) add(...number)
      else if (!aroundNumbers.test(token.replace(/[^\p{L}\p{N}]/gu, ''))) unread.add(token)
      if (word === '') before = prefix
    }
    flush()
  }
  return { found, unread: [...unread] }
}

export const typedReportNos = (text: string): ReadonlyMap<string, string> => readPasted(text).found

/** The comparison keys of the numbers in a pasted text, in order. */
export const splitReportNos = (text: string): string[] => [...typedReportNos(text).keys()]
