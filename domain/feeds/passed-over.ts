import type { FeedLayout } from './layout.ts'
import type { FeedQuestion } from './questions.ts'
import type { LeftOut } from './left-out.ts'
import { availabilityInTitle } from '../stock/word-aliases.ts'
import { whereabouts } from './whereabouts.ts'

/** What reading the file passed over: hidden or crossed-out rows with something in them, and a last row in the middle of which the file ends. */
export type PassedOver = {
  readonly hiddenRows: number
  readonly cutRow: number | null
  /** What comments on cells say. */
  readonly comments?: readonly LeftOut['comments']['cells'][number][]
}

const aboutMoney =
  /\bprices?\b|\brates?\b|\bdisc(?:ount)?\b|\bback\b|\brap\b|[$€£¥₹]|\d\s*%|\b(?:usd|ct|nett?|final|offer|ask(?:ing)?)\b|价|折|优惠/i
/** A comment that says something of a stone's state, price, kind or treatment. */
const isTelling = (text: string): boolean =>
  (whereabouts(text) ?? availabilityInTitle(text)) !== null || aboutMoney.test(text) || saysOfStone.test(text)
const saysOfStone =
  /\b(?:sold|hold|memo|reserved?|cvd|hpht|lab[ -]?grown|treated|chip(?:ped)?|broken|pair|parcel|changed?|revised|cancel(?:led)?)\b|已售|留货|锁定|借出|培育|处理/i

const plain = { sheet: null, column: null, header: null, currency: null, open: null } as const
const choice = (value: string, likely: boolean) => ({ value, likely, evidence: [] })

function askAboutComments(comments: PassedOver['comments'] = []): FeedQuestion[] {
  const telling = comments.filter(({ text }) => isTelling(text))
  if (telling.length === 0) return []
  const evidence = telling.slice(0, 3).map(({ cell, text }) => ({
    row: Number(/\d+$/.exec(cell)?.[0] ?? 0),
    cells: [{ header: cell, text: text.slice(0, 80) }],
    read: [],
  }))
  const choices = [{ value: 'skip', likely: false, evidence }]
  return [{ ...plain, id: 'comments', about: 'comments', reason: String(telling.length), choices }]
}

/** Questions about a file that is not all there to see: nothing is left out of a supplier's stock because of a filter or a broken line. */
export function askAboutPassedOver(
  layout: FeedLayout,
  { hiddenRows, cutRow, comments }: PassedOver,
): { layout: FeedLayout; questions: readonly FeedQuestion[] } {
  const answers = layout.answers ?? {}
  const said = answers['hiddenRows'] ?? (layout.hidden === 'read' ? 'read' : undefined)
  const questions: FeedQuestion[] = []
  if (hiddenRows > 0 && said !== 'read' && said !== 'skip') {
    questions.push({
      ...plain,
      id: 'hiddenRows',
      about: 'hiddenRows',
      reason: String(hiddenRows),
      choices: [choice('skip', false), choice('read', false)],
    })
  }
  if (cutRow !== null && answers['cutOff'] !== 'refuse') {
    questions.push({ ...plain, id: 'cutOff', about: 'cutOff', reason: String(cutRow), choices: [choice('refuse', false)] })
  }
  if (answers['comments'] !== 'skip') questions.push(...askAboutComments(comments))
  const hidden = said === 'read' ? 'read' : 'skip'
  return { layout: { ...layout, hidden, open: [...(layout.open ?? []), ...questions.map(({ id }) => id)] }, questions }
}
