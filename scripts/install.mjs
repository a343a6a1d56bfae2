import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const neededBytes = 1.5 * 2 ** 30
const wordEveryMs = 10_000

/** Whether everything that the lock file names for this machine is in node_modules; npm writes its own list last, when all is there. */
function isInstalled(root) {
  const installedPath = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installedPath)) return false
  const installed = JSON.parse(readFileSync(installedPath, 'utf8')).packages
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(locked).every(([path, { version, link, optional, devOptional, peer }]) => {
    if (!path.includes('node_modules/') || link) return true
    const there = installed[path]
    return there ? there.version === version : Boolean(optional || devOptional || peer)
  })
}

/** Installs what is missing; a no-op takes a few milliseconds. Returns false, having said why, when it can't. */
export async function ensureInstalled(root, say) {
  if (isInstalled(root)) return true
  const { bavail, bsize } = statfsSync(root)
  if (bavail * bsize < neededBytes) {
    say(
      `Not enough room on this disk: ${Math.floor((bavail * bsize) / 2 ** 20)} MB are free, installing needs ${neededBytes / 2 ** 20} MB.`,
    )
    return false
  }
  say('Installing packages (the first time only, about a minute)')
  const started = Date.now()
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const [command, rest] = npm && /\.[cm]?js$/.test(npm) ? [process.execPath, [npm, ...args]] : ['npm', args]
  const seconds = () => ((Date.now() - started) / 1000).toFixed(0)
  // npm itself says nothing while it works, unless on a terminal.
  const words = setInterval(() => say(`  still installing (${seconds()} s)`), wordEveryMs)
  const { status, error } = await ended(spawn(command, rest, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }))
  clearInterval(words)
  if (status === 0 && isInstalled(root)) {
    say(`Installed in ${seconds()} s`)
    return true
  }
  say(
    error
      ? `npm could not be run (${error.message}). Install npm and run the same command again.`
      : 'npm could not install the packages; what it said is above. Check the network and the rights on this folder, then run the same command again.',
  )
  return false
}

function ended(child) {
  return new Promise((done) => {
    child.once('error', (error) => done({ status: null, error }))
    child.once('exit', (status) => done({ status }))
  })
}
