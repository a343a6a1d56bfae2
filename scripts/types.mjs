// Types of every package: each is checked under its own compiler settings, tests included.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const projects = ['domain', 'engine', 'server', 'web', 'tsconfig.json']
const { status } = spawnSync(
  process.execPath,
  ['node_modules/typescript-native/bin/tsc', '-b', '--checkers', '2', '--pretty', ...projects],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)
