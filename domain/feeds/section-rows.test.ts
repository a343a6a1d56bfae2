import { expect, test } from 'vitest'
import { decideFile } from './decide-file.ts'
import { layoutNeeds } from './layout.ts'
import { leftLine } from './left-out.ts'
import { seenNumbers, stoneReader } from './read-stone.ts'

/** Reads a list of rows, cells between bars, as it would go in. */
function read(...lines: readonly string[]) {
  const rows = lines.map((line, at) => ({ sheet: 'Stock', row: at + 1, cells: line.split('|') }))
  const context = { rap: null, rates: {}, remembered: null, chosen: null, answers: {}, fileName: 'list.xlsx', now: new Date('2026-11-22') }
  const { layout } = decideFile([{ sheet: 'Stock', rows, count: rows.length }], context)
  expect(layoutNeeds(layout)).toEqual([])
  const reader = stoneReader(layout, layout.sheets[0]!, { rap: null, kind: 'order', seen: seenNumbers() })
  return rows.flatMap((row) => {
    const one = reader(row)
    if (one.kind === 'skipped') return []
    if (one.kind === 'rejected') return [`${row.row} ${one.note.reason}`]
    return [[one.stone.stockNo, one.stone.shape, one.stone.lab, one.stone.origin, one.availability].join(' ')]
  })
}
const head = 'Stock #|Shape|Weight|Color|Clarity|Lab|Report #|Price/Ct|Total'
const stone = (no: number, shape = '', lab = '') => {
  const carat = 0.5 + no / 10
  return `A${no}|${shape}|${carat}|G|VS1|${lab}|914143817${no}|5000|${carat * 5000}`
}

test('titles between blocks give shape and lab to the rows below where their own cells are empty', () => {
  expect(read(head, 'ROUND - GIA', stone(1), stone(2), 'PEAR SHAPE', stone(3), stone(4, 'Oval', 'IGI'), '梨形', stone(5))).toEqual([
    'A1 round GIA natural ',
    'A2 round GIA natural ',
    'A3 pear GIA natural ',
    'A4 oval IGI natural ',
    'A5 pear GIA natural ',
  ])
})

test('a title says natural or lab-grown until another says otherwise; a shape between does not change it', () => {
  const rows = [stone(1, 'RB'), stone(2, 'RB'), 'HPHT LAB GROWN', stone(3, 'RB'), '|PEAR SHAPE', stone(4), 'Natural', stone(5, 'RB')]
  expect(read(head, ...rows).map((line) => line.split(' ').slice(0, 4).join(' '))).toEqual([
    'A1 round  natural',
    'A2 round  natural',
    'A3 round  lab',
    'A4 pear  lab',
    'A5 round  natural',
  ])
})

test('what stands below "SOLD" is gone, whatever its cells say; below "AVAILABLE" it is to be had again', () => {
  const rows = [stone(1, 'RB'), 'SOLD', stone(2, 'RB'), stone(3, 'RB'), 'AVAILABLE', stone(4, 'RB')]
  expect(read(head, ...rows).map((line) => line.split(' ').at(-1))).toEqual(['', 'gone', 'gone', ''])
})

test('totals, notes and a lone value of a column are no titles', () => {
  const note = 'We also buy and sell lab grown diamonds of all shapes on request'
  const rows = [stone(1, 'RB'), 'Total round', note, 'GIA LAB REPORTS', '|||||IGI', stone(2, '', 'GIA'), stone(3, 'RB')]
  expect(read(head, ...rows, stone(4, 'RB'))).toEqual(['A1 round  natural ', '7 missing', 'A3 round GIA natural ', 'A4 round GIA natural '])
})

/** Reads sheets without a column of shapes, as stock number, shape, lab, place and hold. */
function readSheets(sheets: Readonly<Record<string, readonly string[]>>): string[] {
  const profile = Object.entries(sheets).map(([sheet, lines]) => ({
    sheet,
    count: lines.length,
    rows: lines.map((line, at) => ({ sheet, row: at + 1, cells: line.split('|') })),
  }))
  const context = { rap: null, rates: {}, remembered: null, chosen: null, answers: {}, fileName: 'list.xlsx', now: new Date('2026-11-22') }
  const { layout } = decideFile(profile, context)
  expect(layoutNeeds(layout)).toEqual([])
  const seen = seenNumbers()
  return profile.flatMap(({ rows }, place) =>
    rows.map(stoneReader(layout, layout.sheets[place]!, { rap: null, kind: 'order', seen })).flatMap((one) => {
      if (one.kind !== 'stone') return one.kind === 'rejected' ? [one.note.reason] : []
      const { stockNo, shape, lab, location } = one.stone
      return [[stockNo, shape, lab, location, one.supplierHold].map((word) => word ?? '-').join(' ')]
    }),
  )
}
const bare = 'Stock #|Weight|Color|Clarity|Report #|Price/Ct|Total'
const small = (no: number) => `A${no}|${0.5 + no / 10}|G|VS1|914143817${no}|5000|${(0.5 + no / 10) * 5000}`

test('the name of a sheet gives shape, laboratory and place to all of its rows, and no column is asked for', () => {
  expect(readSheets({ Round: [bare, small(1)], 'GIA - Pear': [bare, small(2)], 'Hong Kong Ovals': [bare, small(3)] })).toEqual([
    'A1 round - - -',
    'A2 pear GIA - -',
    'A3 oval - - -',
  ])
  expect(readSheets({ 'Emerald, Mumbai': [bare, small(1)], 'Hearts (HK)': [bare, small(2)] })).toEqual([
    'A1 emerald - Mumbai -',
    'A2 heart - HK -',
  ])
})

test('titles give the place of the stones; an address and a title of two shapes give nothing', () => {
  const rows = ['ROUND', bare, 'Stock in Hong Kong', small(1), 'Antwerp - On Memo', small(2), 'Nathan Road 5, Kowloon, Mumbai', small(3)]
  expect(readSheets({ Stock: rows })).toEqual(['A1 round - Hong Kong -', 'A2 round - Antwerp memo', 'A3 round - Antwerp memo'])
  expect(readSheets({ 'Round & Pear': ['PEAR', bare, small(1)], Hearts: ['Hearts and Arrows', bare, small(2)] })).toEqual([
    'A1 pear - - -',
    'A2 heart - - -',
  ])
})

test('a second header in another order puts its cells in their places; other columns are refused with the reason', () => {
  const turned = 'Total|Price/Ct|Report #|Clarity|Color|Weight|Stock #'
  const rows = ['ROUND', bare, small(1), turned, '3500|5000|9141438172|VS1|G|0.7|A2', bare, small(3)]
  expect(readSheets({ Stock: rows })).toEqual(['A1 round - - -', 'A2 round - - -', 'A3 round - - -'])
  const other = 'Stock #|Weight|Color|Clarity|Report #|Total|Rap'
  expect(readSheets({ Stock: ['ROUND', bare, small(1), small(2), small(3), other, '', 'Total', small(4), 'note'] })).toEqual([
    'A1 round - - -',
    'A2 round - - -',
    'A3 round - - -',
    'other_table',
  ])
})

test('a stone whose weight is no number is no header, and takes nothing from those below it', () => {
  const more = (line: string) => `${line}|Lab Grown|G|CVD|57.0|61.2|M1|B0|G0|Yes|None`
  const wide = `${head}|Diamond Type|Availability|Growth Type|Table|Depth|Milky|Brown|Green|Eye Clean|Culet`
  const without = more(stone(2, 'Emerald', 'IGI').replace('|0.7|G|', '|N/A|D|'))
  expect(read(wide, more(stone(1, 'Oval', 'IGI')), without, more(stone(3, 'Pear', 'IGI')), more(stone(4, 'Oval', 'IGI')))).toEqual([
    'A1 oval IGI lab available',
    '3 invalid_number',
    'A3 pear IGI lab available',
    'A4 oval IGI lab available',
  ])
})

test('a title that names nothing known is listed, and gives what a person says to the rows below it', () => {
  const lines = [head, 'Paradise', stone(1), stone(2, 'Oval'), 'PEAR SHAPE', stone(3), 'Second hall', stone(4, 'RB'), 'With kind regards']
  const rows = lines.map((line, at) => ({ sheet: 'Stock', row: at + 1, cells: line.split('|') }))
  const context = { rap: null, rates: {}, remembered: null, answers: {}, fileName: 'list.xlsx', now: new Date('2026-11-22') }
  const file = [{ sheet: 'Stock', rows, count: rows.length }]
  const seen = decideFile(file, { ...context, chosen: null }).layout
  expect(seen.sheets[0]?.sections).toEqual([
    { title: 'Paradise', gives: {} },
    { title: 'Second hall', gives: {} },
  ])
  const sections = [
    { title: 'Paradise', gives: { shape: 'round', origin: 'lab', location: 'Surat' } },
    { title: 'Second hall', gives: { origin: 'natural' } },
  ]
  const chosen = { ...seen, sheets: seen.sheets.map((sheet) => ({ ...sheet, sections })) }
  const { layout } = decideFile(file, { ...context, chosen })
  expect(layoutNeeds(layout)).toEqual([])
  const reader = stoneReader(layout, layout.sheets[0]!, { rap: null, kind: 'order', seen: seenNumbers() })
  const stones = rows.map(reader).flatMap((one) => (one.kind === 'stone' ? [one.stone] : []))
  expect(stones.map(({ stockNo, shape, origin, location }) => [stockNo, shape, origin, location])).toEqual([
    ['A1', 'round', 'lab', 'Surat'],
    ['A2', 'oval', 'lab', 'Surat'],
    ['A3', 'pear', 'lab', 'Surat'],
    ['A4', 'round', 'natural', 'Surat'],
  ])
})

test('a title tells what it gives to the rows below it; a total tells nothing', () => {
  const lines = [
    head,
    stone(1, 'RB'),
    'FOR THE VEGAS SHOW',
    stone(2, 'RB'),
    'PEAR SHAPE - IGI LAB GROWN',
    stone(3),
    'AVAILABLE',
    stone(4, 'RB'),
    'Total',
  ]
  const rows = lines.map((line, at) => ({ sheet: 'Stock', row: at + 1, cells: line.split('|') }))
  const context = { rap: null, rates: {}, remembered: null, chosen: null, answers: {}, fileName: 'list.xlsx', now: new Date('2026-11-22') }
  const { layout } = decideFile([{ sheet: 'Stock', rows, count: rows.length }], context)
  const reader = stoneReader(layout, layout.sheets[0]!, { rap: null, kind: 'order', seen: seenNumbers() })
  const told = rows.flatMap((row) => {
    const one = reader(row)
    return one.kind === 'skipped' && row.row > 1 ? [leftLine(row, one.gives)] : []
  })
  expect(told).toEqual([
    { sheet: 'Stock', row: 3, text: 'FOR THE VEGAS SHOW', gives: { availability: 'memo' } },
    { sheet: 'Stock', row: 5, text: 'PEAR SHAPE - IGI LAB GROWN', gives: { shape: 'PEAR', lab: 'IGI', origin: 'lab' } },
    { sheet: 'Stock', row: 7, text: 'AVAILABLE', gives: { availability: 'available' } },
    { sheet: 'Stock', row: 9, text: 'Total' },
  ])
})
