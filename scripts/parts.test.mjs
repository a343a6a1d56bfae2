import { expect, test } from 'vitest'
import { readPlaywright, readVitest, slowest } from './parts.mjs'

const spec = (title, status, durations, ok = status !== 'unexpected') => ({
  file: 'a.spec.ts',
  title,
  ok,
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
})

test('a journey that passes only when it is tried again has failed, and is named', () => {
  const read = readPlaywright({
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    errors: [],
    suites: [
      {
        specs: [spec('holds', 'expected', [2000])],
        suites: [{ specs: [spec('breaks', 'unexpected', [100]), spec('wavers', 'flaky', [700, 300])] }],
      },
    ],
  })
  expect(read.passed).toBe(1)
  expect(read.failed).toBe(2)
  expect(read.names).toEqual(['e2e/a.spec.ts: breaks', 'e2e/a.spec.ts: wavers'])
  expect(read.times).toContainEqual({ test: 'e2e/a.spec.ts: wavers', seconds: 1 })
})

test('a journey that failed says where and with what', () => {
  const broken = spec('breaks', 'unexpected', [100])
  const message = "\u001b[31mError: expect(locator).toBeVisible() failed\u001b[39m\n\nLocator: getByRole('status')\nReceived: hidden"
  broken.tests[0].results[0].errors = [{ message, location: { file: 'a.spec.ts', line: 12, column: 3 } }]
  const read = readPlaywright({ stats: { expected: 0, unexpected: 1, flaky: 0 }, errors: [], suites: [{ specs: [broken] }] })
  expect(read.names).toEqual([
    "e2e/a.spec.ts: breaks (line 12): Error: expect(locator).toBeVisible() failed Locator: getByRole('status') Received: hidden",
  ])
})

test('a file of tests that can not be read counts as one that failed', () => {
  const read = readVitest({
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'counts', duration: 1500 }] },
    ],
  })
  expect(read.failed).toBe(1)
  expect(read.times.map(({ seconds }) => seconds)).toEqual([1.5])
})

test('the ten slowest of all parts are named, the slowest first', () => {
  const part = (from) => ({ times: Array.from({ length: 8 }, (_, n) => ({ test: `${from + n}`, seconds: from + n })) })
  expect(slowest([part(0), part(100), {}]).map(({ test: name }) => name)).toEqual([
    '107',
    '106',
    '105',
    '104',
    '103',
    '102',
    '101',
    '100',
    '7',
    '6',
  ])
})
