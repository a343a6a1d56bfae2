import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint, InputOf, OutputOf } from '@loupe/domain/api/endpoint.ts'
import { notReady } from '@loupe/domain/api/api.problems.ts'
import { openAlertBell } from '../alerts/alerts.ts'
import { buildApp } from '../app.ts'
import type { Pool } from '../db/database.ts'
import { testDatabase } from '../db/test-database.ts'
import type { TestDatabase } from '../db/test-database.ts'
import type { Deps } from '../deps.ts'
import { openFiles } from '../files/open-files.ts'
import type { Log } from '../http/http.ts'
import { ourGoods } from '../our-goods.ts'
import { readSettings } from '../settings/settings.ts'
import { readShownMedia } from '../shown-media.ts'
import type { ShownMedia } from '../shown-media.ts'
import type { StockIndex } from '../stock/stock-index.ts'

/** What came back: the HTTP status and the envelope. */
export type Answer<T> = {
  readonly status: number
  readonly code: number
  readonly msg: string
  readonly data: T
  readonly headers: Headers
  readonly whole: Record<string, unknown>
}

export type With = { readonly token?: string; readonly key?: string; readonly language?: string; readonly headers?: Record<string, string> }

/** How tests speak to a server, whether it is theirs or a process of its own. */
export type Calls = {
  /** Calls an endpoint with a JSON body, as a browser would, also with a key of its own where the call needs one. */
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, more?: With) => Promise<Answer<OutputOf<E>>>
  /** Any body at all, for what a contract refuses. */
  send: (path: string, body: unknown, more?: Sending) => Promise<Answer<unknown>>
}

export type TestServer = Calls & {
  readonly url: string
  readonly db: Pool
  readonly databaseUrl: string
  readonly deps: Deps
  readonly endpoints: readonly Endpoint[]
  close: () => Promise<void>
}

/** Stands in where a test never searches: it says that the stock is still loading. */
export const noIndex: StockIndex = {
  search: () => Promise.reject(notReady()),
  lookup: () => Promise.reject(notReady()),
  offers: () => Promise.reject(notReady()),
  ids: () => Promise.reject(notReady()),
  facts: () => Promise.reject(notReady()),
  bySupplier: () => Promise.reject(notReady()),
  subscribe: () => () => {},
  isReady: () => false,
  isWhole: () => false,
  isCurrent: () => false,
  sizes: () => ({ natural: 0, lab: 0 }),
  describe: () => {},
  close: () => Promise.resolve(),
}

type Options = {
  /** Makes the index for tests that search; given the database's address. */
  readonly index?: (databaseUrl: string, shownMedia: ShownMedia) => Promise<StockIndex>
  readonly env?: Record<string, string>
  /** Hears what is logged; otherwise only errors are shown. */
  readonly log?: Log
  /** A database that is there already, instead of an empty one. */
  readonly on?: TestDatabase
  /** Where its built web pages are, in web/dist; else the repository's own. */
  readonly root?: string
}

const errorsOnly: Log = {
  info: () => {},
  warn: () => {},
  error: (message, facts) => process.stderr.write(`${message} ${JSON.stringify(facts)}\n`),
}

type Sending = With & { readonly method?: string }

/** A body that is sent as it is; anything else becomes JSON. */
const isWritten = (body: unknown): body is string | FormData | URLSearchParams =>
  typeof body === 'string' || body instanceof FormData || body instanceof URLSearchParams

const headersOf = (body: unknown, { token, key, language = 'en', headers }: With): Record<string, string> => ({
  ...(isWritten(body) ? {} : { 'content-type': 'application/json' }),
  ...(token === undefined ? {} : { token }),
  ...(key === undefined ? {} : { 'idempotency-key': key }),
  language,
  ...headers,
})

async function answerOf(response: Response): Promise<Answer<unknown>> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('application/json') === true
  const whole = (isJson ? JSON.parse(text) : { code: response.status, msg: '', data: text }) as Record<string, unknown>
  return {
    status: response.status,
    code: Number(whole['code']),
    msg: typeof whole['msg'] === 'string' ? whole['msg'] : '',
    data: whole['data'],
    headers: response.headers,
    whole,
  }
}

/** Calls of the server at an address. */
export function callsTo(url: string): Calls {
  const send: Calls['send'] = async (path, body, { method = 'POST', ...more } = {}) => {
    const sent = method === 'GET' ? {} : { body: isWritten(body) ? body : JSON.stringify(body) }
    return answerOf(await fetch(`${url}${path}`, { method, headers: headersOf(body, more), ...sent }))
  }
  return {
    send,
    call: (endpoint, input, more) => {
      const key = endpoint.idempotent === 'required' ? { key: randomUUID() } : {}
      return send(endpoint.path, input, { ...key, ...more, method: endpoint.method }) as never
    },
  }
}

/** A whole server with a database of its own, listening on a free port. */
export async function aServer({ index, env = {}, log = errorsOnly, on, root = process.cwd() }: Options = {}): Promise<TestServer> {
  const database = on ?? (await testDatabase())
  const { db, url: databaseUrl } = database
  const dataDir = await mkdtemp(join(tmpdir(), 'loupe-server-'))
  const settings = readSettings({ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', PROOF_AFTER: '1000000', ...env }, root)
  const files = openFiles(settings, log)
  const shownMedia = await readShownMedia(settings.dataDir, settings.media)
  const stockIndex = index === undefined ? noIndex : await index(databaseUrl, shownMedia)
  const alertBell = openAlertBell(databaseUrl)
  const deps: Deps = { db, goods: ourGoods, databaseUrl, settings, files, shownMedia, log, stockIndex, alertBell }
  const app = await buildApp(deps)
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...callsTo(url),
    url,
    db,
    databaseUrl,
    deps,
    endpoints: app.endpoints,
    close: async () => {
      await app.close()
      await stockIndex.close()
      await alertBell.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
