import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSnapshot, seenSince } from './snapshot.ts'

test('a transaction that began early and commits late is not missed', () => {
  expect(seenSince(readSnapshot('10:20:10,15'), readSnapshot('15:22:15,20'))).toEqual([
    { from: 10n, to: 11n },
    { from: 21n, to: 22n },
  ])
  expect(seenSince(readSnapshot('22:22:'), readSnapshot('22:22:'))).toEqual([])
})

test('every transaction is seen exactly once, in whatever order they begin and commit', () => {
  const histories = fc.array(fc.record({ start: fc.integer({ min: 0, max: 30 }), length: fc.integer({ min: 0, max: 30 }) }), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(histories, (lengths) => {
      const lives = lengths
        .toSorted((a, b) => a.start - b.start)
        .map(({ start, length }, at) => ({ xid: 100 + at, start, end: start + length + 1 }))
      const at = (time: number) => {
        const begun = lives.filter((life) => life.start <= time)
        const running = begun.filter((life) => life.end > time).map((life) => life.xid)
        const xmax = 100 + begun.length
        return {
          text: `${Math.min(xmax, ...running)}:${xmax}:${running.join(',')}`,
          ended: begun.filter((life) => life.end <= time).map((life) => life.xid),
        }
      }
      const seen: number[] = []
      let before = readSnapshot('100:100:')
      for (const time of [3, 4, 11, 25, 40, 70]) {
        const { text, ended } = at(time)
        const now = readSnapshot(text)
        for (const { from, to } of seenSince(before, now)) for (let xid = from; xid < to; xid++) seen.push(Number(xid))
        before = now
        expect(seen.toSorted((a, b) => a - b)).toEqual(ended.toSorted((a, b) => a - b))
      }
    }),
  )
})
