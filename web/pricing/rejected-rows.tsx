import { ListTable, type Column } from '../lists/list-table.tsx'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import { look } from '../ui/look/look.ts'
import type { RapUpload } from './price-list-state.ts'
import type { PricingText } from './pricing.text.en.ts'

type Rejected = RapUpload['rejected'][number]

/** The server stops telling after this many rows. */
const mostRows = 200

/** Why a price file was not taken, row by row. */
export function RejectedRows({ rows }: { rows: RapUpload['rejected'] }) {
  const t = useText<PricingText>('pricing')
  const columns: readonly Column<Rejected>[] = [
    { name: 'file', head: t('rejectedFile'), cell: (row) => row.file },
    { name: 'row', head: t('rejectedRow'), kind: 'number', cell: (row) => (row.row > 0 ? count(row.row) : '–') },
    { name: 'value', head: t('rejectedValue'), className: look({ breaks: true }), cell: (row) => row.value },
    { name: 'reason', head: t('rejectedReason'), cell: (row) => row.reason },
  ]
  return (
    <Panel
      tone="bad"
      title={t('rejectedTitle')}
      why={rows.length >= mostRows ? `${t('rejectedWhy')} ${t('rejectedMore')}` : t('rejectedWhy')}
      flush
    >
      <ListTable look="section" rows={rows} columns={columns} idOf={(row) => `${row.file} ${row.row} ${row.reason} ${row.value}`} />
    </Panel>
  )
}
