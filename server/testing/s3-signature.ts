import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export type Refused = { readonly status: number; readonly code: string }
export type Account = { readonly accessKey: string; readonly secretKey: string; readonly region: string }
type Signed = { readonly method?: string | undefined; readonly headers: IncomingHttpHeaders }
type Scope = { readonly names: readonly string[]; readonly day: string; readonly region: string; readonly secretKey: string }

const sha256 = (what: string | Buffer): string => createHash('sha256').update(what).digest('hex')
const hmac = (key: string | Buffer, what: string): Buffer => createHmac('sha256', key).update(what).digest()

/** Every byte but the unreserved ones as %XX, as the written algorithm wants it. */
const encoded = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) => {
      const letter = String.fromCharCode(byte)
      return /[A-Za-z0-9\-._~]/.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')

/** Task 1 of Signature Version 4: the request, as both sides write it down. */
function canonicalRequest(request: Signed, url: URL, names: readonly string[]): string {
  const path = url.pathname.split('/').map((part) => encoded(decodeURIComponent(part)))
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted()
  const headers = names.map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replaceAll(/ +/g, ' ')}\n`,
  )
  const sum = String(request.headers['x-amz-content-sha256'])
  return [request.method, path.join('/'), query.join('&'), headers.join(''), names.join(';'), sum].join('\n')
}

/** Tasks 2 and 3: what is signed, and its signature. */
export function signatureOf(request: Signed, url: URL, { names, day, region, secretKey }: Scope): Buffer {
  const time = String(request.headers['x-amz-date'])
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest(request, url, names))].join('\n')
  return hmac(hmac(hmac(hmac(hmac(`AWS4${secretKey}`, day), region), 's3'), 'aws4_request'), toSign)
}

/** The names of what is signed stand in their order, and leave out nothing that must be. */
function areRight(names: readonly string[], { headers }: Signed): boolean {
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  return mustBeSigned.every((name) => names.includes(name)) && names.join() === names.toSorted().join()
}

type Said = Omit<Scope, 'secretKey'> & { readonly accessKey: string; readonly signature: string }

/** What a request says of its signature; null when it says nothing of it as it is written. */
function authorizationOf({ headers }: Signed): Said | null {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, accessKey = '', day = '', region = '', signed = '', signature = ''] = form.exec(headers.authorization ?? '') ?? []
  return signature === '' ? null : { accessKey, day, region, names: signed.split(';'), signature }
}

/** Signed on the day that it says, and less than a quarter of an hour away from now. */
function isOfNow({ headers }: Signed, day: string): boolean {
  const time = String(headers['x-amz-date'])
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  return Math.abs(at - Date.now()) < 15 * 60_000 && time.startsWith(day)
}

/** Why a store refuses a request; null when it is signed as Signature Version 4 is written. */
export function refusalOf(request: Signed, url: URL, body: Buffer, account: Account): Refused | null {
  const denied = { status: 403, code: 'AccessDenied' }
  const said = authorizationOf(request)
  if (said === null) return denied
  const { accessKey, day, region, names, signature } = said
  if (accessKey !== account.accessKey) return { status: 403, code: 'InvalidAccessKeyId' }
  if (region !== account.region) return { status: 400, code: 'AuthorizationHeaderMalformed' }
  if (!isOfNow(request, day)) return { status: 403, code: 'RequestTimeTooSkewed' }
  if (!areRight(names, request)) return denied
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) return { status: 400, code: 'XAmzContentSHA256Mismatch' }
  const right = signatureOf(request, url, { names, day, region, secretKey: account.secretKey })
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? null : { status: 403, code: 'SignatureDoesNotMatch' }
}
