import type { FastifyRequest, Http } from './http.ts'

type Known = { readonly user?: string; readonly uploadKey?: string; readonly reference?: string }

const known = new WeakMap<FastifyRequest, Known>()

/** Remembers for the line of a call who made it, or by which reference its fault is told. */
export function noteForLog(request: FastifyRequest, facts: Known): void {
  known.set(request, { ...known.get(request), ...facts })
}

/** One line for each call that was answered: which, how it ended, how long it took and whose it was; nothing of what was sent or answered. */
export function logCalls({ server, log }: Http): void {
  server.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    // An address that leads nowhere may hold what is nobody else's.
    const path = request.routeOptions.url ?? '(unknown)'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    log.info('call', { method: request.method, path, code: reply.statusCode, ms, ...known.get(request) })
  })
}
