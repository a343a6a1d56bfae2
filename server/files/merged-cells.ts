import type { Cell } from '@loupe/domain/files/cell.ts'
import { cellText } from '@loupe/domain/files/cell.ts'
import { columnOf } from './cell-formats.ts'

/** A cell merged over several rows: its column from 0, its first and last row from 1. */
export type Merge = { readonly column: number; readonly first: number; readonly last: number }

type Running = Merge & { value: Cell }

const mostMerges = 100_000

/** "A2:B5" as a merge over rows, null for one that lies in a single row: titles over columns stay where they are. */
export function mergeOf(ref: string): Merge | null {
  const match = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?[A-Z]{1,3}\$?(\d{1,7})$/.exec(ref)
  if (!match) return null
  const [, letters = '', from, to] = match
  const column = columnOf(`${letters}1`)
  const [first, last] = [Number(from), Number(to)]
  return last > first ? { column, first, last } : null
}

/** A number that stands once for several rows says so: a total would be theirs together. */
const sharedOf = (value: Cell): Cell =>
  /^\D{0,6}\d[\d.,' ]*\D{0,6}$/.test(cellText(value).trim())
    ? { ...(typeof value === 'string' ? { text: value } : value), shared: true }
    : value

export type MergeFiller = { readonly add: (merge: Merge) => void; readonly fill: (row: number, cells: Cell[]) => void }

/** Gives a merged cell's value to all its rows: merges are made known before their first row, rows come in order and are filled in place. */
export function mergeFiller(merges: Iterable<Merge> = []): MergeFiller {
  const byFirst = new Map<number, Merge[]>()
  let known = 0
  let running: Running[] = []
  const add = (merge: Merge): void => {
    known += 1
    if (known > mostMerges) return
    const same = byFirst.get(merge.first)
    if (same) same.push(merge)
    else byFirst.set(merge.first, [merge])
  }
  for (const merge of merges) add(merge)
  return {
    add,
    fill: (row, cells) => {
      if (known === 0) return
      if (running.length > 0) running = running.filter((merge) => merge.last >= row)
      for (const { column, value } of running) {
        while (cells.length < column) cells.push('')
        if (cellText(cells[column]) === '') cells[column] = value
      }
      for (const merge of byFirst.get(row) ?? []) {
        const value = cells[merge.column]
        if (value === undefined || cellText(value) === '') continue
        const shared = sharedOf(value)
        cells[merge.column] = shared
        running.push({ ...merge, value: shared })
      }
      byFirst.delete(row)
    },
  }
}
