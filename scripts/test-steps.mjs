import { ensureBrowser } from './browser.mjs'
import { ensureEngines } from './engines.mjs'
import { ensureInstalled } from './install.mjs'
import { build, checks, firstLoad, journeys, otherEngines, root, run, serverTests, summary } from './parts.mjs'

const say = (line) => console.log(`  ${line}`)
const failed = (name) => ({ name, passed: 0, failed: 1, seconds: 0 })

/** Goes on after a part that failed, so that one run tells everything. Returns the exit code. */
export async function testAll() {
  if (!(await ensureInstalled(root, say))) return summary([failed('install')])
  const ran = [...checks, build, firstLoad, serverTests].map((part) => run(part))
  const browser = ensureBrowser(root, say)
  ran.push(browser === null ? failed('browser journeys') : run(journeys, { CHROME_PATH: browser }))
  if (Object.values(ensureEngines(root, say)).some((engine) => engine !== null)) {
    // One after another in one file: a second house would stand empty.
    ran.push(run(otherEngines, { E2E_HOUSES: '1' }))
  }
  return summary(ran)
}
