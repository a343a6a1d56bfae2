import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { createHash, timingSafeEqual } from 'node:crypto'
import { unknownCall } from '@loupe/domain/api/api.problems.ts'
import { type WorkFigures, workFigures } from '../jobs/few-at-a-time.ts'
import type { GuardSettings } from '../settings/guard-settings.ts'
import { specOf } from './body.ts'
import type { FastifyRequest, Http } from './http.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Programs of the same machine that no proxy sent. */
const isFromHere = ({ raw, headers }: FastifyRequest): boolean =>
  /^(?:::ffff:)?127\.|^::1$/.test(raw.socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers['forwarded'] === undefined

function mayRead(request: FastifyRequest, { metricsToken, isMetricsOpen }: GuardSettings): boolean {
  if (isMetricsOpen) return true
  if (metricsToken === null) return isFromHere(request)
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${metricsToken}`))
}

const workGauges = {
  at_once: ['atOnce', 'How many pieces of this work are done at a time'],
  most_waiting: ['mostWaiting', 'How many may wait for their turn before others are sent away'],
  running: ['running', 'Pieces of this work that are being done'],
  waiting: ['waiting', 'Pieces of this work that wait for their turn'],
  refused: ['refused', 'Pieces of this work that were sent away since the start'],
} as const

/** Workbooks and papers are written and checked a few at a time: how near that is to its limits. */
const workGauge = (name: string, figure: keyof WorkFigures, help: string) =>
  new Gauge({
    name: `loupe_work_${name}`,
    help,
    labelNames: ['kind'],
    registers: [],
    collect() {
      for (const [kind, figures] of workFigures()) this.set({ kind }, figures[figure])
    },
  })

/** `GET /metrics` for Prometheus: process figures and the time each call took. Whoever may not read it finds nothing there. */
export function serveMetrics(http: Http, guards: GuardSettings, more: (registry: Registry) => void): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'loupe_' })
  const seconds = new Histogram({
    name: 'loupe_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['call', 'code'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  for (const [name, [figure, help]] of Object.entries(workGauges)) registry.registerMetric(workGauge(name, figure, help))
  more(registry)
  http.server.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.url
    if (call?.startsWith('/api/') !== true) return
    seconds.observe({ call, code: String(reply.statusCode) }, reply.elapsedTime / 1000)
    // A stream of events lasts as long as its page; uploads as long as their line.
    const spec = specOf(request)
    if (spec !== undefined && spec.answer !== 'events' && spec.files === undefined) http.watch.noteTime(call, reply.elapsedTime)
  })
  http.server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, guards)) throw unknownCall()
    void reply.header('content-type', registry.contentType)
    return registry.metrics()
  })
}
