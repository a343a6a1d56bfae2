import type { Endpoint, InputOf, OutputOf } from '@loupe/domain/api/endpoint.ts'
import { proofHeader } from '@loupe/domain/api/proof.ts'
import { currentLanguage, htmlLanguage } from '../text/language.ts'
import { whileBusy } from './busy.ts'
import { withProof } from './proof.ts'
import { failureOf, Refusal } from './refusal.ts'
import { announceSessionEnded } from './session-ended.ts'
import { readToken } from './token.ts'

/** Ordinary calls; uploads, imports and exports (product.md 9, decisions.md 13). */
const timeoutsMs = { ordinary: 20_000, files: 1_800_000 } as const

export type CallOptions = {
  readonly signal?: AbortSignal
  /** The same key with the same body is answered once (decisions.md 6); a new one is made when none is given. */
  readonly idempotencyKey?: string
  /** Files for the endpoint's file fields. */
  readonly files?: Readonly<Record<string, File | readonly File[]>>
  /** Share of an upload that has left, 0 to 1. */
  readonly onSent?: (share: number) => void
  /** No loading sign: typing help, polls, and what goes on behind the page without anybody waiting for it. */
  readonly quiet?: boolean
}

/** A key that no other press of a button has; works without https too. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Asks the server; gives the envelope's data, or throws a Refusal. Never parses: the server did, both ways. */
export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}): Promise<OutputOf<E>> {
  const token = readToken()
  const once = (proof?: string) => ask(endpoint, input, { ...options, proof }).then((reply) => readEnvelope(endpoint, reply, token))
  const asking = endpoint.needsProof ? withProof(once) : once()
  return (await (options.quiet ? asking : whileBusy(asking))) as OutputOf<E>
}

/** A file that the server made, with the name it gave. */
export type Download = { readonly blob: Blob; readonly name: string }

export async function callForFile<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}): Promise<Download> {
  const token = readToken()
  const asking = ask(endpoint, input, options)
  const reply = await (options.quiet ? asking : whileBusy(asking))
  if (!reply.ok || (reply.headers.get('content-type') ?? '').includes('application/json')) await readEnvelope(endpoint, reply, token)
  const disposition = reply.headers.get('content-disposition') ?? ''
  const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? /filename="?([^";]+)/i.exec(disposition)?.[1] ?? 'file'
  return { blob: await reply.blob(), name: decodeURIComponent(name) }
}

/** The headers that every call carries: session, language, and the key of a call that counts once. */
export function headersFor(endpoint: Endpoint, options: CallOptions = {}): Headers {
  const language = currentLanguage()
  const headers = new Headers({ accept: 'application/json', 'accept-language': htmlLanguage[language], lang: language })
  const token = readToken()
  if (token) headers.set('token', token)
  if (endpoint.idempotent) headers.set('idempotency-key', options.idempotencyKey ?? newKey())
  return headers
}

type Sending = CallOptions & { readonly proof?: string | undefined }

async function ask(endpoint: Endpoint, input: unknown, options: Sending): Promise<Response> {
  const headers = headersFor(endpoint, options)
  if (options.proof !== undefined) headers.set(proofHeader, options.proof)
  const limit = AbortSignal.timeout(endpoint.files || endpoint.answer === 'file' ? timeoutsMs.files : timeoutsMs.ordinary)
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
  try {
    if (endpoint.files) return await sendFiles(endpoint, formOf(input, options.files), headers, signal, options.onSent)
    if (endpoint.method === 'GET') return await fetch(endpoint.path + queryOf(input), { headers, signal })
    headers.set('content-type', 'application/json')
    return await fetch(endpoint.path, { method: 'POST', headers, signal, body: JSON.stringify(input) })
  } catch (error) {
    if (options.signal?.aborted) throw error
    const failure = limit.aborted ? 'timeout' : 'offline'
    throw new Refusal(0, '', { failure })
  }
}

function queryOf(input: unknown): string {
  const entries = Object.entries((input ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined)
  if (entries.length === 0) return ''
  return `?${new URLSearchParams(entries.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])).toString()}`
}

/** Multipart body: plain fields as they are, nested ones as JSON (decisions.md 12). Fields go first, so the server knows them before the files. */
function formOf(input: unknown, files: CallOptions['files'] = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries((input ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const [name, chosen] of Object.entries(files)) for (const file of [chosen].flat()) form.append(name, file)
  return form
}

/** XMLHttpRequest, because fetch does not tell how much of an upload has left. */
function sendFiles(
  endpoint: Endpoint,
  form: FormData,
  headers: Headers,
  signal: AbortSignal,
  onSent?: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, endpoint.path)
    headers.forEach((value, name) => request.setRequestHeader(name, value))
    request.responseType = 'blob'
    request.upload.onprogress = (event) => onSent?.(event.total === 0 ? 0 : event.loaded / event.total)
    request.onload = () => {
      const type = request.getResponseHeader('content-type') ?? ''
      resolve(new Response(request.response as Blob, { status: request.status, headers: { 'content-type': type } }))
    }
    request.onerror = () => reject(new TypeError('network'))
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

type LooseEnvelope = { code?: unknown; msg?: unknown; data?: unknown } & Record<string, unknown>

async function readEnvelope(endpoint: Endpoint, reply: Response, token: string | undefined): Promise<unknown> {
  const envelope = await envelopeOf(reply)
  const code = codeOf(reply, envelope)
  if (envelope && code === 200) return envelopeData(endpoint, envelope)
  if (endsSession(endpoint, code)) {
    announceSessionEnded(token)
    throw new Refusal(code, '', { failure: 'sessionEnded', data: envelope?.data })
  }
  const message = typeof envelope?.msg === 'string' ? envelope.msg : ''
  throw new Refusal(code, message, message ? { data: envelope?.data } : { failure: failureOf(code), data: envelope?.data })
}

/** Undefined where something else answered than the server, as a proxy does with a page of its own. */
const envelopeOf = (reply: Response): Promise<LooseEnvelope | undefined> =>
  reply.json().then(
    (body: unknown) => (typeof body === 'object' && body !== null ? (body as LooseEnvelope) : undefined),
    () => undefined,
  )

/** Where no envelope says it, the status does; one that says that all is well says nothing. */
const codeOf = (reply: Response, envelope: LooseEnvelope | undefined): number =>
  typeof envelope?.code === 'number' ? envelope.code : reply.ok ? 0 : reply.status

/** A refused login is no ended session: only calls that need one can end it. */
const endsSession = (endpoint: Endpoint, code: number): boolean => (code === 401 || code === 403) && endpoint.access !== 'public'

/** product.md 7: a string in `data` is decoded as JSON when it can be; `beside` fields stand next to `data`. */
function envelopeData(endpoint: Endpoint, envelope: LooseEnvelope): unknown {
  const data = typeof envelope.data === 'string' ? decoded(envelope.data) : envelope.data
  if (!endpoint.beside) return data
  return { ...Object.fromEntries(endpoint.beside.map((name) => [name, envelope[name]])), data }
}

function decoded(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    // Not JSON after all: the text itself is the answer.
    return text
  }
}
