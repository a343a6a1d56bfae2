import { supplied } from '../stock/grades.ts'
import { shownRow } from './evidence.ts'
import type { SheetQuestion } from './sheet-question.ts'
import type { SheetLayout } from './layout.ts'
import type { FeedFinding, FeedQuestion } from './questions.ts'
import { hueOf, type StateFills, stateFills } from './state-fills.ts'

type Asked = {
  readonly fills: StateFills
  readonly questions: readonly FeedQuestion[]
  readonly findings: readonly FeedFinding[]
}

const isState = (answer: string | undefined): answer is StateFills[string] => supplied.some((one) => one === answer)

/**
 * What the colours behind a sheet's rows mean: told by its legend, or asked where nothing explains them. A file that says in a column of its own what
 * is to be had needs no colours for it.
 */
export function askFills({ detected, place, answers }: SheetQuestion, { sheet, columns }: SheetLayout, before: SheetLayout | null): Asked {
  const { told, open } = stateFills(detected.rows, detected.data)
  const own = columns.some(({ field }) => field === 'availability')
  const idOf = (fill: string): string => `rowColor:${place}:${fill}`
  const answered = open.flatMap((fill) => {
    const answer = answers[idOf(fill)]
    return isState(answer) ? [[fill, answer] as const] : []
  })
  const asked = own ? [] : open.filter((fill) => !isState(answers[idOf(fill)]))
  const about = { about: 'rowColor' as const, sheet, column: null }
  return {
    fills: { ...told, ...Object.fromEntries(answered) },
    questions: asked.map((fill) => {
      const rows = detected.data.filter((row) => row.fill === fill)
      const evidence = rows.slice(0, 3).map((row) => shownRow(row, columns))
      return {
        ...about,
        id: idOf(fill),
        header: hueOf(fill),
        currency: null,
        reason: String(rows.length),
        open: null,
        choices: supplied.map((value) => ({ value, likely: before?.fills?.[fill] === value, evidence })),
      }
    }),
    findings: Object.entries(told).map(([fill, value]) => ({ ...about, header: hueOf(fill), value })),
  }
}
