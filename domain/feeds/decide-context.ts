import type { RapIndex } from '../pricing/rap-price.ts'
import type { SaidWord } from './decide-words.ts'
import type { FeedCurrency } from './fields.ts'
import type { FeedLayout } from './layout.ts'
import type { LeftOut } from './left-out.ts'
import type { FeedAnswers } from './questions.ts'

export type DecideContext = {
  /** The house's current list. */
  readonly rap: RapIndex | null
  /** The house's own rates, which are always fresh: how much of a currency makes one USD. */
  readonly rates: Partial<Readonly<Record<FeedCurrency, number>>>
  /** How the supplier's last file was read and corrected: a proposal, held against the rows of this one. */
  readonly remembered: FeedLayout | null
  /** This file's layout as a person set it; what differs from what was detected is their word. */
  readonly chosen: FeedLayout | null
  /** A person's answers to this file's questions, by id. */
  readonly answers: FeedAnswers
  /** Who said when what the supplier's words mean. */
  readonly said?: readonly SaidWord[]
  readonly fileName: string
  /** Comments on cells. */
  readonly comments?: LeftOut['comments']['cells']
  readonly now: Date
}
