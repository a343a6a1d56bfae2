import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { StartError } from './start-error.ts'

/** How PostgreSQL's programs are run: as ourselves, or, because PostgreSQL refuses root, as an ordinary user of the system. */
export type PostgresUser = {
  /** Who owns PostgreSQL's files; null when this process is an ordinary user already. */
  readonly owner: Ids | null
  /** Put before the program, which then changes user by itself: grants one who may not enter a folder above the way through it. */
  readonly prefix: readonly [] | readonly [string, ...string[]]
}

export type Ids = { readonly uid: number; readonly gid: number }

/**
 * Picks the user: the data folder's owner when that is not root, else `nobody`, which every system has.
 * When that user can't enter one of the folders (a clone under /root, say), setpriv opens the way for PostgreSQL alone.
 */
export function postgresUser(clusterDir: string, folders: readonly string[]): PostgresUser {
  if (process.getuid?.() !== 0) return { owner: null, prefix: [] }
  const owner = ownerOf(clusterDir) ?? nobody()
  const closed = folders.find((folder) => !canEnter({ owner, prefix: [] }, folder))
  if (closed === undefined) return { owner, prefix: [] }
  const helped = { owner, prefix: setprivPrefix(owner) }
  if (folders.every((folder) => canEnter(helped, folder))) return helped
  throw new StartError(
    `PostgreSQL does not run as root, and the user it runs as instead (number ${owner.uid}) may not enter ${closed}. ` +
      'Start Loupe as an ordinary user, move it to a folder that everyone may enter, or set DATABASE_URL.',
  )
}

function ownerOf(folder: string): Ids | null {
  const stat = statSync(folder, { throwIfNoEntry: false })
  return stat === undefined || stat.uid === 0 ? null : { uid: stat.uid, gid: stat.gid }
}

function nobody(): Ids {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name === 'nobody') return { uid: Number(uid), gid: Number(gid) }
  }
  throw new StartError(
    "PostgreSQL does not run as root, and this system has no user 'nobody' to run it as. Start Loupe as an ordinary user, or set DATABASE_URL.",
  )
}

/** The command line and the options that run a program as that user. */
export function asPostgresUser({ owner, prefix }: PostgresUser, program: string, args: readonly string[]) {
  const [command, ...rest]: [string, ...string[]] = prefix.length === 0 ? [program] : [...prefix, program]
  // Its own session: Ctrl-C in the terminal goes to Loupe alone, which ends PostgreSQL last.
  return { command, args: [...rest, ...args], options: { ...(prefix.length === 0 ? owner : null), cwd: '/', detached: true } }
}

function canEnter(user: PostgresUser, folder: string): boolean {
  const { command, args, options } = asPostgresUser(user, 'sh', ['-c', 'cd "$0"', folder])
  return spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0
}

/** Keeps the one capability of walking through closed folders; `no_setuid_fixup` lets access(2) count it too. */
const setprivPrefix = ({ uid, gid }: Ids): [string, ...string[]] => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--securebits=+no_setuid_fixup',
  '--',
]
