import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const firstThere = (paths) => paths.find((path) => path !== undefined && existsSync(path))

/** Where Debian and its kin keep the engine of Firefox, and of WebKit what drives it. Null where one is not there. */
export function enginesThere() {
  const firefox = firstThere([process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'])
  const driver = firstThere(['/usr/bin/WebKitWebDriver'])
  const screen = firstThere(['/usr/bin/Xvfb'])
  const libraries = ['x86_64', 'aarch64'].flatMap((machine) =>
    ['4.1', '4.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
  )
  const browser = firstThere(libraries)
  return { firefox: firefox ?? null, webkit: driver && screen && browser ? { driver, screen, browser } : null }
}

const packages = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] }
const names = { firefox: 'Firefox', webkit: 'WebKit, the engine of Safari' }

/** The engines beside Chromium, installed from Debian's packages where that is possible; says which can't be had. */
export function ensureEngines(root, say) {
  const missing = () => Object.entries(enginesThere()).flatMap(([engine, there]) => (there === null ? [engine] : []))
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say(
      `Installing ${missing()
        .map((engine) => names[engine])
        .join(' and ')} for the journeys in other engines`,
    )
    const apt = (...args) =>
      spawnSync('apt-get', args, {
        cwd: join(root),
        stdio: ['ignore', 'ignore', 'inherit'],
        timeout: 300_000,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    apt('update', '-q')
    for (const engine of missing()) apt('install', '-y', '-q', '--no-install-recommends', ...packages[engine])
  }
  for (const engine of missing()) {
    say(
      `NOT RUN: the main journey in ${names[engine]}. It can't be had here: install ${packages[engine].join(' and ')} as an administrator.`,
    )
  }
  return enginesThere()
}
