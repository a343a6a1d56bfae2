import type { FeedQuestion } from '@loupe/domain/feeds/questions.ts'
import { Box } from '../../ui/box.tsx'
import { Evidence } from './evidence.tsx'

/** Rows that no answer reads otherwise than another. */
export function rowsOfAll({ choices }: FeedQuestion): FeedQuestion['choices'][number]['evidence'] {
  const [first, ...others] = choices.map(({ evidence }) => JSON.stringify(evidence))
  return others.length > 0 && others.every((one) => one === first) ? (choices[0]?.evidence ?? []) : []
}

export function RowsOfAll({ rows, header }: { readonly rows: ReturnType<typeof rowsOfAll>; readonly header: string | null }) {
  return rows.length === 0 ? null : (
    <Box below={10}>
      <Evidence rows={rows} header={header} isRaw />
    </Box>
  )
}

/** Answers without rows of their own are narrow. */
export const widthBeside = (rows: readonly unknown[]): number => (rows.length > 0 ? 170 : 520)
