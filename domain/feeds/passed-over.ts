import type { Supplied } from '../stock/grades.ts'
import { parseAvailability } from '../stock/word-aliases.ts'
import { stateInTitle } from './title-states.ts'
import { aliasHits } from './header-aliases.ts'
import { type FeedLayout, mostCommented } from './layout.ts'
import type { LeftOut } from './left-out.ts'
import type { FeedQuestion } from './questions.ts'
import { stateInWords } from './remark-states.ts'
import { isInState, stateOf as namesState } from './state-columns.ts'
import { whereabouts } from './whereabouts.ts'

/** What reading the file passed over: hidden or crossed-out rows with something in them, and a last row in the middle of which the file ends. */
export type PassedOver = {
  readonly hiddenRows: number
  readonly cutRow: number | null
  /** What comments on cells say. */
  readonly comments?: readonly LeftOut['comments']['cells'][number][]
  /** The different texts of each hidden column, and the names of hidden sheets. */
  readonly hiddenTexts?: readonly (readonly string[])[]
  readonly hiddenSheets?: readonly string[]
}

const aboutMoney =
  /\bprices?\b|\brates?\b|\bdisc(?:ount)?\b|\bback\b|\brap\b|[$€£¥₹]|\d\s*%|\b(?:usd|ct|nett?|final|offer|ask(?:ing)?)\b|价|折|优惠/i
/** A comment that says something of a stone's state, price, kind or treatment. */
const isTelling = (text: string): boolean =>
  (whereabouts(text) ?? stateInTitle(text)) !== null || aboutMoney.test(text) || saysOfStone.test(text)
const saysOfStone =
  /\b(?:sold|hold|memo|reserved?|cvd|hpht|lab[ -]?grown|treated|chip(?:ped)?|broken|pair|parcel|changed?|revised|cancel(?:led)?)\b|已售|留货|锁定|借出|培育|处理/i

const plain = { sheet: null, column: null, header: null, currency: null, open: null } as const
const choice = (value: string, likely: boolean) => ({ value, likely, evidence: [] })

type Comment = LeftOut['comments']['cells'][number]

const rowOf = ({ cell }: Comment): number => Number(/\d+$/.exec(cell)?.[0] ?? 0)
/** A comment by which its stone is not to be had; what may be done, or is over, is none. */
const stateOf = ({ text }: Comment): Supplied | null => {
  const said = stateInWords(text) ?? stateInTitle(text)
  return said === 'available' ? null : said
}

/** Below the header of a sheet that is read. */
const isOfRow = (comment: Comment, { sheets }: FeedLayout): boolean =>
  sheets.some(({ sheet, use, headerRow }) => use && sheet === comment.sheet && rowOf(comment) > headerRow)

function askAboutComments(comments: readonly Comment[], layout: FeedLayout): FeedQuestion[] {
  const telling = comments.filter(({ text }) => isTelling(text))
  const stated = comments.filter((comment) => stateOf(comment) !== null && isOfRow(comment, layout))
  const about = [...new Set([...stated, ...telling])]
  if (about.length === 0) return []
  const evidenceOf = (some: readonly Comment[]) =>
    some.slice(0, 3).map((comment) => ({
      row: rowOf(comment),
      cells: [{ header: comment.cell, text: comment.text.slice(0, 80) }],
      read: [],
    }))
  const choices = [
    ...(stated.length > 0 ? [{ value: 'asSaid', likely: stated.length === about.length, evidence: evidenceOf(stated) }] : []),
    { value: 'skip', likely: false, evidence: evidenceOf(about) },
  ]
  return [{ ...plain, id: 'comments', about: 'comments', reason: String(about.length), choices }]
}

/** The sheets with what comments say of the stones of their rows. */
const withComments = (layout: FeedLayout, comments: readonly Comment[]): FeedLayout => ({
  ...layout,
  sheets: layout.sheets.map((sheet) => {
    const commented = comments.flatMap((comment) => {
      const state = comment.sheet === sheet.sheet && isOfRow(comment, layout) ? stateOf(comment) : null
      return state === null ? [] : [{ row: rowOf(comment), state }]
    })
    return commented.length === 0 ? sheet : { ...sheet, commented: commented.slice(0, mostCommented) }
  }),
})

/** The name of what is hidden and says that stones are sold or held: a column of states or remarks, a sheet called so. */
function statesHidden(columns: PassedOver['hiddenTexts'] = [], sheets: readonly string[] = []): string | null {
  const sheet = sheets.find((name) => stateInTitle(name) !== null)
  return sheet ?? columns.map(statesUnder).find((header) => header !== null) ?? null
}

/** The header of a hidden column below which words say that stones are not to be had. */
function statesUnder(texts: readonly string[]): string | null {
  const at = texts.findIndex(
    (text) => namesState(text) !== null || aliasHits(text).some(({ field }) => field === 'availability' || field === 'comment'),
  )
  const header = texts[at]
  if (header === undefined) return null
  const isState = namesState(header) !== null
  const says = (text: string): boolean =>
    isState ? isInState(text) : (parseAvailability(text) ?? 'available') !== 'available' || stateInWords(text) !== null
  return texts.slice(at + 1).some(says) ? header : null
}

/** What a file hides is read by a person's word for this file, or as they said of the supplier's last one. */
export function readsHidden({ answers = {}, hidden }: Pick<FeedLayout, 'answers' | 'hidden'>): boolean {
  const { hiddenRows, hiddenState } = answers
  if (hiddenRows !== undefined) return hiddenRows === 'read'
  return hiddenState === undefined ? hidden === 'read' : hiddenState === 'read'
}

const isAnswered = (answer: string | undefined): boolean => answer === 'read' || answer === 'skip'

/** About rows that are hidden, then about a hidden part that says which stones are sold or held: rows that were left out stay so, and nothing else can be read without them. */
function askAboutHidden(layout: FeedLayout, { hiddenRows, hiddenTexts, hiddenSheets }: PassedOver): FeedQuestion[] {
  const { hiddenRows: ofRows, hiddenState: ofState } = layout.answers ?? {}
  if (readsHidden(layout)) return []
  const ask = (about: 'hiddenRows' | 'hiddenState', header: string | null, values: readonly string[]): FeedQuestion[] => [
    { ...plain, id: about, about, header, reason: String(hiddenRows), choices: values.map((value) => choice(value, false)) },
  ]
  if (hiddenRows > 0 && !isAnswered(ofRows)) return ask('hiddenRows', null, ['skip', 'read'])
  const state = isAnswered(ofState) ? null : statesHidden(hiddenTexts, hiddenSheets)
  return state === null ? [] : ask('hiddenState', state.slice(0, 200), hiddenRows > 0 ? ['skip'] : ['skip', 'read'])
}

/** Questions about a file that is not all there to see: nothing is left out of a supplier's stock because of a filter or a broken line. */
export function askAboutPassedOver(layout: FeedLayout, passedOver: PassedOver): { layout: FeedLayout; questions: readonly FeedQuestion[] } {
  const { cutRow, comments = [] } = passedOver
  const { comments: ofComments, cutOff } = layout.answers ?? {}
  const isCut = cutRow !== null && cutOff !== 'refuse'
  const questions: FeedQuestion[] = [
    ...askAboutHidden(layout, passedOver),
    ...(isCut ? [{ ...plain, id: 'cutOff', about: 'cutOff' as const, reason: String(cutRow), choices: [choice('refuse', false)] }] : []),
    ...(ofComments === 'skip' || ofComments === 'asSaid' ? [] : askAboutComments(comments, layout)),
  ]
  const hidden = readsHidden(layout) ? 'read' : 'skip'
  const read = ofComments === 'asSaid' ? withComments(layout, comments) : layout
  return { layout: { ...read, hidden, open: [...(layout.open ?? []), ...questions.map(({ id }) => id)] }, questions }
}
