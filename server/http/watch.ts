import type { FastifyRequest } from './http.ts'

export type Fault = { readonly reference: string; readonly at: Date; readonly call: string }
export type CallTimes = { readonly call: string; readonly count: number; readonly averageMs: number; readonly slowestMs: number }

/** What this process remembers of its own work, for people who look after the house. */
export type Watch = {
  readonly startedAt: Date
  readonly noteFault: (reference: string, request: FastifyRequest) => void
  readonly noteTime: (call: string, ms: number) => void
  /** The last day's, newest first. */
  readonly faults: () => readonly Fault[]
  /** Since the start, slowest on average first. */
  readonly slowest: (most: number) => readonly CallTimes[]
}

const mostFaults = 200
const dayMs = 86_400_000

/** The method and the pattern of a call; addresses may hold what is nobody else's. */
const callOf = (request: FastifyRequest): string => `${request.method} ${request.routeOptions.url ?? request.url.split('?')[0] ?? ''}`

export function newWatch(): Watch {
  let faults: Fault[] = []
  const times = new Map<string, { count: number; ms: number; slowestMs: number }>()
  return {
    startedAt: new Date(),
    noteFault: (reference, request) => {
      faults = [{ reference, at: new Date(), call: callOf(request) }, ...faults].slice(0, mostFaults)
    },
    noteTime: (call, ms) => {
      const known = times.get(call) ?? { count: 0, ms: 0, slowestMs: 0 }
      times.set(call, { count: known.count + 1, ms: known.ms + ms, slowestMs: Math.max(known.slowestMs, ms) })
    },
    faults: () => faults.filter(({ at }) => Date.now() - at.getTime() < dayMs),
    slowest: (most) =>
      [...times]
        .map(([call, { count, ms, slowestMs }]) => ({ call, count, averageMs: Math.round(ms / count), slowestMs: Math.round(slowestMs) }))
        .toSorted((a, b) => b.averageMs - a.averageMs)
        .slice(0, most),
  }
}
