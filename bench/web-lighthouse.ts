import { chromium } from '@playwright/test'
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '../server/testing/server-process.ts'
import { launch } from '../scripts/usual-browser.mjs'

type Visit = { readonly name: string; readonly url: string; readonly token: string | null }
type Report = {
  readonly lighthouseVersion: string
  readonly categories: Readonly<Record<'performance' | 'accessibility', { readonly score: number | null }>>
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number } | undefined>
  >
}

const runs = 3

async function freePort(): Promise<number> {
  const holder = createServer()
  await new Promise<void>((ready) => holder.listen(0, '127.0.0.1', ready))
  const { port } = holder.address() as AddressInfo
  await new Promise((done) => holder.close(done))
  return port
}

/** One run of the mobile preset in a browser profile of its own that carries the session's cookie. */
async function report(program: string, { url, token }: Visit): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...launch,
    args: [...launch.args, `--remote-debugging-port=${port}`],
  })
  try {
    if (token !== null) await context.addCookies([{ name: 'Admin-Token', value: token, url, sameSite: 'Lax' }])
    const output = join(folder, 'report.json')
    const args = [
      url,
      `--port=${port}`,
      '--output=json',
      `--output-path=${output}`,
      '--quiet',
      '--only-categories=performance,accessibility',
    ]
    // Beside us and not instead of us: the browser waits for its owner before it opens Lighthouse's page.
    await promisify(execFile)(process.execPath, [program, ...args], { timeout: 180_000 })
    return JSON.parse(readFileSync(output, 'utf8')) as Report
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const points = (score: number | null) => String(Math.round((score ?? 0) * 100))

/**
 * Lighthouse's scores where it is installed. It weighs 185 MB, so the product does not bring it: LIGHTHOUSE names a
 * program installed elsewhere (`…/lighthouse/cli/index.js`).
 */
export async function lighthouseScores(visits: readonly Visit[]): Promise<void> {
  const usual = join(repository(), 'node_modules/lighthouse/cli/index.js')
  const program = process.env['LIGHTHOUSE'] ?? usual
  if (!existsSync(program)) {
    console.log(
      '\nLighthouse is not installed. `npm i --no-save lighthouse@12`, or LIGHTHOUSE=<folder>/lighthouse/cli/index.js, adds its scores.',
    )
    return
  }
  console.log(`\nLighthouse, mobile preset, ${runs} runs`)
  for (const visit of visits) {
    for (let run = 0; run < runs; run += 1) {
      const { lighthouseVersion, categories, audits } = await report(program, visit)
      const value = (audit: string) => audits[audit]?.numericValue ?? 0
      const scores = `performance ${points(categories.performance.score)}   accessibility ${points(categories.accessibility.score)}`
      const paints = `first paint ${value('first-contentful-paint').toFixed(0)} ms, largest ${value('largest-contentful-paint').toFixed(0)} ms (simulated)`
      const rest = `blocked ${value('total-blocking-time').toFixed(0)} ms, shift ${value('cumulative-layout-shift').toFixed(4)}`
      console.log(`${visit.name.padEnd(14)} ${lighthouseVersion}   ${scores}   ${paints}, ${rest}`)
    }
  }
}
