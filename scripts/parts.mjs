import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

export const root = fileURLToPath(new URL('..', import.meta.url))
const results = join(root, '.tmp/results')
const bin = {
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
}

/** A check counts as one test. A test run writes its figures to a file and counts as many as it ran. */
const check = (name, ...args) => ({ name, args, read: null })
const tests = (name, read, ...args) => ({ name, args, read })

const vitest = (name, { projects, workers }) =>
  tests(
    name,
    readVitest,
    bin.vitest,
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    `--maxWorkers=${workers}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
  )

export const checks = [
  check('format', bin.oxfmt, '--check', '.'),
  check('lint', bin.oxlint, '--quiet'),
  check('types', 'scripts/types.mjs'),
  check('architecture', 'scripts/arch.mjs'),
  vitest('unit tests', { projects: ['unit', 'web'], workers: 2 }),
]

export const build = check('build', 'scripts/build.mjs')
export const firstLoad = check('first load', 'scripts/first-load.mjs')
// Some of these wait for seconds on end, for nodes that stand still and processes that are killed: a third worker fills the gaps.
export const serverTests = vitest('server tests', { projects: ['server'], workers: 3 })
const playwright = (name, ...projects) =>
  tests(name, readPlaywright, bin.playwright, 'test', ...projects.flatMap((project) => ['--project', project]), '--reporter=list,json')
export const journeys = playwright('browser journeys', 'desktop', 'phone')
export const otherEngines = playwright('other engines', 'engines')

function reportOf(name) {
  return join(results, `${name.replaceAll(' ', '-')}.json`)
}

/** Runs one part with its output shown; never throws. Returns how many passed and failed. */
export function run(part, env = {}) {
  console.log(`\n> ${part.name}`)
  const report = reportOf(part.name)
  mkdirSync(results, { recursive: true })
  rmSync(report, { force: true })
  const started = Date.now()
  const { status } = spawnSync(process.execPath, part.args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
  })
  const seconds = (Date.now() - started) / 1000
  const counted =
    part.read && existsSync(report) ? part.read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0, names: [], times: [] }
  // A run that ends badly without a failed test (a crash, a file that can't be read) has failed all the same.
  const failed = status !== 0 && counted.failed === 0 ? 1 : counted.failed
  const passed = part.read === null && status === 0 ? 1 : counted.passed
  return { name: part.name, passed, failed, seconds, failures: counted.names, times: counted.times }
}

/** What a report of vitest tells: how many passed and failed, what failed, and how long each test took. */
export function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const unread = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const names = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${relative(root, name)}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + unread.length,
    names: [...names, ...unread.map(({ name, message }) => `${relative(root, name)}: ${firstLine(message)}`)],
    times: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ test: `${relative(root, name)}: ${fullName}`, seconds: (duration ?? 0) / 1000 })),
    ),
  }
}

const firstLine = (text = '') => (text.split('\n')[0] ?? '').slice(0, 300)

/** What a journey failed with, in one line: the expectation, where it looked and what it saw. */
function reasonOf(spec) {
  const error = spec.tests.flatMap(({ results: tries }) => tries).flatMap(({ errors = [] }) => errors)[0]
  if (error === undefined) return ''
  const plain = stripVTControlCharacters(error.message ?? '')
  const line = error.location === undefined ? '' : ` (line ${error.location.line})`
  return `${line}: ${plain.split(/\s+/u).join(' ').slice(0, 300)}`
}

/** The same of a report of Playwright. A test that passed only when it was tried again has failed. */
export function readPlaywright({ stats, errors, suites }) {
  const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
  const all = suites.flatMap(specs)
  const named = (spec) => `e2e/${spec.file}: ${spec.title}`
  const failed = all.filter((spec) => !spec.ok || spec.tests.some(({ status }) => status === 'flaky'))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    names: [...failed.map((spec) => `${named(spec)}${reasonOf(spec)}`), ...errors.map((error) => firstLine(error.message))],
    times: all.map((spec) => ({
      test: named(spec),
      seconds: spec.tests.flatMap(({ results: tries }) => tries).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  }
}

const mostSlow = 10

/** The tests that took longest, of all parts together. */
export const slowest = (ran) =>
  ran
    .flatMap(({ times = [] }) => times)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, mostSlow)

/** Prints a line per part, what failed in it by name, the slowest tests and, last of all, the sum. Returns the exit code. */
export function summary(ran) {
  console.log('')
  for (const { name, passed, failed, seconds, failures = [] } of ran) {
    const words = [`${passed} passed`, `${failed} failed`, `${seconds.toFixed(1)} s`]
    console.log(`  ${failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(17)} ${words.join(', ')}`)
    for (const failure of failures) console.log(`         ${failure}`)
  }
  const slow = slowest(ran)
  if (slow.length > 0) console.log(`\n  The ${slow.length} slowest tests:`)
  for (const { test, seconds } of slow) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${test}`)
  const sum = (key) => ran.reduce((total, part) => total + part[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}
