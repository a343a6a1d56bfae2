import type { Endpoint } from '@loupe/domain/api/endpoint.ts'
import type { ExportOrder } from '@loupe/domain/exports/exports.api.ts'

/** Goods that are to leave as a file: where they are asked for, which, and how many. */
export type Exportable = {
  readonly of: ExportOrder['of']
  /** The call that writes them. */
  readonly at: Endpoint
  /** What of its question says which goods are meant. */
  readonly which: object
  readonly count: number
  /** Of picked goods the names by their ids, to tell which of them are gone; null for a search. */
  readonly names: ReadonlyMap<string, string> | null
  /** Columns of the reader's own table in their order; null where there is none. */
  readonly columns: readonly string[] | null
}
