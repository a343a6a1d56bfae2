import { expect, test } from 'vitest'
import { isNoise, readMediaName, reportOf } from './file-names.ts'

test.each([
  ['2141438171.jpg', 'image', ['2141438171'], 0],
  ['2141438171_1.jpg', 'image', ['2141438171_1', '2141438171'], 1],
  ['LG713574578-front.PNG', 'image', ['LG713574578-front', 'LG713574578'], 0],
  ['713574578_top.webp', 'image', ['713574578_top', '713574578'], 0],
  ['S-1024 side.jpeg', 'image', ['S-1024 side', 'S-1024'], 50],
  ['S-1024 (2).mp4', 'video', ['S-1024 (2)', 'S-1024'], 2],
  ['GIA-2141438171.pdf', 'paper', ['GIA-2141438171'], 0],
  ['2141438171_top_2.jpg', 'image', ['2141438171_top_2', '2141438171_top', '2141438171'], 2],
  ['2141438171-正面.jpg', 'image', ['2141438171-正面', '2141438171'], 0],
  ['stones/2141438171/1.jpg', 'image', ['1', '2141438171'], 0],
  [String.raw`C:\new\S-77\still.jpg`, 'image', ['still', 'S-77', 'S'], 0],
  ['２１４１４３８１７１.jpg', 'image', ['2141438171'], 0],
  ['list.xlsx', null, ['list'], 0],
] as const)('%s', (path, kind, stems, view) => {
  expect(readMediaName(path)).toEqual({ kind, stems, view })
})

test.each([
  ['2141438171', '2141438171'],
  ['LG713574578', '713574578'],
  ['lg713574578', '713574578'],
  ['GIA-2141438171', '2141438171'],
  ['IGI LG 713574578', '713574578'],
  ['S-1024', null],
  ['still', null],
])('%s is certificate %s', (stem, key) => expect(reportOf(stem)).toBe(key))

test('what computers leave behind is no picture', () => {
  const paths = ['__MACOSX/a/._1.jpg', 'a/.DS_Store', 'Thumbs.db', 'a/1.jpg', '2141438171.jpg']
  expect(paths.filter(isNoise)).toEqual(['__MACOSX/a/._1.jpg', 'a/.DS_Store', 'Thumbs.db'])
})
