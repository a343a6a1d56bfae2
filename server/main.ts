import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { MainRole } from '@loupe/domain/access/roles.ts'
import { buildApp } from './app.ts'
import { isAway } from './db/away.ts'
import { type Db, openDatabase } from './db/database.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { StartError } from './db/start-error.ts'
import { openAlertBell } from './alerts/alerts.ts'
import { demoAccounts } from './demo/demo-people.ts'
import { loadDemo } from './demo/demo.ts'
import { openFiles } from './files/open-files.ts'
import { startJobs } from './jobs.ts'
import { checkNoDemoAccounts, checkProductionSettings } from './production-checks.ts'
import { readSettings } from './settings/settings.ts'
import type { Settings } from './settings/settings.ts'
import { readShownMedia } from './shown-media.ts'
import { holdsDemoPeople, isSetUp, prepareSetUp } from './sites/sites.ts'
import { startStockIndex } from './stock/stock-worker-host.ts'
import { log, logFrom } from './log.ts'
import { ourGoods } from './our-goods.ts'

const say = (line: string): void => console.log(`  ${line}`)
const roleWords: Readonly<Record<MainRole, string>> = {
  1: 'super admin',
  2: 'manager',
  3: 'salesperson',
  4: 'supplier',
  5: 'customer',
  6: 'visitor',
  7: 'next-level operator',
}
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Everything that must be ended, last opened first. */
const open: { readonly name: string; readonly close: () => Promise<unknown> }[] = []
let isEnding = false

async function end(code: number): Promise<never> {
  if (isEnding) return new Promise<never>(() => {})
  isEnding = true
  // A part that hangs must not keep the process: PostgreSQL recovers by itself.
  setTimeout(() => process.exit(code === 0 ? 1 : code), 20_000).unref()
  for (const part of open.toReversed()) {
    await part.close().catch((error: unknown) => log.error(`closing ${part.name} failed`, { stack: String(error) }))
  }
  process.exit(code)
}

async function databaseUrl(settings: Settings): Promise<string> {
  if (settings.databaseUrl !== null) return settings.databaseUrl
  say('Starting the database')
  const postgres = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    log: say,
    onDeath: (reason) => {
      log.error(`the database ended: ${reason}`)
      void end(1)
    },
  })
  open.push({ name: 'the database', close: () => postgres.stop() })
  return postgres.url
}

async function start(): Promise<void> {
  const settings = readSettings(process.env, root)
  logFrom(settings.logLevel)
  checkProductionSettings({ ...settings, isDataDirNamed: process.env['DATA_DIR'] !== undefined })
  const url = await databaseUrl(settings)
  const { db, end: closePool } = openDatabase(url)
  open.push({ name: 'the connections', close: closePool })
  const applied = await whenThere(url, () => migrate(db, fileURLToPath(new URL('../db/migrations', import.meta.url))))
  if (applied.length > 0) say(`Database brought up to date: ${applied.join(', ')}`)
  await checkNoDemoAccounts(db, settings.isProduction)
  const isNew = !(await isSetUp(db))
  const shownMedia = await readShownMedia(settings.dataDir, settings.media)
  const stockIndex = await startStockIndex({ databaseUrl: url, log, shownMedia })
  open.push({ name: 'the stock index', close: () => stockIndex.close() })
  const alertBell = openAlertBell(url)
  open.push({ name: 'the bell of alerts', close: alertBell.close })
  const deps = { db, goods: ourGoods, databaseUrl: url, settings, files: openFiles(settings, log), shownMedia, log, stockIndex, alertBell }
  const app = await buildApp(deps)
  open.push({ name: 'the web server', close: app.close })
  // A house that somebody set up stays free of demo stock, whatever the next start is told.
  const wantsDemo = !settings.isEmpty && !settings.isProduction && (isNew || (await holdsDemoPeople(db)))
  if (wantsDemo) await loadDemo(deps, say)
  const jobs = startJobs(deps, app.watch)
  open.push({ name: 'the jobs', close: jobs.stop })
  const port = await listen(app.server, settings)
  await stockIndex.loaded
  greet(settings, port)
  if (wantsDemo) tellDemoAccounts(port)
  else if (isNew) await tellSetUpCode(db)
}

function tellDemoAccounts(port: number): void {
  console.log('\n  Demo accounts (invented people, stones and prices):')
  for (const { account, password, role, host } of demoAccounts) {
    console.log(`    ${account.padEnd(14)} ${password}   ${roleWords[role].padEnd(20)} http://${host}:${port}`)
  }
  console.log('')
}

async function tellSetUpCode(db: Db): Promise<void> {
  const code = await prepareSetUp(db)
  if (code !== null) console.log(`\n  This house is empty. Open the address above and set it up with this one-time code: ${code}\n`)
}

/** Listens, and gives the port, which the machine chooses where the settings leave it to it. */
async function listen(server: Awaited<ReturnType<typeof buildApp>>['server'], settings: Settings): Promise<number> {
  try {
    await server.listen({ port: settings.port, host: settings.host })
    const address = server.server.address()
    return typeof address === 'object' && address !== null ? address.port : settings.port
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${settings.port} is taken by another program. Choose another: PORT=${settings.port + 1} npm start`)
    }
    if (code === 'EACCES') throw new StartError(`Port ${settings.port} needs more rights. Choose one above 1024: PORT=3000 npm start`)
    throw error
  }
}

const longestWaitMs = 15_000

/** Does the first work with the database; waits for one that is away, ever longer from try to try. @throws StartError when it will never let Loupe in */
async function whenThere<T>(url: string, work: () => Promise<T>): Promise<T> {
  const host = URL.canParse(url) ? new URL(url).host : 'the address in DATABASE_URL'
  for (let waitMs = 500; ; waitMs = Math.min(longestWaitMs, waitMs * 2)) {
    try {
      return await work()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (/^(28P01|28000|3D000)$/.test(code)) throw new StartError(`The database at ${host} refuses Loupe (${code}). Check DATABASE_URL.`)
      if (!isAway(error)) throw error
      const reason = code === '25006' ? 'it may only be read' : code || 'no answer'
      say(`Waiting for the database at ${host} (${reason}), trying again in ${waitMs / 1000} s. If this lasts, check DATABASE_URL.`)
      await sleep(waitMs)
    }
  }
}

function greet(settings: Settings, port: number): void {
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : settings.host
  console.log(`\n  Loupe is ready: http://${host}:${port}   (API: /api/docs)`)
}

process.on('SIGINT', () => void end(0))
process.on('SIGTERM', () => void end(0))
process.on('unhandledRejection', (error) =>
  log.error('unhandled rejection', { stack: error instanceof Error ? error.stack : String(error) }),
)

start().catch((error: unknown) => {
  if (error instanceof StartError) console.error(`\n  ${error.message}\n`)
  else if (isAway(error)) console.error('\n  The database went away during the start. Start Loupe again.\n')
  else log.error('start failed', { stack: error instanceof Error ? error.stack : String(error) })
  void end(1)
})
