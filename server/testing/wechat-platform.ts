import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A stand-in of the messenger's platform on a local port: it issues tokens and codes, and tells a house who scanned them. */
export type WechatPlatform = {
  readonly url: string
  /** What a server must be told to use it. */
  readonly env: Record<string, string>
  /** Somebody scans a code of the official account; the platform tells the house. */
  scan: (houseUrl: string, qrText: string, openid: string, how?: { isNewFollower?: boolean; word?: string }) => Promise<Response>
  unsubscribe: (houseUrl: string, openid: string) => Promise<Response>
  /** Ends the access token that was given out, as the platform does when it likes. */
  endToken: () => void
  /** What followers were told, newest last; somebody called `deaf` is not to be told. */
  readonly told: Record<string, unknown>[]
  /** Every request that came, method and path with query. */
  readonly requests: string[]
  close: () => Promise<void>
}

const appId = 'wx-app'
const secret = 'wx-secret'
const mini = { appId: 'mini-app', secret: 'mini-secret' }
const word = 'events-word'

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return parts.length === 0 ? {} : (JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>)
}

type Platform = { readonly token: string; readonly unionids: Readonly<Record<string, string>>; readonly told: Record<string, unknown>[] }

function tokenFor(body: Record<string, unknown>, token: string): object {
  const isRight = body['appid'] === appId && body['secret'] === secret && body['grant_type'] === 'client_credential'
  return isRight ? { access_token: token, expires_in: 7200 } : { errcode: 40013, errmsg: 'invalid appid' }
}

/** Whose code of the mini-program it is. */
function sessionOf(asked: URLSearchParams, unionids: Platform['unionids']): object {
  const isApp = asked.get('appid') === mini.appId && asked.get('secret') === mini.secret
  const openid = /^code-of-(\S+)$/.exec(asked.get('js_code') ?? '')?.[1]
  if (!isApp || openid === undefined) return { errcode: 40029, errmsg: 'invalid code' }
  return { openid, session_key: 'x', ...unionOf(unionids, openid) }
}

/** What the platform says to a request, given the access token that is good now. */
async function answerTo(request: IncomingMessage, platform: Platform): Promise<object> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://platform')
  const body = await bodyOf(request)
  const { token, unionids } = platform
  if (pathname === '/cgi-bin/stable_token') return tokenFor(body, token)
  if (pathname === '/sns/jscode2session') return sessionOf(searchParams, unionids)
  if (searchParams.get('access_token') !== token) return { errcode: 40001, errmsg: 'invalid credential' }
  return answerToHolder(pathname, { body, openid: searchParams.get('openid') ?? '' }, platform)
}

const unionOf = (unionids: Platform['unionids'], openid: string) => (unionids[openid] === undefined ? {} : { unionid: unionids[openid] })

type Asked = { readonly body: Record<string, unknown>; readonly openid: string }

/** The same for whoever holds the token. */
function answerToHolder(pathname: string, { body, openid }: Asked, { unionids, told }: Platform): object {
  if (pathname === '/cgi-bin/qrcode/create') {
    const scene = (body['action_info'] as { scene: { scene_str: string } }).scene.scene_str
    return { ticket: 't', expire_seconds: body['expire_seconds'], url: `http://weixin.example/q/${scene}` }
  }
  if (/^\/cgi-bin\/message\/(custom|template)\/send$/.test(pathname)) {
    if (body['touser'] === 'deaf') return { errcode: 45015, errmsg: 'response out of time limit' }
    told.push(body)
    return { errcode: 0, errmsg: 'ok' }
  }
  return pathname === '/cgi-bin/user/info' ? { subscribe: 1, openid, ...unionOf(unionids, openid) } : { errcode: 404 }
}

/** Tells a house of an event, signed with a word. */
function tell(houseUrl: string, xml: string, by: string): Promise<Response> {
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
  const signature = createHash('sha1').update([by, timestamp, nonce].toSorted().join('')).digest('hex')
  const query = new URLSearchParams({ signature, timestamp, nonce }).toString()
  return fetch(`${houseUrl}/api/wechat/notify?${query}`, { method: 'POST', headers: { 'content-type': 'text/xml' }, body: xml })
}

const eventXml = (openid: string, kind: string, key: string): string =>
  `<xml><ToUserName><![CDATA[gh_house]]></ToUserName><FromUserName><![CDATA[${openid}]]></FromUserName><CreateTime>1</CreateTime>` +
  `<MsgType><![CDATA[event]]></MsgType><Event><![CDATA[${kind}]]></Event><EventKey><![CDATA[${key}]]></EventKey></xml>`

/** `unionids` are told for an openid; the mini-program's code `code-of-X` belongs to the openid `X`. Port 0 is any free one. */
export async function aWechatPlatform(unionids: Readonly<Record<string, string>> = {}, port = 0): Promise<WechatPlatform> {
  const requests: string[] = []
  const told: Record<string, unknown>[] = []
  let token = randomUUID()
  const server = createServer((request, response) => {
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`)
    const said = answerTo(request, { token, unionids, told })
    void said.then((answer) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    env: {
      WECHAT_URL: url,
      WECHAT_APP_ID: appId,
      WECHAT_APP_SECRET: secret,
      WECHAT_TOKEN: word,
      WECHAT_MINI_APP_ID: mini.appId,
      WECHAT_MINI_APP_SECRET: mini.secret,
    },
    scan: (houseUrl, qrText, openid, { isNewFollower = false, word: by = word } = {}) => {
      const scene = qrText.split('/').at(-1) ?? ''
      return tell(houseUrl, isNewFollower ? eventXml(openid, 'subscribe', `qrscene_${scene}`) : eventXml(openid, 'SCAN', scene), by)
    },
    unsubscribe: (houseUrl, openid) => tell(houseUrl, eventXml(openid, 'unsubscribe', ''), word),
    endToken: () => {
      token = randomUUID()
    },
    told,
    requests,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
