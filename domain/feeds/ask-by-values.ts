import { cellText } from '../files/cell.ts'
import { columnFit } from './column-fit.ts'
import { rememberedSheet } from './corrections.ts'
import type { SheetQuestion } from './sheet-question.ts'
import { textsOf } from './price-columns.ts'
import type { SheetLayout } from './layout.ts'
import type { EvidenceRow, FeedQuestion } from './questions.ts'

export const byValuesId = (place: number): string => `noHeader:${place}`

const fits = 0.8

/** A person said before what stands where, and every column still looks like that. */
function isKnown({ detected, remembered }: SheetQuestion, layout: SheetLayout): boolean {
  const before = rememberedSheet(detected.layout, remembered)
  if (before === null) return false
  return layout.columns.every(({ index, field }) => {
    const known = before.columns.find((column) => column.index === index)
    return (known?.field ?? null) === field && (field === null || (columnFit(field, textsOf(detected.data, index)) ?? 1) >= fits)
  })
}

/** Columns that only their values tell are shown with three rows and taken when a person says so. */
export function byValuesQuestions(question: SheetQuestion, layout: SheetLayout): FeedQuestion[] {
  const { detected, place, answers } = question
  const id = byValuesId(place)
  if (!detected.byValues || answers[id] === 'read' || isKnown(question, layout)) return []
  const named = layout.columns.filter(({ field }) => field !== null)
  const evidence = detected.data
    .filter(({ cells }) => named.every(({ field, index }) => field !== 'carat' || cellText(cells[index]).trim() !== ''))
    .slice(0, 3)
    .map(({ row, cells }): EvidenceRow => {
      const text = (index: number): string => cellText(cells[index]).trim().slice(0, 80)
      return {
        row,
        cells: layout.columns.map(({ header, index }) => ({ header, text: text(index) })),
        read: named.flatMap(({ field, index }) => (field === null ? [] : [{ field, text: text(index) }])),
      }
    })
  return [
    {
      id,
      about: 'noHeader',
      sheet: layout.sheet,
      column: null,
      header: null,
      currency: null,
      reason: null,
      open: null,
      choices: [
        { value: 'read', likely: true, evidence },
        { value: 'ignore', likely: false, evidence: [] },
      ],
    },
  ]
}
