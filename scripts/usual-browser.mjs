import { existsSync } from 'node:fs'

/** Debian's Chromium without windows. */
export const windowless = '/usr/bin/chromium-headless-shell'

/** Where a Chromium usually is. The one without windows first: journeys in it take half the work. */
export const usualPaths = [
  windowless,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const executablePath = process.env.CHROME_PATH ?? usualPaths.find((path) => existsSync(path))

/** How journeys, benches and pictures start the machine's own Chromium, or else the one that Playwright brought. */
export const launch = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
  ...(executablePath ? { executablePath } : {}),
}
