import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { usualPaths } from './usual-browser.mjs'

/** Whether it starts: a browser without its libraries, or a stub that asks for another package, is not there. */
const works = (path) => existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0

/** The path of a Chromium: one already there, Playwright's own, or Debian's. null, having said why, when none can be had. */
export function ensureBrowser(root, say) {
  const named = process.env.CHROME_PATH
  if (named && !works(named)) {
    say(`CHROME_PATH names ${named}, which does not start.`)
    return null
  }
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test')
  const find = () => [named, ...usualPaths, chromium.executablePath()].find((path) => path && works(path))
  const there = find()
  if (there) return there
  say('Installing a Chromium for the browser journeys')
  const quiet = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], timeout: 300_000 }
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], quiet)
  if (!find() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const apt = { ...quiet, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-q'], apt)
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      if (!find()) spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', browser, 'fonts-noto-cjk'], apt)
    }
  }
  const found = find()
  if (found) return found
  say('The browser journeys need a Chromium, and none could be installed. Install one and name it: CHROME_PATH=/path/to/chromium npm test')
  return null
}
