import { badBody, bodyTooSlow, busy, tooMany } from '@loupe/domain/api/api.problems.ts'
import { addressBlock } from '../db/lock-out.ts'
import type { GuardSettings } from '../settings/guard-settings.ts'
import { defaultBodyLimit, specOf, strangersBodyLimit } from './body.ts'
import { refuse } from './failures.ts'
import type { FastifyReply, FastifyRequest, Http } from './http.ts'

const mb = 1024 * 1024
/** What the bodies of open requests may take in memory: of one address, and of all. */
const mostBytesOfAddress = 64 * mb
const mostBytes = 256 * mb
/** Slower than this, beyond the first megabyte, nobody sends in earnest. */
const slowestBytesPerSecond = 64 * 1024
const mostBodySeconds = 30 * 60
/** How long what is sent after a refusal is thrown away, so that whoever sends reads the refusal, before the connection is cut. */
const lingerMs = 5000

type Holding = { requests: number; bytes: number }

/** Limits what strangers can make the server hold: requests and bytes by address and in all, and the time that a body takes. */
export function limitOpenRequests(http: Http, limits: GuardSettings): void {
  const holdings = new Map<string, Holding>()
  let bytesOfAll = 0
  http.server.addHook('onRequest', async (request, reply) => {
    // Whoever has hung up has no address any more, and waits for nothing.
    if (request.raw.destroyed || request.raw.socket.destroyed) throw badBody()
    const weight = weightOf(request)
    if (weight > 0) limitBodyTime(request, reply, limits.bodySeconds)
    if (specOf(request)?.answer === 'events') return
    const address = addressBlock(request.ip)
    const holding = holdings.get(address) ?? { requests: 0, bytes: 0 }
    if (holding.requests >= limits.openRequests || holding.bytes + weight > mostBytesOfAddress) throw tooMany(5)
    if (bytesOfAll + weight > mostBytes) throw busy(5)
    holdings.set(address, holding)
    holding.requests += 1
    holding.bytes += weight
    bytesOfAll += weight
    reply.raw.once('close', () => {
      holding.requests -= 1
      holding.bytes -= weight
      bytesOfAll -= weight
      if (holding.requests === 0) holdings.delete(address)
    })
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The bytes that a body may come to take in memory; files go to disk as they come. @throws Problem 400 for a length that is none */
function weightOf(request: FastifyRequest): number {
  if (!hasBody(request)) return 0
  const told = request.headers['content-length']
  const length = told === undefined ? Number.POSITIVE_INFINITY : Number(told)
  if (Number.isNaN(length)) throw badBody()
  return Math.min(length, request.routeOptions.bodyLimit ?? strangersBodyLimit)
}

function limitBodyTime(request: FastifyRequest, reply: FastifyReply, bodySeconds: number): void {
  const { raw } = request
  const largest = specOf(request)?.bodyLimit ?? defaultBodyLimit
  const seconds = Math.min(mostBodySeconds, bodySeconds + Math.max(0, largest - mb) / slowestBytesPerSecond)
  const tooSlow = setTimeout(() => {
    if (reply.sent) raw.socket.destroy()
    else void refuse(bodyTooSlow(), request, reply.header('connection', 'close'))
  }, seconds * 1000)
  raw.once('end', () => clearTimeout(tooSlow))
  raw.once('close', () => clearTimeout(tooSlow))
  reply.raw.once('finish', () => {
    if (raw.complete || raw.socket.destroyed) return
    const hangUp = setTimeout(() => raw.socket.destroy(), lingerMs)
    const over = () => {
      clearTimeout(hangUp)
      raw.socket.off('close', over)
    }
    raw.once('end', over)
    raw.socket.once('close', over)
  })
}
