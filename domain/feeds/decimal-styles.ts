import { decimalForm } from './cell-numbers.ts'

/** What the cells of a column say about their decimal sign. */
export type StyleVotes = { readonly point: number; readonly comma: number; readonly either: number }

const oneNumber = /^[^\d]{0,6}(\d[\d.,]*\d|[.,]\d+|\d)[^\d]{0,8}$/

/** Counts the numbers that can be written only one way, and those that can be read either way ("1.079"). */
export function styleVotes(texts: readonly string[]): StyleVotes {
  const votes = { point: 0, comma: 0, either: 0 }
  for (const text of texts) {
    const token = oneNumber.exec(text.normalize('NFKC').replace(/[\s'’]/g, ''))?.[1]
    const form = token === undefined ? null : decimalForm(token)
    if (form !== null) votes[form] += 1
  }
  return votes
}

/** The style that the decisive cells agree on; `mixed` when they do not; null without one. A few slips do not make a column mixed. */
export function votedStyle({ point, comma }: StyleVotes): 'point' | 'comma' | 'mixed' | null {
  if (point === 0 && comma === 0) return null
  const share = point / (point + comma)
  return share >= 0.9 ? 'point' : share <= 0.1 ? 'comma' : 'mixed'
}
