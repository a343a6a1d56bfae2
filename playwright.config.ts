import { defineConfig, devices } from '@playwright/test'
import { launch } from './scripts/usual-browser.mjs'

// Chosen once: the runner's workers read this file again and inherit the environment.
process.env['E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000))
const port = process.env['E2E_PORT']
// A server that runs already serves one worker; otherwise every worker has a house of its own, so that none disturbs another.
const given = process.env['E2E_URL']
process.env['E2E_HOUSES'] ??= given === undefined ? '2' : '1'
const houses = Number(process.env['E2E_HOUSES'])
const origin = given ?? `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: houses,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  // What fails once is a defect, of the product or of the test.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: origin,
    actionTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'Asia/Shanghai',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launch,
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['**/*.phone.spec.ts', '**/*.engines.spec.ts'],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      // A pixel for each of CSS: finer ones take seven times the work, and nothing here looks at them.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    { name: 'engines', testMatch: '**/*.engines.spec.ts', timeout: 180_000 },
  ],
  ...(given === undefined
    ? {
        webServer: {
          command: 'node scripts/e2e-server.mjs',
          wait: { stdout: /ready for the journeys/ },
          env: { PORT: port, E2E_HOUSES: String(houses) },
          timeout: 300_000,
          stdout: 'ignore',
          stderr: 'pipe',
          gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        },
      }
    : {}),
})
