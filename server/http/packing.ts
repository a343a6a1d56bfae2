import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest, Http } from './http.ts'

/** What fits into one network packet gains nothing. */
const leastBytes = 1400
/** Calls that are packed. Whoever hands out tokens or codes is not among them: what a reply weighs must not tell what is in it (docs/decisions/0081). */
const packedCalls = /^\/api\/(?:stock|order|cart|feeds|rap|pricing|payment)\/|^\/api\/(?:config\/(?:show|locations)|openapi\.json)$/

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** The lowest grade packs a page of stones to a ninth in a third of a millisecond, on a thread beside the one that answers. */
const packers = {
  br: (bytes: Buffer) =>
    packBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY + 1, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => packGzip(bytes, { level: constants.Z_BEST_SPEED }),
}

/** The packing that the caller takes, brotli before gzip; null when it asks for none. */
export function packingFor(request: FastifyRequest): keyof typeof packers | null {
  const header = request.headers['accept-encoding']
  if (typeof header !== 'string') return null
  const taken = header
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim())
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : null
}

/** Packs the JSON of large answers, and the page, for callers that ask for it; streams, files and refusals leave as they are. */
export function packAnswers(http: Http): void {
  http.server.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' || reply.statusCode !== 200 || !isPackable(request, reply)) return payload
    void reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))
    const packing = payload.length < leastBytes ? null : packingFor(request)
    if (packing === null) return payload
    const packed = await packers[packing](Buffer.from(payload))
    void reply.header('content-encoding', packing).removeHeader('content-length')
    return packed
  })
}

function isPackable(request: FastifyRequest, reply: FastifyReply): boolean {
  const type = reply.getHeader('content-type')
  const url = request.routeOptions.url ?? ''
  if (typeof type !== 'string') return false
  // The app's page says nothing that a stranger does not read too.
  return url === '/*' ? type.startsWith('text/html') : packedCalls.test(url) && type.startsWith('application/json')
}
