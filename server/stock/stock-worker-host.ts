import { Worker } from 'node:worker_threads'
import { badField, notReady } from '@loupe/domain/api/api.problems.ts'
import { unknownOption } from '@loupe/domain/api/field-problems.ts'
import { offSaleLoading } from '@loupe/domain/stock/keeping/keeping.problems.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { splitReportNos } from '@loupe/domain/stock/pasted-numbers.ts'
import type { OfSupplier } from '@loupe/engine/count-by-supplier.ts'
import type { StoneFacts } from '@loupe/engine/stone-facts.ts'
import { Gauge, Histogram, type Registry } from 'prom-client'
import type { Log } from '../http/http.ts'
import { logAway } from '../db/away.ts'
import { workerFile } from '../jobs/worker-file.ts'
import { allMedia } from '../shown-media.ts'
import type { ShownMedia } from '../shown-media.ts'
import type { IndexAnswer, IndexEvent, IndexQuery, IndexViewer, StockIndex } from './stock-index.ts'
import type { Ask, AskFacts, AskSuppliers, FromThread, News, Question, Reply } from './stock-messages.ts'

type Waiting = { readonly resolve: (reply: Reply) => void; readonly reject: (error: unknown) => void; readonly timer: NodeJS.Timeout }

type Host = {
  readonly databaseUrl: string
  readonly shownMedia: ShownMedia
  readonly log: Log
  readonly waiting: Map<number, Waiting>
  readonly listeners: Set<(event: IndexEvent) => void>
  /** Book keys that the thread was told. */
  readonly toldBooks: Set<string>
  worker: Worker | null
  asked: number
  isLoaded: boolean
  /** With what is off sale. */
  isWhole: boolean
  isClosing: boolean
  figures: { natural: number; lab: number; bytes: number }
  /** The thread's last look at the database. */
  look: { at: number; isStale: boolean }
  loadMs: number
  markLoaded: () => void
  markWhole: () => void
  readonly seconds: Histogram
}

type IndexSettings = { readonly databaseUrl: string; readonly log: Log; readonly shownMedia?: ShownMedia }

/** An answer takes milliseconds; a price book seen for the first time on a million stones about a second. */
const patienceMs = 15_000

function ask(host: Host, what: Omit<Ask, 'number'> | Omit<AskFacts, 'number'> | Omit<AskSuppliers, 'number'>): Promise<Reply> {
  const { worker } = host
  if (worker === null || !host.isLoaded) return Promise.reject(notReady())
  const number = ++host.asked
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      host.waiting.delete(number)
      reject(notReady())
    }, patienceMs)
    host.waiting.set(number, { resolve, reject, timer })
    worker.postMessage({ number, ...what } satisfies Ask | AskFacts | AskSuppliers)
  })
}

/** Books are told once; a thread that forgot them says so and is told again. @throws Problem 503 while the stock is loading */
async function askAs(host: Host, viewer: IndexViewer, question: Question): Promise<Reply> {
  const by = { book: viewer.bookKey, chain: null, rates: viewer.rates, onlySupplier: viewer.onlySupplier }
  const told = host.toldBooks.has(viewer.bookKey)
  let reply = await ask(host, { by: told ? by : { ...by, chain: viewer.chain }, question })
  if ('refused' in reply && reply.refused === 'book') reply = await ask(host, { by: { ...by, chain: viewer.chain }, question })
  host.toldBooks.add(viewer.bookKey)
  if ('failed' in reply) throw new Error(`the stock index failed: ${reply.failed}`)
  if (!('refused' in reply)) return reply
  if (reply.refused === 'offSale') throw offSaleLoading()
  throw reply.refused === 'cursor' ? badField('after', unknownOption) : notReady()
}

function settle(host: Host, reply: Reply): void {
  const waiting = host.waiting.get(reply.number)
  if (!waiting) return
  clearTimeout(waiting.timer)
  host.waiting.delete(reply.number)
  waiting.resolve(reply)
}

const brokenWords = {
  lost: 'the database is another than before, and what was seen may be lost: the stock is loaded anew, and told as stale until then',
  restarted: 'the database was started again: the stock is loaded anew to be certain',
} as const

/** A look is due every half second; a great change takes seconds, with looks in between. */
const longestAgoMs = 10_000
const secondsSince = ({ look }: Host): number => (performance.now() - look.at) / 1000

function hear(host: Host, news: News): void {
  if ('changed' in news) for (const listener of host.listeners) listener(news.changed)
  else if ('figures' in news) host.figures = news.figures
  else if ('looked' in news) host.look = { at: performance.now() - news.looked.agoMs, isStale: news.looked.isStale }
  else if ('whole' in news) {
    host.isWhole = true
    host.log.info('stock off sale loaded', { stones: news.whole.stones, seconds: Number((news.whole.tookMs / 1000).toFixed(2)) })
    host.markWhole()
  } else if ('broken' in news) host.log.warn(brokenWords[news.broken])
  else if ('trouble' in news) {
    if (news.reason !== null) logAway(host.log, news.reason)
    else host.log.warn('the stock index could not follow the database', { stack: news.trouble })
  } else {
    host.isLoaded = true
    host.look = { at: performance.now(), isStale: false }
    host.loadMs = news.loaded.tookMs
    host.log.info('stock loaded', { stones: news.loaded.stones, seconds: Number((news.loaded.tookMs / 1000).toFixed(2)) })
    host.markLoaded()
  }
}

async function startThread(host: Host): Promise<void> {
  const worker = new Worker(workerFile('stock-worker'), { workerData: { databaseUrl: host.databaseUrl, shownMedia: host.shownMedia } })
  if (host.isClosing) {
    await worker.terminate()
    return
  }
  host.worker = worker
  worker.on('message', (message: FromThread) => ('number' in message ? settle(host, message) : hear(host, message)))
  worker.on('error', (error) =>
    host.log.error('the stock index thread failed', { stack: error instanceof Error ? error.stack : String(error) }),
  )
  worker.once('exit', () => {
    host.worker = null
    host.isLoaded = false
    host.isWhole = false
    host.toldBooks.clear()
    for (const { reject, timer } of host.waiting.values()) {
      clearTimeout(timer)
      reject(notReady())
    }
    host.waiting.clear()
    if (host.isClosing) return
    host.log.warn('the stock index thread starts again')
    setTimeout(() => void startThread(host), 1000)
  })
}

function describe(host: Host, registry: Registry): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('loupe_stock_stones', 'Live offers in the stock index', () => host.figures.natural + host.figures.lab)
  gauge('loupe_stock_index_bytes', 'Memory of the stock index', () => host.figures.bytes)
  gauge('loupe_stock_load_seconds', 'How long the stock index took to load', () => host.loadMs / 1000)
  gauge('loupe_stock_stale', '1 while the stock index may be wrong and is loaded anew', () => (host.look.isStale ? 1 : 0))
  gauge('loupe_stock_look_age_seconds', 'Time since the stock index last knew what the database holds', () => secondsSince(host))
  gauge('loupe_stock_waiting', 'Questions that wait for the stock index', () => host.waiting.size)
  registry.registerMetric(host.seconds)
}

/** A filter as the thread takes it: the numbers apart. */
function questionOf({ filter, alsoNumbers = [] }: Pick<IndexQuery, 'filter' | 'alsoNumbers'>) {
  const { reportNos, ...rest } = filter
  const isAsked = reportNos !== undefined && reportNos.trim() !== ''
  return { filter: rest, reportNumbers: isAsked ? [...new Set([...splitReportNos(reportNos), ...alsoNumbers])] : null }
}

async function searchIn(host: Host, { viewer, filter, alsoNumbers = [], sums = false, keeper, ...page }: IndexQuery): Promise<IndexAnswer> {
  const asked = questionOf({ filter, alsoNumbers })
  const reply = await askAs(host, viewer, { kind: 'search', ...asked, sums, keeper: keeper ?? null, ...page })
  if (!('search' in reply)) throw new Error('not the answer to a search')
  return reply.search
}

async function lookupIn(host: Host, viewer: IndexViewer, reportNos: readonly string[], origin: Origin | null) {
  const reply = await askAs(host, viewer, { kind: 'lookup', reportNumbers: reportNos, origin })
  if (!('lookup' in reply)) throw new Error('not the answer to a look-up')
  return { hits: reply.lookup.flat(), missing: reportNos.filter((_, at) => reply.lookup[at]?.length === 0) }
}

async function offersIn(host: Host, viewer: IndexViewer, id: string): Promise<string[]> {
  const reply = await askAs(host, viewer, { kind: 'offers', id: Number(id) })
  if (!('offers' in reply)) throw new Error('not the answer to offers')
  return [...reply.offers]
}

async function idsIn(host: Host, { viewer, keeper, ...asked }: Parameters<StockIndex['ids']>[0]): Promise<Float64Array> {
  const reply = await askAs(host, viewer, { kind: 'ids', ...questionOf(asked), keeper })
  if (!('ids' in reply)) throw new Error('not the answer to ids')
  return reply.ids
}

async function factsIn(host: Host, ids: readonly number[]): Promise<readonly (StoneFacts | null)[]> {
  const reply = await ask(host, { factsOf: ids })
  if (!('facts' in reply)) throw notReady()
  return reply.facts
}

async function suppliersIn(host: Host): Promise<readonly OfSupplier[]> {
  const reply = await ask(host, { of: 'suppliers' })
  if (!('suppliers' in reply)) throw notReady()
  return reply.suppliers
}

function newHost({ databaseUrl, log, shownMedia = allMedia }: IndexSettings, marks: Pick<Host, 'markLoaded' | 'markWhole'>): Host {
  return {
    databaseUrl,
    shownMedia,
    log,
    waiting: new Map(),
    listeners: new Set(),
    toldBooks: new Set(),
    worker: null,
    asked: 0,
    isLoaded: false,
    isWhole: false,
    isClosing: false,
    figures: { natural: 0, lab: 0, bytes: 0 },
    look: { at: -Infinity, isStale: false },
    loadMs: 0,
    ...marks,
    seconds: new Histogram({
      name: 'loupe_stock_search_seconds',
      help: 'Time of a search, waiting included',
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5],
      registers: [],
    }),
  }
}

type Started = StockIndex & { readonly loaded: Promise<void>; readonly whole: Promise<void> }

/**
 * Starts the stock index in a thread of its own. `loaded` is kept when what is for sale is there, and until then every call is refused;
 * `whole` when what is off sale is there too.
 */
export async function startStockIndex(settings: IndexSettings): Promise<Started> {
  const marks = { markLoaded: (): void => undefined, markWhole: (): void => undefined }
  const loaded = new Promise<void>((resolve) => {
    marks.markLoaded = resolve
  })
  const whole = new Promise<void>((resolve) => {
    marks.markWhole = resolve
  })
  const host = newHost(settings, marks)
  await startThread(host)
  return {
    loaded,
    whole,
    isReady: () => host.isLoaded,
    isWhole: () => host.isLoaded && host.isWhole,
    isCurrent: () => host.isLoaded && !host.look.isStale && secondsSince(host) * 1000 < longestAgoMs,
    sizes: () => ({ natural: host.figures.natural, lab: host.figures.lab }),
    subscribe: (listener) => {
      host.listeners.add(listener)
      return () => host.listeners.delete(listener)
    },
    describe: (registry) => describe(host, registry),
    search: async (query) => {
      const stop = host.seconds.startTimer()
      const answer = await searchIn(host, query)
      stop()
      return answer
    },
    lookup: (viewer, reportNos, origin) => lookupIn(host, viewer, reportNos, origin),
    offers: (viewer, id) => offersIn(host, viewer, id),
    ids: (query) => idsIn(host, query),
    facts: (ids) => factsIn(host, ids),
    bySupplier: () => suppliersIn(host),
    close: async () => {
      host.isClosing = true
      await host.worker?.terminate()
    },
  }
}
