import { expect, test } from 'vitest'
import { printedCells, printedColumns } from './fixed-width.ts'

const print = `
   LUCKY IMPEX      STOCK LIST      PAGE 1
Stock No  Shape    Carat  Color  Depth %  Report No   Price
-----------------------------------------------------------
A1001     Round     0.61  G      61.3     7191853833   1095
A1002     Pear      1.20  H               7191853834   2095
A1003     Round     0.61  G      62.0     7191853835   1195
A1004     Emerald  10.61  G      61.3     7191853836  21095

A1005     Round     0.61  G      61.3                  1095
-----------------------------------------------------------
Total      5
`.replace(/^\n/, '')

test('columns of a print are told by the gaps that all of its lines leave', () => {
  const starts = printedColumns(print, ',')
  expect(starts).not.toBeNull()
  const cells = print.split('\n').map((line) => printedCells(line, starts ?? []))
  expect(cells[1]).toEqual(['Stock No', 'Shape', 'Carat', 'Color', 'Depth %', 'Report No', 'Price'])
  expect(cells[4]).toEqual(['A1002', 'Pear', '1.20', 'H', '', '7191853834', '2095'])
  expect(cells[6]).toEqual(['A1004', 'Emerald', '10.61', 'G', '61.3', '7191853836', '21095'])
  expect(cells[8]).toEqual(['A1005', 'Round', '0.61', 'G', '61.3', '', '1095'])
  expect(cells[10]?.slice(0, 2)).toEqual(['Total', '5'])
})

test('a line of values across the gaps gives no stone', () => {
  const starts = printedColumns(print, ',') ?? []
  const line = 'A1006-LONG-NUMBER  Round  0.61  G  61.3  7191853837  1095'
  expect(printedCells(line, starts)).toEqual(starts.map(() => line))
})

test('what signs cut, and words without columns, are no print', () => {
  expect(printedColumns(print.replaceAll(/ {2,}/g, ','), ',')).toBeNull()
  expect(printedColumns(print.replaceAll(/ {2,}/g, '\t'), '\t')).toBeNull()
  expect(printedColumns('Dear all\nplease find our list\nbest regards\nMoshe\n\n', ',')).toBeNull()
})
