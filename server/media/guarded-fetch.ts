import { lookup } from 'node:dns'
import { createWriteStream } from 'node:fs'
import { get as getPlain } from 'node:http'
import type { IncomingMessage, RequestOptions } from 'node:http'
import { get as getSecure } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isPublicAddress } from './reachable.ts'

export type FetchRules = {
  readonly mostBytes: number
  /** For everything together: name, connection, redirects and the last byte. */
  readonly mostMs: number
  /** Hosts of the own network, with their ports, that may be asked all the same. */
  readonly innerHosts: readonly string[]
}

/** Why a link gives nothing; `isFinal` where asking again soon would change nothing. */
export class NotFetched extends Error {
  readonly isFinal: boolean
  constructor(reason: string, isFinal: boolean) {
    super(reason)
    this.isFinal = isFinal
  }
}

const mostRedirects = 4
/** Where pictures are served; other ports belong to other services. */
const ports = new Set(['', '80', '443', '8080', '8443'])

const refused = (reason: string): NotFetched => new NotFetched(reason, true)

/** Looks a name up and takes the answer only when every address is a public one: what was checked is what is connected to. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error) return done(error, [])
    if (first === undefined || found.some(({ address }) => !isPublicAddress(address))) return done(refused('an inner address'), [])
    return options.all === true ? done(null, found) : done(null, first.address, first.family)
  })
}

/** @throws NotFetched for what is never asked */
function mayAsk(url: URL, rules: FetchRules): RequestOptions {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refused('not a web address')
  if (url.username !== '' || url.password !== '') throw refused('an address with a password')
  if (rules.innerHosts.includes(url.host)) return {}
  if (!ports.has(url.port)) throw refused('an unusual port')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A name goes through the lookup below; a number would not.
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw refused('an inner address')
  return { lookup: publicLookup }
}

function ask(url: URL, rules: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  const options = {
    ...mayAsk(url, rules),
    signal,
    // A connection of its own: none that another look-up opened.
    agent: false as const,
    headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Loupe' },
  }
  return new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getSecure : getPlain
    get(url, options, resolve).on('error', reject)
  })
}

/** Counts what comes; whoever sends more than was agreed is cut off. */
function upTo(mostBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > mostBytes) done(refused('too large'))
      else done(null, chunk)
    },
  })
}

function judge(status: number, answer: IncomingMessage, rules: FetchRules): void {
  if (status === 200) {
    if (Number(answer.headers['content-length'] ?? 0) > rules.mostBytes) throw refused('too large')
    return
  }
  const passes = status >= 500 || status === 408 || status === 425 || status === 429
  throw new NotFetched(`answered ${status}`, !passes)
}

async function fetchOne(link: string, path: string, rules: FetchRules, signal: AbortSignal): Promise<void> {
  if (!URL.canParse(link)) throw refused('not a web address')
  let url = new URL(link)
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const answer = await ask(url, rules, signal)
    const status = answer.statusCode ?? 0
    const { location } = answer.headers
    try {
      if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, url.href)) {
        url = new URL(location, url.href)
        continue
      }
      judge(status, answer, rules)
      return await pipeline(answer, upTo(rules.mostBytes), createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
    } finally {
      answer.destroy()
    }
  }
  throw refused('sent on too often')
}

/**
 * Fetches what a stranger's link leads to into a new file. Nothing of this machine or its network is reached, whatever
 * names or redirects say; nothing too large or too slow is kept.
 * @throws NotFetched
 */
export async function fetchGuarded(link: string, path: string, rules: FetchRules): Promise<void> {
  const signal = AbortSignal.timeout(rules.mostMs)
  try {
    await fetchOne(link, path, rules, signal)
  } catch (error) {
    if (error instanceof NotFetched) throw error
    throw new NotFetched(signal.aborted ? 'too slow' : String(error), false)
  }
}
