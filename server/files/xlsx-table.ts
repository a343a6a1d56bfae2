import { utils, write } from '@e965/xlsx'

/** A workbook of one sheet. Writing takes a good part of a second for a few thousand rows: not on the thread that answers. */
export function xlsxTable(name: string, rows: readonly (readonly (string | number | null)[])[]): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name.slice(0, 31))
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
}
