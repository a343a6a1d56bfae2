import type { SheetLayout } from '@loupe/domain/feeds/layout.ts'
import { type OddReason, type PreviewRow, type PreviewStone, previewStone } from '@loupe/domain/feeds/preview.ts'
import type { ReadRow } from '@loupe/domain/feeds/read-stone.ts'
import { cellShown, type SheetRow } from '@loupe/domain/files/cell.ts'
import { caratThousandths, formatAmount, mulDiv, roundDecimal } from '@loupe/domain/pricing/money.ts'
import { storableText } from '../db/storable-text.ts'

export type ReadStone = Extract<ReadRow, { kind: 'stone' }>

const mostText = 200
const shown = (text: string): string => storableText(text.slice(0, mostText))

/** A row of the file as it was read, beside its cells. */
export function previewOfRow(sheet: SheetLayout, row: SheetRow, read: ReadStone, odd: OddReason[]): PreviewRow {
  const { prices } = read
  const stone: PreviewStone = {
    ...read.stone,
    held: read.availability === 'gone' ? 'gone' : read.supplierHold,
    rap: prices.rap === null ? null : formatAmount(prices.rap),
    back: prices.back === null ? null : formatAmount(prices.back),
    usdPerCt: formatAmount(prices.usdPerCt),
    usdTotal: formatAmount(prices.usdTotal),
  }
  const cells = sheet.columns.flatMap(({ field, index, header }) => {
    const text = cellShown(row.cells[index]).trim()
    return field === null || text === '' ? [] : [{ field, header: shown(header), text: shown(text) }]
  })
  return { sheet: row.sheet === null ? null : shown(row.sheet), row: row.row, stone, before: null, cells, odd }
}

type Column = string | number | boolean | null

/** Money as the database wrote it as JSON numbers, in whole cents, thousandths and hundredths of a point again. */
export function moneyOfColumns(columns: Readonly<Record<string, Column>>): Pick<PreviewStone, 'rap' | 'back' | 'usdPerCt' | 'usdTotal'> {
  const usdPerCt = roundDecimal(Number(columns['usd_per_ct']), 2)
  const given = columns['usd_total_given'] ?? null
  const back = columns['back'] === null ? null : roundDecimal(Number(columns['back']), 2)
  const usdTotal = given === null ? mulDiv(usdPerCt, caratThousandths(Number(columns['carat'])), 1000) : roundDecimal(Number(given), 2)
  return {
    rap: back === null || back <= -10_000 ? null : formatAmount(mulDiv(usdPerCt, 10_000, 10_000 + back)),
    back: back === null ? null : formatAmount(back),
    usdPerCt: formatAmount(usdPerCt),
    usdTotal: formatAmount(usdTotal),
  }
}

/** A stone of the stage or the stock, whose columns the database wrote as JSON. */
export function stoneOfColumns(columns: Readonly<Record<string, Column>>): PreviewStone {
  const facts = Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value]),
  )
  return previewStone.parse({ ...facts, held: columns['supplier_hold'] ?? null, ...moneyOfColumns(columns) })
}
