// The real server on a data folder of its own, for the browser journeys; gone when it ends.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: ['ignore', 'inherit', 'inherit'] })
if (status !== 0) process.exit(1)

const dataDir = mkdtempSync(join(tmpdir(), 'loupe-e2e-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
Object.assign(process.env, { DATA_DIR: dataDir, HOST: '127.0.0.1', DEMO_STONES: process.env.DEMO_STONES ?? '3000' })
delete process.env.DATABASE_URL
await import('../server/dist/main.js')
