// Writes server/db/rows.gen.ts from a freshly migrated database; with --check only compares.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'server/db/row-types.test.ts']
if (!process.argv.includes('--check')) args.push('--update')
const { status } = spawnSync(process.execPath, args, { cwd: fileURLToPath(new URL('..', import.meta.url)), stdio: 'inherit' })
process.exit(status ?? 1)
