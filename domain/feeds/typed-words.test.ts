import { expect, test } from 'vitest'
import { seenNumbers, stoneReader, type ReadRow } from './read-stone.ts'
import { typedFile, typedLayout } from './typed-file.ts'
import { typedFields, type TypedStone } from './typed-stone.ts'
import { isPicked, typedOptions, wordOf, type PickedField } from './typed-words.ts'

const white: TypedStone = {
  stockNo: 'A-1',
  reportNo: '2141438171',
  lab: 'GIA',
  shape: 'Round',
  carat: '1.01',
  color: 'F',
  clarity: 'VS1',
  pricePerCt: '5400',
}
const fancy: TypedStone = { ...white, color: '', fancyIntensity: 'Fancy', fancyColor: 'Yellow' }

/** As the reader of text files cuts a row. */
const cellsOf = (line: string): string[] => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'))

function read(stone: TypedStone, origin: 'natural' | 'lab'): ReadRow {
  const layout = typedLayout(stone, origin)
  const [sheet] = layout.sheets
  const [, line = ''] = typedFile(stone).split('\n')
  if (sheet === undefined) throw new Error('no sheet')
  return stoneReader(layout, sheet, { rap: null, kind: 'order', seen: seenNumbers() })({ sheet: null, row: 2, cells: cellsOf(line) })
}

function readBack(field: PickedField, code: string | number | boolean): unknown {
  const isLab = field === 'growth'
  const rest = field === 'fancyColor' || field === 'fancyIntensity' ? fancy : white
  const result = read({ ...rest, [field]: wordOf(field, code) }, isLab ? 'lab' : 'natural')
  return result.kind === 'stone' ? result.stone[field] : result
}

test('every code that can be picked is read back as itself', () => {
  const fields = typedFields.filter(isPicked)
  expect(fields).toHaveLength(Object.keys(typedOptions).length)
  const wrong = fields.flatMap((field) =>
    typedOptions[field].flatMap((code) => {
      const found = readBack(field, code)
      return found === code ? [] : [`${field} ${String(code)} as ${wordOf(field, code)}: ${JSON.stringify(found)}`]
    }),
  )
  expect(wrong).toEqual([])
})
