import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Http } from './http.ts'

/** `GET /metrics` for Prometheus: process figures and the time each call took. */
export function serveMetrics(http: Http, more: (registry: Registry) => void): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'loupe_' })
  const seconds = new Histogram({
    name: 'loupe_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['call', 'code'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  more(registry)
  http.server.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.url
    if (call?.startsWith('/api/') === true) seconds.observe({ call, code: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  http.server.get('/metrics', async (_request, reply) => {
    void reply.header('content-type', registry.contentType)
    return registry.metrics()
  })
}
