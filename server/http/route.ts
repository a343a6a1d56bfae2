import type { Readable } from 'node:stream'
import { holdsAny, mainRoles } from '@loupe/domain/access/roles.ts'
import { keyMissing, noSession, notAllowed, notSetUp, tooMany } from '@loupe/domain/api/api.problems.ts'
import type { Endpoint, OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { proofHeader } from '@loupe/domain/api/proof.ts'
import { ownPasswordDue } from '@loupe/domain/session/session.problems.ts'
import { isLanguage, languages, pickLanguage, spokenLanguages } from '@loupe/domain/api/text.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import { recordOf } from '@loupe/domain/api/unknown.ts'
import { everyTime, onceFor } from '../db/once.ts'
import { limitedAs, type StatementKind } from '../db/time-limits.ts'
import { memoryLimitOf, parseInput, readBody } from './body.ts'
import { noteForLog } from './call-log.ts'
import type { Call, KeyCall, SignedInCall, UploadedFile } from './call.ts'
import type { FastifyReply, FastifyRequest, Http } from './http.ts'
import type { KeyHolder } from './key-holder.ts'
import { keptToStale } from './stale-record.ts'
import type { Viewer } from './viewer.ts'

/** What a handler is told: with a session the viewer is certain. */
export type CallOf<E extends Endpoint> = E['access'] extends 'public' | 'setup' | 'key' ? Call : SignedInCall

export type FileAnswer = { readonly name: string; readonly type: string; readonly body: Buffer | string | Readable }

type Send = (event: string, data: unknown) => void

/** Registers a call that answers with a JSON envelope; only what the output schema lists leaves. */
export function route<E extends Endpoint>(
  http: Http,
  spec: E,
  handler: (input: ParsedOf<E>, call: CallOf<E>) => Promise<OutputOf<E>>,
): void {
  register(http, spec, async (input, call) => {
    const result = spec.output.parse(await handler(input, call))
    if (spec.beside === undefined) return { code: 200, msg: '', data: result ?? null }
    return { code: 200, msg: '', ...recordOf(result) }
  })
}

/** Registers a call of programs that have an upload key and no session. */
export function keyRoute<E extends Endpoint>(
  http: Http,
  spec: E,
  handler: (input: ParsedOf<E>, call: KeyCall) => Promise<OutputOf<E>>,
): void {
  register(http, spec, async (input, call, _reply, request) => {
    const holder = holders.get(request)
    if (holder === undefined) throw noSession()
    return { code: 200, msg: '', data: spec.output.parse(await handler(input, { ...call, holder })) }
  })
}

/** Registers a call that answers with a file to keep. */
export function fileRoute<E extends Endpoint>(
  http: Http,
  spec: E,
  handler: (input: ParsedOf<E>, call: CallOf<E>) => Promise<FileAnswer>,
): void {
  register(http, spec, async (input, call, reply) => {
    const file = await handler(input, call)
    void reply.header('content-type', file.type)
    void reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    return file.body
  })
}

/** Streams that one person may hold open: as many tabs, and no more. */
const mostStreams = 30
/** A reader who is so far behind has stalled; they open the stream again when they come back. */
const mostUnread = 1024 * 1024

/** Registers a stream of server-sent events; `open` gives back what ends it. @throws Problem 429 when one person opens too many */
export function eventRoute<E extends Endpoint>(
  http: Http,
  spec: E,
  open: (input: ParsedOf<E>, call: CallOf<E>, send: Send) => () => void,
): void {
  const openStreams = new Map<string, number>()
  register(http, spec, async (input, call, reply, request) => {
    const owner = call.viewer?.role === mainRoles.visitor ? call.address : (call.viewer?.userId ?? call.address)
    const already = openStreams.get(owner) ?? 0
    if (already >= mostStreams) throw tooMany(30)
    reply.hijack()
    const stream = reply.raw
    if (stream.closed) return reply
    openStreams.set(owner, already + 1)
    stream.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    stream.write(': open\n\n')
    const close = open(input, call, (event, data) => {
      if (stream.writableLength > mostUnread) stream.destroy()
      else stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    })
    const beat = setInterval(() => void watch().catch(() => stream.end()), 25_000)
    const watch = async (): Promise<void> => {
      const stillIn = call.token === null || (await http.gate.findViewer(call.token, request.headers.origin)) !== null
      if (stillIn) stream.write(': beat\n\n')
      else stream.end()
    }
    stream.on('close', () => {
      clearInterval(beat)
      close()
      const left = (openStreams.get(owner) ?? 1) - 1
      if (left > 0) openStreams.set(owner, left)
      else openStreams.delete(owner)
    })
    return reply
  })
}

type Answerer<E extends Endpoint> = (input: ParsedOf<E>, call: CallOf<E>, reply: FastifyReply, request: FastifyRequest) => Promise<unknown>

function register<E extends Endpoint>(http: Http, spec: E, answer: Answerer<E>): void {
  http.endpoints.push(spec)
  http.server.route({
    method: spec.method,
    url: spec.path,
    // Whoever asks only for the head of a stream would wait for an end that never comes.
    exposeHeadRoute: spec.answer !== 'events',
    bodyLimit: memoryLimitOf(spec),
    config: { spec } as object,
    // Who calls is asked before anything of the body is read.
    onRequest: (request) => limitedAs('call', () => letIn(http, spec, request)),
    handler: (request, reply) => limitedAs(kindOf(spec), () => handle(http, { spec, answer }, request, reply)),
  })
}

function kindOf({ path, files, answer }: Endpoint): StatementKind {
  if (files !== undefined || answer === 'file') return 'file'
  return /\/(?:search|lookup)$/.test(path) ? 'search' : 'call'
}

const admitted = new WeakMap<FastifyRequest, Viewer>()
const holders = new WeakMap<FastifyRequest, KeyHolder>()

/** @throws Problem for who may not call, or not so */
async function letIn(http: Http, spec: Endpoint, request: FastifyRequest): Promise<void> {
  mustNotBeForeignPage(request)
  if (spec.access === 'key') {
    if (!(await http.gate.isSetUp())) throw notSetUp()
    const holder = await http.gate.admitKey(request.headers.authorization, request.ip)
    holders.set(request, holder)
    noteForLog(request, { uploadKey: holder.keyId })
    return
  }
  const viewer = await admit(http, spec, tokenOf(request), request.headers.origin)
  mustNameItself(request, spec)
  if (viewer === null) return
  admitted.set(request, viewer)
  noteForLog(request, { user: viewer.userId })
}

async function handle<E extends Endpoint>(
  http: Http,
  { spec, answer }: { readonly spec: E; readonly answer: Answerer<E> },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const language = languageOf(request)
  const token = tokenOf(request)
  const viewer = admitted.get(request) ?? null
  const body = await readBody(request, spec, http.tempDir)
  try {
    const input = parseInput(spec, body)
    if (spec.needsProof === true) await http.gate.mustBeProven({ path: spec.path, input, address: request.ip, proof: proofOf(request) })
    const call = describeCall(request, { spec, language, token, viewer, input, files: body.files })
    // The one place where what was checked gets the types of its endpoint: the input by its schema, the caller by its access.
    return await answer(input as ParsedOf<E>, call as CallOf<E>, reply, request)
  } catch (error) {
    throw keptToStale(spec, error)
  } finally {
    await body.discard()
  }
}

type Known = {
  readonly spec: Endpoint
  readonly language: Language
  readonly token: string | null
  readonly viewer: Viewer | null
  readonly input: unknown
  readonly files: readonly UploadedFile[]
}

function describeCall(request: FastifyRequest, known: Known): Call {
  const key = request.headers['idempotency-key']
  const { spec, viewer, input, files } = known
  const canRepeat = spec.idempotent !== undefined && viewer !== null && typeof key === 'string' && key !== ''
  return {
    viewer,
    language: known.language,
    token: known.token,
    address: request.ip,
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    origin: referrerOf(input) ?? request.headers.origin ?? hostOrigin(request),
    host: hostOrigin(request),
    once: canRepeat
      ? onceFor(viewer.userId, spec.path, key, [input, files.map((file) => [file.field, file.name, file.sha256])])
      : everyTime,
    files,
  }
}

/**
 * Pages elsewhere call nothing here: a browser says so itself, and a form there could else have codes sent from each of its readers' addresses.
 * @throws Problem 403
 */
function mustNotBeForeignPage(request: FastifyRequest): void {
  if (request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site') throw notAllowed()
}

/** What places an order or moves money is asked for under a key, so that a repeat counts once (decisions.md 14). @throws Problem 400 */
function mustNameItself({ headers }: FastifyRequest, { idempotent }: Endpoint): void {
  const key = headers['idempotency-key']
  const isMissing = typeof key !== 'string' || key === ''
  if ((idempotent === 'required' && isMissing) || (idempotent !== undefined && !isMissing && key.length > 200)) throw keyMissing()
}

/** Whoever still has a password that staff made up calls nothing but what replaces it. */
const mustReplacePassword = (viewer: Viewer | null, spec: Endpoint): boolean =>
  viewer?.isPasswordDue === true && spec.isBeforeOwnPassword !== true

/** The access rule of a call, before anything of its body is looked at (decisions.md 12: 401 no session, 403 not allowed). */
async function admit(http: Http, spec: Endpoint, token: string | null, pageOrigin: string | undefined): Promise<Viewer | null> {
  if (spec.access === 'setup') return null
  const isOpenBeforeSetup = spec.path === '/api/config/show'
  if (!isOpenBeforeSetup && !(await http.gate.isSetUp())) throw notSetUp()
  const viewer = token === null ? null : await http.gate.findViewer(token, pageOrigin)
  const mustWait = mustReplacePassword(viewer, spec)
  if (spec.access === 'public') return mustWait ? null : viewer
  // Its own door is another (letIn).
  if (spec.access === 'key') throw noSession()
  if (viewer === null) throw noSession()
  if (mustWait) throw ownPasswordDue()
  if (spec.access !== 'session' && !holdsAny(viewer.codes, spec.access)) throw notAllowed()
  return viewer
}

function tokenOf(request: FastifyRequest): string | null {
  const token = request.headers['token']
  return typeof token === 'string' && token !== '' && token.length <= 200 ? token : null
}

function proofOf(request: FastifyRequest): string | null {
  const proof = request.headers[proofHeader]
  return typeof proof === 'string' && proof.length <= 100 ? proof : null
}

const settled = new WeakMap<FastifyRequest, Language>()
/** Spoken on every site. */
const always = spokenLanguages({ language_es: 0, language_ja: 0 })

/** Finds out each caller's language before anything is said; the site is asked only for those that not every site speaks. */
export function settleLanguages(http: Http, languagesOf: (pageOrigin: string | null) => Promise<readonly Language[]>): void {
  http.server.addHook('onRequest', async (request) => {
    if (/^\/(?:assets\/|readyz|healthz|metrics)/.test(request.url) || isLanguage(request.headers['language'])) return
    if (always.includes(wishedLanguage(request, languages))) return
    const spoken = await limitedAs('probe', () => languagesOf(request.headers.origin ?? hostOrigin(request)).catch(() => always))
    settled.set(request, wishedLanguage(request, spoken))
  })
}

function wishedLanguage({ headers }: FastifyRequest, spoken: readonly Language[]): Language {
  const cookie = /(?:^|;\s*)language=([a-z]{2})/.exec(headers.cookie ?? '')?.[1]
  return pickLanguage(spoken, cookie, headers['accept-language'])
}

/** The caller's language: header `language`, else what the site speaks of the cookie of that name and of what the browser accepts, else English. */
export function languageOf(request: FastifyRequest): Language {
  const named = request.headers['language']
  return isLanguage(named) ? named : (settled.get(request) ?? wishedLanguage(request, always))
}

function referrerOf(input: unknown): string | null {
  if (input === null || typeof input !== 'object' || !('referrer' in input)) return null
  return typeof input.referrer === 'string' && input.referrer !== '' ? input.referrer : null
}

/** The address that a request was sent to, as a browser names an origin; null without one. */
export const hostOrigin = (request: FastifyRequest): string | null =>
  request.headers.host === undefined ? null : `${request.protocol}://${request.headers.host}`
