import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { usualPaths, windowless } from './usual-browser.mjs'

/** Whether it starts: a browser without its libraries, or a stub that asks for another package, is not there. */
const works = (path) => existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0

/** Debian's Chromium with windows: the journeys run in it too, at twice the work. */
const withWindows = '/usr/bin/chromium'

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
  if (there === withWindows && !named) return addWindowless(root, say) ? windowless : withWindows
  if (there) return there
  say('Installing a Chromium for the browser journeys')
  const quiet = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], timeout: 300_000 }
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], quiet)
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    if (!find()) install(root, browser, 'fonts-noto-cjk')
  }
  const found = find()
  if (found) return found
  say('The browser journeys need a Chromium, and none could be installed. Install one and name it: CHROME_PATH=/path/to/chromium npm test')
  return null
}

/** Puts the same Chromium without windows beside the one with them. */
function addWindowless(root, say) {
  if (canInstall()) say('Installing the Chromium without windows beside the one with them: journeys in it take half the work')
  install(root, 'chromium-headless-shell')
  if (works(windowless)) return true
  say(`The journeys run in ${withWindows} and take longer: the Chromium without windows (chromium-headless-shell) can't be had here.`)
  return false
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Asks for packages of Debian as it knows them, then again once it has read what there is now. */
function install(root, ...packages) {
  if (!canInstall()) return
  const apt = (...args) =>
    spawnSync('apt-get', [...args, '-q', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const ask = () => apt('install', '-y', '--no-install-recommends', ...packages)
  if (!ask() && apt('update')) ask()
}
