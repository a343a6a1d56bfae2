import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { fewAtATime, workFigures } from '../jobs/few-at-a-time.ts'
import { tableFile } from './table-file.ts'

test('a workbook is written beside the thread that answers, which goes on meanwhile', async () => {
  const rows = Array.from({ length: 2000 }, (_, row) =>
    Array.from({ length: 40 }, (__, column) => (column % 2 === 0 ? `cell ${row}` : row)),
  )
  const order: string[] = []
  const written = tableFile('xlsx', 'Stock', rows).then((bytes) => {
    order.push('workbook')
    return bytes
  })
  setImmediate(() => order.push('another call'))
  const sheet = read(await written).Sheets['Stock']
  expect(order).toEqual(['another call', 'workbook'])
  expect(utils.sheet_to_json(sheet ?? {}, { header: 1 })).toEqual(rows)
})

test('what a spreadsheet would run stays text', async () => {
  const sheet = read(await tableFile('xlsx', 'Stock', [['=1+1', '-2', null, -2]])).Sheets['Stock']
  expect(utils.sheet_to_json(sheet ?? {}, { header: 1 })).toEqual([["'=1+1", "'-2", undefined, -2]])
})

test('a few pieces of work at a time, a short line behind them, and whoever comes after that is told to come again', async () => {
  const running: (() => void)[] = []
  const work = fewAtATime<number, number>({ kind: 'trial', atOnce: 2, mostWaiting: 3 }, async (task) => {
    await new Promise<void>((resolve) => running.push(resolve))
    return task
  })
  const asked = [1, 2, 3, 4, 5].map(work)
  expect(running).toHaveLength(2)
  await expect(work(6)).rejects.toMatchObject({ code: 503, data: { retryAfter: 10 } })
  expect(Object.fromEntries(workFigures())['trial']).toEqual({ atOnce: 2, mostWaiting: 3, running: 2, waiting: 3, refused: 1 })
  for (let next = running.shift(); next !== undefined; next = running.shift()) {
    next()
    await new Promise(setImmediate)
    expect(running.length).toBeLessThanOrEqual(2)
  }
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 4, 5])
  expect(Object.fromEntries(workFigures())['trial']).toMatchObject({ running: 0, waiting: 0 })
})

test('work that fails makes room too', async () => {
  const work = fewAtATime<number, number>({ kind: 'trial', atOnce: 1, mostWaiting: 1 }, (task) =>
    task === 0 ? Promise.reject(new Error('no')) : Promise.resolve(task),
  )
  await expect(work(0)).rejects.toThrow('no')
  expect(await work(1)).toBe(1)
})
