import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FilePiece } from '@loupe/domain/jewelry/read-jewelry.ts'
import { readJewelryFile, type SheetNote } from './read-jewelry-file.ts'

type Expected = {
  readonly pieces: readonly Record<string, unknown>[]
  readonly rejected: readonly object[]
  readonly warnings: readonly object[]
}
const samples = join(import.meta.dirname, 'samples')
const expectedOf = (name: string) => JSON.parse(readFileSync(join(samples, `${name}.expected.json`), 'utf8')) as Expected
const thousandths = (value: number | null) => (value === null ? null : value / 1000)

/** A piece as the expected ones are written. */
const told = (piece: FilePiece): Record<string, unknown> => ({
  row: piece.row,
  pieceNo: piece.pieceNo,
  category: piece.category,
  material: piece.material,
  handSize: piece.handSize?.label ?? null,
  grossG: thousandths(piece.gross),
  netG: thousandths(piece.net),
  mainCt: thousandths(piece.mainCarats),
  shape: piece.shape,
  color: piece.color,
  clarity: piece.clarity,
  sidePieces: piece.sidePieces,
  sideCt: thousandths(piece.sideCarats),
  lab: piece.lab,
  reportNo: piece.reportNo,
  usdTotal: (piece.price.usdTotal ?? 0) / 100,
})
const noted = (notes: readonly SheetNote[]) => notes.map(({ row, column, reason }) => ({ row, column, reason }))

test.each(['mumbai', 'shuibei'])('the file of a factory (%s) is read row by row as it was expected to be', async (name) => {
  const expected = expectedOf(name)
  const read = await readJewelryFile(join(samples, `${name}.csv`), { origin: 'natural', sizes: 'cn', known: new Map() })
  const pieces = (read.pieces ?? []).map((piece, at) => {
    const asked = Object.keys(expected.pieces[at] ?? {})
    return Object.fromEntries(Object.entries(told(piece)).filter(([field]) => asked.includes(field)))
  })
  expect(pieces).toEqual(expected.pieces)
  expect(noted(read.rejected)).toEqual(expected.rejected)
  expect(noted(read.warnings).filter((note) => name !== 'mumbai' || note.reason !== 'unknown_style')).toEqual(expected.warnings)
})
