import { ensureBrowser } from './browser.mjs'
import { ensureInstalled } from './install.mjs'
import { build, checks, firstLoad, journeys, root, run, serverTests, summary } from './parts.mjs'

const say = (line) => console.log(`  ${line}`)
const failed = (name) => ({ name, passed: 0, failed: 1, seconds: 0 })

/** Goes on after a part that failed, so that one run tells everything. Returns the exit code. */
export async function testAll() {
  if (!(await ensureInstalled(root, say))) return summary([failed('install')])
  const ran = [...checks, build, firstLoad, serverTests].map((part) => run(part))
  const browser = ensureBrowser(root, say)
  ran.push(browser === null ? failed('browser journeys') : run(journeys, { CHROME_PATH: browser }))
  return summary(ran)
}
