import type { FeedLayout } from './layout.ts'
import type { FeedQuestion } from './questions.ts'

/** What reading the file passed over: hidden or crossed-out rows with something in them, and a last row in the middle of which the file ends. */
export type PassedOver = { readonly hiddenRows: number; readonly cutRow: number | null }

const plain = { sheet: null, column: null, header: null, currency: null, open: null } as const
const choice = (value: string, likely: boolean) => ({ value, likely, evidence: [] })

/** Questions about a file that is not all there to see: nothing is left out of a supplier's stock because of a filter or a broken line. */
export function askAboutPassedOver(
  layout: FeedLayout,
  { hiddenRows, cutRow }: PassedOver,
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
  const hidden = said === 'read' ? 'read' : 'skip'
  return { layout: { ...layout, hidden, open: [...(layout.open ?? []), ...questions.map(({ id }) => id)] }, questions }
}
