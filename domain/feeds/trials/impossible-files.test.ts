import { describe, expect, test } from 'vitest'
import { type FeedLayout, layoutNeeds } from '../layout.ts'
import { seenNumbers, stoneReader } from '../read-stone.ts'
import { asRead, type Columns, columnsOf, natural, table, type TrialStone } from './five-stones.ts'
import { decided, outcome, perCt, rap } from './decide-trial.ts'

const noColumn = columnsOf([])

describe('impossible', () => {
  const reader = (layout: FeedLayout) =>
    stoneReader(layout, layout.sheets[0] as NonNullable<(typeof layout.sheets)[0]>, { rap, kind: 'order', seen: seenNumbers() })
  const many = Array.from({ length: 60 }, (_, at) => ({
    ...(natural[at % 5] as TrialStone),
    no: `M${at}`,
    report: `${2_200_000_000 + at}`,
  }))
  const reasonIn = (columns: Columns): string[] => {
    const lines = table(columns, many)
    const { rows, layout } = decided(lines)
    expect(layoutNeeds(layout)).toEqual([])
    return rows.map(reader(layout)).flatMap((read) => (read.kind === 'rejected' ? [`${read.note.value}: ${read.note.reason}`] : []))
  }

  test('a weight over 200 ct stops its row', () => {
    expect(reasonIn(columnsOf(['Carat'], { Carat: ({ carat }, at) => (at === 7 ? '510' : carat.toFixed(2)), ...perCt }))).toEqual([
      '510: too_heavy',
    ])
  })

  test('98 % below the list stops its row', () => {
    expect(reasonIn(columnsOf([], { 'Price/Ct': ({ perCt: usd }, at) => (at === 7 ? '48.00' : usd.toFixed(2)) }))).toEqual([
      '48.00: too_cheap',
    ])
  })

  test('a weight that its size contradicts stops its row', () => {
    expect(
      reasonIn(
        columnsOf(['Carat'], { Carat: ({ carat }, at) => (at === 7 ? '5.10' : carat.toFixed(2)), Measurements: (s) => s.mm, ...perCt }),
      ),
    ).toEqual(['5.10: size_weight'])
  })

  test('more than a few of them stop the file', () => {
    const columns = columnsOf(['Carat'], { Carat: ({ carat }, at) => (at % 8 === 7 ? '510' : carat.toFixed(2)), ...perCt })
    expect(outcome(table(columns, many))).toEqual(['impossible:0'])
    expect(outcome(table(columns, many), { answers: { 'impossible:0': 'refuse' } })).toHaveLength(53)
  })

  test('the question says in how many rows, and shows the measurements that it speaks of', () => {
    const wrong = columnsOf(['Carat'], {
      Carat: ({ carat }, at) => (at % 8 === 7 ? '5.10' : carat.toFixed(2)),
      Measurements: (s) => s.mm,
      'USD/Ct': ({ perCt: usd }) => usd.toFixed(2),
    })
    const [question] = decided(table(wrong, many)).questions
    expect(question).toMatchObject({ id: 'impossible:0', reason: 'size_weight', rows: { failing: 7, of: 60 } })
    expect(question?.choices[0]?.evidence[0]?.cells).toContainEqual({ header: 'Measurements', text: natural[2]?.mm })
  })

  test('a fault that all rows share is one question', () => {
    const { questions } = decided(table(columnsOf(['Clarity'], perCt), many))
    expect(questions).toMatchObject([{ id: 'allRows:0', about: 'allRows', reason: 'missing', choices: [{ value: 'refuse' }] }])
  })
})

test('stones far above the list are not turned into heavier ones', () => {
  const dear = Array.from({ length: 10 }, (_, at) => ({
    ...(natural[0] as TrialStone),
    no: `D${at}`,
    report: `${2_200_000_000 + at}`,
    perCt: 12_000,
  }))
  const read = outcome(table(columnsOf([], { 'Price/Ct USD': (s) => String(s.perCt) }), dear))
  expect(read).toEqual(asRead(dear, 'natural'))
})

test('a right file with totals in whole dollars has no warning', () => {
  const lines = table(
    columnsOf([], { Rap: (s) => String(s.list), Disc: (s) => String(s.back), ...perCt, Total: (s) => String(Math.round(s.total)) }),
  )
  const { rows, layout } = decided(lines)
  const reader = stoneReader(layout, layout.sheets[0] as NonNullable<(typeof layout.sheets)[0]>, {
    rap,
    kind: 'order',
    seen: seenNumbers(),
  })
  expect(rows.map(reader).flatMap((read) => (read.kind === 'stone' ? read.warnings : []))).toEqual([])
})

test('no columns but the facts are asked for a price', () => {
  expect(outcome(table(noColumn))).toEqual(['column.price'])
})
