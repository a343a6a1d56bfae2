// Writes what was added to the API into docs/openapi.json; refuses where something would go or change.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'server/http/openapi-document.unit.test.ts', '--update']
const { status } = spawnSync(process.execPath, args, { cwd: fileURLToPath(new URL('..', import.meta.url)), stdio: 'inherit' })
process.exit(status ?? 1)
