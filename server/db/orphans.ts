import { spawnSync } from 'node:child_process'
import { readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from './start-error.ts'

/**
 * Processes of PostgreSQL that outlived their postmaster: one in the midst of a long statement learns of its end only when it next
 * waits for something, and until then no other postmaster may start. They are known by standing in the cluster's folder.
 */
function orphansOf(clusterDir: string): number[] {
  const folder = realpathSync(clusterDir)
  if (process.platform !== 'linux') return listed(folder)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => linkOf(pid, 'cwd') === folder && /^postgres\b/.test(basename(linkOf(pid, 'exe'))))
}

function linkOf(pid: number, name: 'cwd' | 'exe'): string {
  try {
    return readlinkSync(`/proc/${pid}/${name}`)
  } catch {
    // Gone meanwhile, or another user's.
    return ''
  }
}

function listed(folder: string): number[] {
  const { stdout } = spawnSync('lsof', ['-a', '-c', 'postgres', '-d', 'cwd', '-Fpn'], { encoding: 'utf8' })
  const found: number[] = []
  let pid = 0
  for (const line of (stdout ?? '').split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1))
    else if (line === `n${folder}`) found.push(pid)
  }
  return found
}

/** Ends them at once; what they were writing is recovered by the start that follows. */
export async function endOrphans(clusterDir: string, log: (line: string) => void): Promise<void> {
  let left = orphansOf(clusterDir)
  if (left.length > 0) log(`Ending what a killed PostgreSQL left running (processes ${left.join(', ')})`)
  for (const [signal, waitMs] of [
    ['SIGQUIT', 2000],
    ['SIGKILL', 5000],
  ] as const) {
    for (const pid of left) signalled(pid, signal)
    for (let waitedMs = 0; waitedMs < waitMs && left.length > 0; waitedMs += 50) {
      await sleep(50)
      left = orphansOf(clusterDir)
    }
    if (left.length === 0) return
  }
  throw new StartError(`Processes of a killed PostgreSQL still run on ${clusterDir} and do not end (${left.join(', ')}). End them by hand.`)
}

function signalled(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Gone meanwhile; another user's is told of when the time is up.
  }
}
