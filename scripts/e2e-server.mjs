// The real servers for the browser journeys, one house per worker: each on a port and a data folder of its own, gone when this ends.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: ['ignore', 'inherit', 'inherit'] })
if (status !== 0) process.exit(1)

const { DATABASE_URL: _theirs, ...env } = process.env
const houses = Number(env.E2E_HOUSES ?? 1)
const firstPort = Number(env.PORT)

/** The messenger's platform of house n listens here while a journey plays it; `e2e/wechat.ts` knows the same. */
const messenger = (n) => ({
  WECHAT_URL: `http://127.0.0.1:${firstPort + 10 + n}`,
  WECHAT_APP_ID: 'wx-app',
  WECHAT_APP_SECRET: 'wx-secret',
  WECHAT_TOKEN: 'events-word',
})

const running = Array.from({ length: houses }, (_, n) => open(n))
let isEnding = false

function open(n) {
  // A journey that looks into the database of its house finds it by the port (e2e/database.ts).
  const dataDir = join(tmpdir(), `loupe-e2e-${firstPort + n}`)
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { mode: 0o700 })
  const server = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    env: {
      ...env,
      ...messenger(n),
      PORT: String(firstPort + n),
      HOST: '127.0.0.1',
      LOCAL_SITES: '1',
      DATA_DIR: dataDir,
      DEMO_STONES: env.DEMO_STONES ?? '3000',
      // A line for each call would bury what a test says.
      LOG_LEVEL: env.LOG_LEVEL ?? 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server.stdout.pipe(process.stdout)
  const isReady = new Promise((resolve) => {
    let said = ''
    server.stdout.on('data', (part) => {
      said += part
      if (said.includes('Loupe is ready')) resolve(undefined)
    })
  })
  server.once('exit', (code) => {
    rmSync(dataDir, { recursive: true, force: true })
    if (!isEnding) end(code ?? 1)
  })
  return { server, isReady }
}

/** Ends all houses; this process follows the last of them. */
function end(code) {
  isEnding = true
  process.exitCode = code
  for (const { server } of running) server.kill('SIGTERM')
}

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => end(0))

await Promise.all(running.map(({ isReady }) => isReady))
console.log(`${houses} ready for the journeys`)
