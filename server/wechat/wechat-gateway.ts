import { createHash, timingSafeEqual } from 'node:crypto'
import { isRecord, recordOf } from '@loupe/domain/api/unknown.ts'
import { fillTemplate } from '../sms/sms-provider.ts'

/** Somebody as the platform names them: `unionid` is the same in all apps of one owner, and empty where it is not told. */
export type WechatPerson = { readonly openid: string; readonly unionid: string }

/** What the house asks of the platform; it throws WechatError when there is no good answer. */
export type WechatGateway = {
  /** The text of a QR code of the official account that carries `scene` when it is scanned. */
  readonly sceneQr: (scene: string, seconds: number) => Promise<string>
  /** Whoever scanned, with what the platform tells about them. */
  readonly follower: (openid: string) => Promise<WechatPerson>
  /**
   * Tells a follower something, by the house's template or, without one, as its customer service: that the platform takes within two days of the
   * follower's last scan or message only.
   */
  readonly tell: (openid: string, words: { readonly subject: string; readonly text: string }) => Promise<void>
  /** Whose code the mini-program got at its login; null for a code that is no good. */
  readonly miniPerson: (code: string) => Promise<WechatPerson | null>
}

export type WechatApp = {
  readonly url: string
  readonly appId: string
  readonly secret: string
  readonly mini: { readonly appId: string; readonly secret: string } | null
  /** A template message as JSON, with `{subject}` and `{text}` in it; null for plain messages. */
  readonly template: string | null
}

export class WechatError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.name = 'WechatError'
    this.code = code
  }
}

type Said = Readonly<Record<string, unknown>>

/** The platform says this when an access token ended before its time, as it does when another one was asked for. */
const tokenEnded = new Set([40001, 40014, 42001])
/** A mini-program's code that is wrong, used or too old. */
const codeOver = new Set([40029, 40163])

/** The platform's real HTTP interface (official account and mini-program). The access token is kept until shortly before its end. */
export function wechatGateway(app: WechatApp): WechatGateway {
  let held: { readonly token: string; readonly until: number } | null = null
  const accessToken = async (): Promise<string> => {
    if (held !== null && held.until > Date.now()) return held.token
    const said = await ask(app.url, '/cgi-bin/stable_token', { grant_type: 'client_credential', appid: app.appId, secret: app.secret })
    const seconds = typeof said['expires_in'] === 'number' ? said['expires_in'] : 0
    held = { token: text(said, 'access_token'), until: Date.now() + Math.max(0, seconds - 300) * 1000 }
    return held.token
  }
  const askWithToken = async (path: (token: string) => string, body: object | null, patienceMs?: number): Promise<Said> => {
    const token = await accessToken()
    try {
      return await ask(app.url, path(token), body, patienceMs)
    } catch (error) {
      if (!(error instanceof WechatError) || !tokenEnded.has(error.code)) throw error
      held = null
      return ask(app.url, path(await accessToken()), body, patienceMs)
    }
  }
  return {
    sceneQr: async (scene, seconds) => {
      const body = { expire_seconds: seconds, action_name: 'QR_STR_SCENE', action_info: { scene: { scene_str: scene } } }
      return text(await askWithToken((token) => `/cgi-bin/qrcode/create?access_token=${encodeURIComponent(token)}`, body), 'url')
    },
    follower: async (openid) => {
      const query = `openid=${encodeURIComponent(openid)}`
      const said = await askWithToken((token) => `/cgi-bin/user/info?access_token=${encodeURIComponent(token)}&${query}`, null)
      return { openid, unionid: typeof said['unionid'] === 'string' ? said['unionid'] : '' }
    },
    tell: async (openid, words) => {
      const [kind, message] =
        app.template === null
          ? ['custom', { msgtype: 'text', text: { content: words.text } }]
          : ['template', recordOf(JSON.parse(fillTemplate(app.template, words)))]
      const path = (token: string): string => `/cgi-bin/message/${kind}/send?access_token=${encodeURIComponent(token)}`
      // Nobody waits for it, and what was taken late must not be sent again.
      await askWithToken(path, { ...message, touser: openid }, 60_000)
    },
    miniPerson: (code) => miniPerson(app, code),
  }
}

async function miniPerson({ url, mini }: WechatApp, code: string): Promise<WechatPerson | null> {
  if (mini === null) throw new WechatError(0, 'no mini-program is set up')
  const query = new URLSearchParams({ appid: mini.appId, secret: mini.secret, js_code: code, grant_type: 'authorization_code' })
  try {
    const said = await ask(url, `/sns/jscode2session?${query.toString()}`, null)
    return { openid: text(said, 'openid'), unionid: typeof said['unionid'] === 'string' ? said['unionid'] : '' }
  } catch (error) {
    if (error instanceof WechatError && codeOver.has(error.code)) return null
    throw error
  }
}

async function ask(base: string, path: string, body: object | null, patienceMs = 8000): Promise<Said> {
  const said = await fetch(new URL(path, base), {
    method: body === null ? 'GET' : 'POST',
    ...(body === null ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
    .then((answer): Promise<unknown> => answer.json())
    // The address carries the platform's token: it is not told on.
    .catch(() => null)
  if (!isRecord(said)) throw new WechatError(0, 'the platform gave no answer')
  const code = 'errcode' in said && typeof said.errcode === 'number' ? said.errcode : 0
  if (code !== 0) throw new WechatError(code, `the platform refused with ${code}`)
  return said
}

function text(said: Said, field: string): string {
  const value = said[field]
  if (typeof value !== 'string' || value === '') throw new WechatError(0, `the platform's answer has no ${field}`)
  return value
}

/** The platform tries for seconds; a signature says nothing of the body, so one found later in some log must open nothing. */
const signedForSeconds = 5 * 60

/** Whether an event comes from the platform just now: it signs the time and a number with a word that only it and the house know. */
export function isSignedEvent(word: string, query: Readonly<Record<string, unknown>>): boolean {
  const { signature, timestamp, nonce } = query
  if (typeof signature !== 'string' || typeof timestamp !== 'string' || typeof nonce !== 'string') return false
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= signedForSeconds)) return false
  const wanted = createHash('sha1').update([word, timestamp, nonce].toSorted().join('')).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

export type WechatEvent = { readonly kind: string; readonly openid: string; readonly scene: string }

/** What happened, to whom, and which scene the scanned code carried; null for anything but an event. */
export function readEvent(xml: string): WechatEvent | null {
  const field = (name: string): string => {
    const found = new RegExp(`<${name}>(?:<!\\[CDATA\\[([^\\]]{0,200})\\]\\]>|([^<]{0,200}))</${name}>`).exec(xml)
    return found?.[1] ?? found?.[2] ?? ''
  }
  const openid = field('FromUserName')
  if (field('MsgType') !== 'event' || !/^[\w-]{1,100}$/.test(openid)) return null
  return { kind: field('Event'), openid, scene: field('EventKey').replace(/^qrscene_/, '') }
}
