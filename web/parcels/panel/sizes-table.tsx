import type { SizeRow, SizeTable } from '@loupe/domain/parcels/sizes.ts'
import { ListTable, type Column } from '../../lists/list-table.tsx'
import { plates } from '../../gems/parts/parcel-words.ts'
import type { PartsText } from '../../gems/parts/parts.text.en.ts'
import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'

const perCarat = (ct: number): string => (ct > 0.1 ? (1 / ct).toFixed(1) : count(Math.round(1 / ct)))

/** Rows of the sieve table: between which plates, how wide, how heavy. */
export function SizesTable({ rows }: { readonly rows: SizeTable }) {
  const t = useText<PartsText>('parts')
  const columns: readonly Column<SizeRow>[] = [
    { name: 'plates', head: t('plates'), cell: (row) => <strong>{plates(row)}</strong> },
    { name: 'across', head: t('across'), kind: 'number', cell: (row) => `${row.mmFrom.toFixed(2)}-${row.mmTo.toFixed(2)}` },
    { name: 'each', head: t('each'), kind: 'number', cell: (row) => row.ct.toFixed(4) },
    { name: 'perCarat', head: t('perCarat'), kind: 'number', cell: (row) => perCarat(row.ct) },
  ]
  return <ListTable look="section" rows={rows} columns={columns} idOf={(row) => plates(row)} />
}
