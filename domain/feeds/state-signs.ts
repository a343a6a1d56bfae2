import { cellText, filledTexts, type SheetRow } from '../files/cell.ts'
import { isMissing } from '../api/unknown.ts'
import { simplified } from '../stock/fold.ts'
import { parseAvailability, parseOrigin } from '../stock/word-aliases.ts'
import type { Supplied } from '../stock/grades.ts'
import type { FeedField } from './fields.ts'
import type { FeedColumn } from './layout.ts'
import { isTreatment } from './said-treatment.ts'
import { stateInTitle } from './title-states.ts'
import { saysTreated } from './treatment-words.ts'

/** Whether a stone is to be had, that it grew in a laboratory, or that something was done to it. */
type Meant = Supplied | 'lab' | 'treated'
/** What marks beside a stock number or a grade mean, by the file's own legend: { '*': 'memo', '#': 'lab' }. */
export type StateSigns = Readonly<Record<string, Meant>>

const signs = '(?:[*#+^~!†‡&]{1,3}|\\([A-Z]\\))'
const entry = new RegExp(`(?<![\\p{L}\\p{N}])(${signs})\\)?\\s*(?:[=:–-]|means|are|is)?\\s*(\\p{L}+(?: \\p{L}+){0,2})([^*#+^~!†‡&]*)`, 'gu')
/** "带*的石头已售", "*带星号的为借出货": around a mark in Chinese. */
const inChinese = new RegExp(
  `(?:[带有标加]|标有|注明)?\\s*(${signs})\\s*[号的者]?(?:带星号的?|号|的|者)?(?:石头?|货品?|钻石?)?[为是表示=:]*\\s*(\\p{Script=Han}{2,8})`,
  'gu',
)

/** "* no BGM", "# non returnable": a denial of what follows. */
const saysNo = /^(?:not?|non|nein|kein\w*|nee)$/i

/** What a mark tells of more than its own stones: prices, days, what may be done. */
const ofTerms = /[%$@]|\b(?:prices?|rates?|terms?|days?|hours?|returnable|refund\w*|possible|on request)\b|价|天/i

/** What the words behind a mark, and the sentence that they begin, say; "lab grown" before "lab", where a stone may lie. */
function meantBy(words: string, sentence: string): Meant | null | undefined {
  const [first = '', second = ''] = words.split(' ')
  if ([words, `${first} ${second}`, first].some((part) => parseOrigin(part) === 'lab')) return 'lab'
  if (isTreatment(words) || saysTreated(words)) return 'treated'
  const said = parseAvailability(words) ?? (saysNo.test(first) ? undefined : parseAvailability(first))
  return said ?? (saysNo.test(first) || ofTerms.test(sentence) ? said : stateInTitle(sentence))
}

/** "* = on memo   # = on hold": every mark with its meaning; none where a word says something else. */
function legendIn(text: string): [string, Meant][] {
  if (text.length > 120) return []
  const plain = text.normalize('NFKC')
  const told = [...plain.matchAll(entry)].map(([, sign = '', words = '', rest = '']) => ({ sign, meant: meantBy(words, words + rest) }))
  const toldInHan = [...simplified(plain).matchAll(inChinese)].map(([, sign = '', words = '']) => ({ sign, meant: stateInTitle(words) }))
  return [...told, ...toldInHan].flatMap(({ sign, meant }): [string, Meant][] =>
    isMissing(meant) || meant === 'available' ? [] : [[sign, meant]],
  )
}

/** A line that tells what marks mean. */
export const isLegend = ({ cells }: SheetRow): boolean => {
  const filled = filledTexts(cells)
  return filled.length <= 4 && filled.some((text) => legendIn(text).length > 0)
}

const leading = new RegExp(`^(${signs})(?=[\\p{L}\\p{N}])`, 'u')
const trailing = new RegExp(`(?<=[\\p{L}\\p{N}])\\s*(${signs})$`, 'u')
const signOf = (text: string): string | null => (leading.exec(text) ?? trailing.exec(text))?.[1] ?? null

/** Where a mark may stand. */
const signed = [
  'stockNo',
  'color',
  'clarity',
  'shape',
  'reportNo',
  'carat',
  'points',
  'lab',
  'pricePerCt',
  'priceTotal',
  'back',
] as const satisfies readonly FeedField[]

/** The marks that a line of the file explains and that stand at some of its cells; undefined without any. */
export function stateSigns(rows: readonly SheetRow[], data: readonly SheetRow[], columns: readonly FeedColumn[]): StateSigns | undefined {
  const told = rows.filter(isLegend).flatMap(({ cells }) => filledTexts(cells).flatMap(legendIn))
  if (told.length === 0) return undefined
  const places = columns.filter(({ field }) => signed.some((one) => one === field))
  const stones = data.filter((row) => !isLegend(row))
  const met = new Set(stones.flatMap(({ cells }) => places.map(({ index }) => signOf(cellText(cells[index]).trim()))))
  const used = told.filter(([sign]) => met.has(sign))
  return used.length === 0 ? undefined : Object.fromEntries(used)
}

const behind =
  /^(.*\d.*?)\s*(?:[-–—_/|,:;]\s*|\s+|(?=[([{（【])|(?=\p{Script=Han}))[([{（【]?\s*((?:(?:out )?on )?(?:sold(?: out)?|hold|held|memo|reserved|booked|consignment)|已售出?|售出|已卖|已借?出|借出|寄卖|已?留货|已留|预留|预定|预订|已订|锁定|锁货)\s*[)\]}）】]?$/iu

const before =
  /^[([{（【]?\s*((?:(?:out )?on )?(?:sold(?: out)?|hold|held|memo|reserved|booked)|已售出?|已卖|已?留货|锁定)\s*[)\]}）】]?(?:\s+(?:[-–—_/|,:;]\s*)?|[-–—_/|,:;](?!\d+$)\s*)(.*\d.*)$/iu

function parted(text: string): readonly [string, string] {
  const [, number = '', word = ''] = text.length > 80 || !/[a-z\p{Script=Han})\]}）】]$/iu.test(text) ? [] : (behind.exec(text) ?? [])
  if (word !== '') return [number, word]
  const [, said = '', rest = ''] = text.length > 80 ? [] : (before.exec(text) ?? [])
  return [rest, said]
}

/** "R1005 (SOLD)", "SOLD - R1006", "R1007已售": a stock number without the state that somebody wrote beside it, and that state. */
export function withoutState(text: string): { readonly text: string; readonly state: Supplied | null } {
  const [number, word] = parted(text)
  const state = word === '' ? null : (parseAvailability(word) ?? null)
  return state === null || state === 'available' ? { text, state: null } : { text: number, state }
}

/** A stock number without its mark, and what the mark says. */
export function withoutSign(text: string, known: StateSigns): { readonly text: string; readonly meant: Meant | null } {
  const sign = signOf(text)
  const meant = sign !== null && Object.hasOwn(known, sign) ? (known[sign] ?? null) : null
  return meant === null ? { text, meant } : { text: text.replace(leading, '').replace(trailing, ''), meant }
}

/** What the mark at a stone's number, or at another of its cells, means. */
export function meantBySign(text: (field: FeedField) => string, known: StateSigns): Meant | null {
  for (const field of signed) {
    const { meant } = withoutSign(text(field), known)
    if (meant !== null) return meant
  }
  return null
}

/** What a mark says of how the stone grew, or of what was done to it, as a cell would say it. */
export function saidBySign(meant: Meant | null): { readonly origin?: string; readonly treatment?: string } {
  return meant === 'lab' ? { origin: 'lab grown' } : meant === 'treated' ? { treatment: 'Treated' } : {}
}
