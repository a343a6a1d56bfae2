import type { SheetLayout } from '@loupe/domain/feeds/layout.ts'
import { type OddReason, type PreviewRow, type PreviewStone, previewStone } from '@loupe/domain/feeds/preview.ts'
import type { ReadRow } from '@loupe/domain/feeds/read-stone.ts'
import { cellShown, type SheetRow } from '@loupe/domain/files/cell.ts'
import { storableText } from '../db/storable-text.ts'

export type ReadStone = Extract<ReadRow, { kind: 'stone' }>

const mostText = 200
const shown = (text: string): string => storableText(text.slice(0, mostText))
const decimal = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** A row of the file as it was read, beside its cells. */
export function previewOfRow(sheet: SheetLayout, row: SheetRow, read: ReadStone, odd: OddReason[]): PreviewRow {
  const { prices } = read
  const stone: PreviewStone = {
    ...read.stone,
    held: read.availability === 'gone' ? 'gone' : read.supplierHold,
    rap: prices.rap === null ? null : decimal(prices.rap),
    back: prices.back === null ? null : decimal(prices.back),
    usdPerCt: decimal(prices.usdPerCt),
    usdTotal: decimal(prices.usdTotal),
  }
  const cells = sheet.columns.flatMap(({ field, index, header }) => {
    const text = cellShown(row.cells[index]).trim()
    return field === null || text === '' ? [] : [{ field, header: shown(header), text: shown(text) }]
  })
  return { sheet: row.sheet === null ? null : shown(row.sheet), row: row.row, stone, before: null, cells, odd }
}

type Column = string | number | boolean | null

/** A stone of the stage or the stock, whose columns the database wrote as JSON. */
export function stoneOfColumns(columns: Readonly<Record<string, Column>>): PreviewStone {
  const facts = Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value]),
  )
  const usdPerCt = Number(columns['usd_per_ct'])
  const given = columns['usd_total_given']
  const back = columns['back'] === null ? null : Number(columns['back'])
  return previewStone.parse({
    ...facts,
    held: columns['supplier_hold'] ?? null,
    rap: back === null || back <= -100 ? null : (usdPerCt / (1 + back / 100)).toFixed(2),
    back: back === null ? null : back.toFixed(2),
    usdPerCt: usdPerCt.toFixed(2),
    usdTotal: (given === null || given === undefined ? usdPerCt * Number(columns['carat']) : Number(given)).toFixed(2),
  })
}
