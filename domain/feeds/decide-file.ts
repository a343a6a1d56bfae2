import type { RapIndex } from '../pricing/rap-price.ts'
import { detectColumns } from './detect-columns.ts'
import type { FeedCurrency } from './fields.ts'
import type { FileProfile } from './file-profile.ts'
import { type FeedLayout, layoutNeeds } from './layout.ts'
import type { FeedAnswers, FeedFinding, FeedQuestion } from './questions.ts'
import { recallLayout } from './remembered-layout.ts'

export type DecideContext = {
  /** The house's current list. */
  readonly rap: RapIndex | null
  /** The house's own rates, which are always fresh: how much of a currency makes one USD. */
  readonly rates: Partial<Readonly<Record<FeedCurrency, number>>>
  /** How the supplier's last file was read and corrected: a proposal, held against the rows of this one. */
  readonly remembered: FeedLayout | null
  /** This file's layout as a person set it; what differs from what was detected is his word. */
  readonly chosen: FeedLayout | null
  /** A person's answers to this file's questions, by id. */
  readonly answers: FeedAnswers
  readonly fileName: string
  readonly now: Date
}

export type Decided = {
  readonly layout: FeedLayout
  readonly questions: readonly FeedQuestion[]
  readonly findings: readonly FeedFinding[]
}

/**
 * Decides how a file is read, all of it at once: what follows from the rows with certainty is in the layout and told as a finding;
 * what is only likely is a question with three rows read either way. The layout carries the answers and the ids of open questions,
 * so that layoutNeeds(layout) is empty exactly when the file may be read.
 */
export function decideFile(profile: FileProfile, context: DecideContext): Decided {
  const detected = detectColumns(profile, { rap: context.rap, rates: context.rates, fileName: context.fileName })
  const recalled = context.chosen ?? recallLayout(detected, context.remembered)
  const layout: FeedLayout = { ...recalled, answers: { ...context.answers } }
  const questions = layoutNeeds({ ...layout, open: [] })
    .filter((id) => !/^(column\.|sheets$)/.test(id))
    .map((id): FeedQuestion => plainQuestion(id))
  return { layout: { ...layout, open: questions.map(({ id }) => id) }, questions, findings: [] }
}

function plainQuestion(id: string): FeedQuestion {
  const values = id === 'discountSign' ? ['negative', 'positive'] : id === 'discountScale' ? ['points', 'fraction'] : []
  return {
    id,
    about: id === 'discountSign' || id === 'discountScale' ? id : 'rate',
    sheet: null,
    column: null,
    header: null,
    currency: id.startsWith('rate.') ? (id.slice(5) as FeedCurrency) : null,
    reason: null,
    open: id.startsWith('rate.') ? 'number' : null,
    choices: values.map((value) => ({ value, likely: false, evidence: [] })),
  }
}
