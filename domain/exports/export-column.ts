import { text, type Language, type Text } from '../api/text.ts'

/** How the cells of a column are written: numbers by what they count. */
export type CellKind = 'text' | 'number' | 'count' | 'carat' | 'amount' | 'points' | 'measure' | 'rate'

/** A text that leads somewhere: a certificate's number to its laboratory's page. */
export type LinkedCell = { readonly text: string; readonly link: string }
export type ExportCell = string | number | null | LinkedCell

/** A column of a list that leaves the house. */
export type ExportColumn<Row> = {
  readonly name: string
  readonly title: Text
  readonly kind: CellKind
  /** How wide, in letters. */
  readonly chars: number
  /** Left out of files without prices. */
  readonly isPrice?: true
  /** Who may read it, where not everybody may who reads the list. */
  readonly isFor?: 'suppliers'
  /** The columns of the table on the screen that say it. */
  readonly of: readonly string[]
  /** It leaves only with those who ask for it by name. */
  readonly isAsked?: true
  readonly cell: (row: Row, language: Language) => ExportCell
}

/** Whose goods they are, and under which number: for those alone who may know. */
export const supplierColumns: readonly ExportColumn<{
  readonly supplierName?: string | null | undefined
  readonly stockNo?: string | null | undefined
}>[] = [
  {
    name: 'supplier',
    title: text('Supplier', '供应商', 'Proveedor', '仕入先'),
    kind: 'text',
    chars: 20,
    of: [],
    isAsked: true,
    isFor: 'suppliers',
    cell: ({ supplierName }) => supplierName ?? null,
  },
  {
    name: 'stockNo',
    title: text('Supplier’s stock no.', '供应商货号', 'N.º del proveedor', '仕入先の在庫番号'),
    kind: 'text',
    chars: 16,
    of: ['supplier'],
    isAsked: true,
    isFor: 'suppliers',
    cell: ({ stockNo }) => stockNo ?? null,
  },
]

type Choice = {
  /** As the reader's own table names them, in its order; all that there are when left out. */
  readonly asked: readonly string[] | undefined
  readonly prices: boolean
  readonly suppliers: boolean
}

/** The columns of a file: the first always, the others as they were asked for. */
export function chosenColumns<Row>(all: readonly ExportColumn<Row>[], { asked, prices, suppliers }: Choice): readonly ExportColumn<Row>[] {
  const open = all.filter(({ isPrice, isFor }) => (prices || isPrice !== true) && (suppliers || isFor === undefined))
  if (asked === undefined) return open.filter(({ isAsked }) => isAsked !== true)
  const named = asked.flatMap((id) => open.filter(({ of, name }) => name === id || of.includes(id)))
  return [...new Set([...open.slice(0, 1), ...named])]
}

/** Asked for, and no column of this list. */
export const unknownColumns = <Row>(all: readonly ExportColumn<Row>[], asked: readonly string[]): readonly string[] =>
  asked.filter((id) => !all.some(({ of, name }) => name === id || of.includes(id)))
