import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ticksPerSecond = 100

/** Fields of /proc/PID/stat behind the name; null when the process is gone. */
function statOf(pid: number): number[] | null {
  try {
    return (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ').map(Number)
  } catch {
    return null
  }
}

/** Seconds that a process has worked, all its threads together. */
export function secondsOf(pid: number): number {
  const stat = statOf(pid)
  return stat === null ? 0 : ((stat[11] ?? 0) + (stat[12] ?? 0)) / ticksPerSecond
}

/** The same of an embedded PostgreSQL with all its processes, those that have ended too. */
export function secondsOfPostgres(dataDir: string): number {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const stat = statOf(postmaster)
  const ended = stat === null ? 0 : ((stat[13] ?? 0) + (stat[14] ?? 0)) / ticksPerSecond
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statOf(pid)?.[1] === postmaster)
  return [postmaster, ...children].reduce((sum, pid) => sum + secondsOf(pid), ended)
}
