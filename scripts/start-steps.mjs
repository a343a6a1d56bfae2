import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const say = (line) => console.log(`  ${line}`)

const help = `npm start [-- options]

  --port N            PORT           where web and API are served (3000)
  --host NAME         HOST           the address listened on (0.0.0.0)
  --data-dir FOLDER   DATA_DIR       everything that Loupe keeps (./data)
  --database-url URL  DATABASE_URL   a PostgreSQL of your own instead of the embedded one
  --stones N          DEMO_STONES    stones in the demo, loaded the first time (50000)
  --empty             EMPTY=1        no demo: the first visitor sets the house up

Every option is also an environment variable; docs/operations.md lists the rest.`

/** Flags become the environment that the server reads; npm keeps flags given without its \`--\` for itself and passes them as npm_config_*. */
function readOptions(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      'data-dir': { type: 'string' },
      'database-url': { type: 'string' },
      stones: { type: 'string' },
      empty: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    console.log(help)
    process.exit(0)
  }
  const { env } = process
  const swallowed = env.npm_config_stones === 'true' ? positionals.shift() : env.npm_config_stones
  if (positionals.length > 0) throw new Error(`Unknown option: ${positionals[0]}`)
  const stones = values.stones ?? swallowed
  if (stones !== undefined && !/^\d{1,7}$/.test(stones)) throw new Error(`--stones wants a whole number, not "${stones}".`)
  const chosen = {
    PORT: values.port,
    HOST: values.host,
    DATA_DIR: values['data-dir'] && resolve(values['data-dir']),
    DATABASE_URL: values['database-url'],
    DEMO_STONES: stones,
    EMPTY: values.empty || env.npm_config_empty === 'true' ? '1' : undefined,
  }
  for (const [name, value] of Object.entries(chosen)) if (value !== undefined) env[name] = value
}

function give(up) {
  console.error(`\n${up}`)
  process.exit(1)
}

/** Looks before the slow steps, and waits a moment for a Loupe that is just ending. */
async function checkPort(port, host) {
  for (let attempt = 1; ; attempt += 1) {
    const problem = await tryPort(port, host)
    if (problem === null) return
    if (problem !== 'EADDRINUSE') give(`Loupe can't listen on ${host}:${port} (${problem}). Choose others with PORT and HOST.`)
    if (attempt === 10) give(`Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`)
    await sleep(300)
  }
}

function tryPort(port, host) {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', (error) => done(error.code))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(null)))
  })
}

/** npm killed outright (`kill -9`) leaves its shell and this process running: notice that it is gone, and end as if asked to. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const above = lineage()
  const timer = setInterval(() => {
    if (lineage() === above) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}

/** The parent (npm's shell, or npm itself) and, where the system tells it, the parent's parent (npm). */
function lineage() {
  const parent = process.ppid
  try {
    const status = readFileSync(`/proc/${parent}/status`, 'utf8')
    return `${parent} ${/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? ''}`
  } catch {
    return String(parent)
  }
}

export async function start(args) {
  try {
    readOptions(args)
  } catch (error) {
    give(`${error.message}\n\n${help}`)
  }
  const port = Number(process.env.PORT || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535) give(`PORT is not a port number: ${process.env.PORT ?? ''}`)
  await checkPort(port, process.env.HOST || '0.0.0.0')
  if (!(await ensureInstalled(root, say))) process.exit(1)
  const build = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (build.status !== 0) give('Building failed; what went wrong is above.')
  endWithNpm()
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(join(root, 'server/dist/main.js')).href)
}
