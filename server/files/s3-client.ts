import { createReadStream } from 'node:fs'
import { Agent as PlainAgent, type IncomingMessage, request as plainRequest } from 'node:http'
import { Agent, request } from 'node:https'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Settings } from '../settings/file-settings.ts'

/** What is sent: its length and sum are signed before the first byte goes. */
export type S3Body = { readonly from: Uint8Array | { readonly path: string }; readonly bytes: number; readonly sha256: string }

export type S3Request = {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  /** Below the bucket, without a slash before it; empty for the bucket itself. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: S3Body
}

/** What the store answered otherwise than with success; `reason` is its own short word, such as SignatureDoesNotMatch. */
export class S3Refusal extends Error {
  readonly status: number
  readonly reason: string
  constructor(status: number, reason: string) {
    super(`${status} ${reason}`.trim())
    this.status = status
    this.reason = reason
  }
}

const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const pausesMs = [100, 500]

/** Sends signed requests (AWS Signature Version 4) to the bucket; what fails for the moment is tried three times. */
export function s3Client(settings: S3Settings) {
  const bucket = bucketAddress(settings)
  const isPlain = bucket.protocol === 'http:'
  const agent = isPlain ? new PlainAgent({ keepAlive: true }) : new Agent({ keepAlive: true })
  const signingKeys = new Map<string, ArrayBuffer>()

  async function signed({ method, key, query = {}, body }: S3Request) {
    const url = new URL(key, bucket)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const headers = { 'x-amz-content-sha256': body?.sha256 ?? emptySha256 }
    const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = settings
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers,
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: signingKeys,
    })
    const { headers: all } = await signer.sign()
    return { url, headers: { ...Object.fromEntries(all), ...(body && { 'content-length': String(body.bytes) }) } }
  }

  async function once(wanted: S3Request): Promise<IncomingMessage> {
    const { url, headers } = await signed(wanted)
    const options = { method: wanted.method, headers, agent, timeout: settings.seconds * 1000 }
    const sending = isPlain ? plainRequest(url, options) : request(url, options)
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      sending.once('response', resolve).once('error', reject)
    })
    let response: IncomingMessage | null = null
    sending.on('timeout', () => {
      // What has come and waits to be read is no silence of the store.
      if (response === null || response.readableLength === 0) sending.destroy(new Error(`no word within ${settings.seconds} s`))
    })
    const { from } = wanted.body ?? { from: new Uint8Array() }
    pipeline(from instanceof Uint8Array ? Readable.from(from.length === 0 ? [] : [from]) : createReadStream(from.path), sending).catch(
      () => {
        // Told by the request itself; and a store that refuses may answer before all is sent.
      },
    )
    response = await answered
    if (response.statusCode !== undefined && response.statusCode < 300) return response
    throw await refusalOf(response)
  }

  return async (wanted: S3Request): Promise<IncomingMessage> => {
    for (const pauseMs of pausesMs) {
      try {
        return await once(wanted)
      } catch (error) {
        if (!isPassing(error)) throw error
        await sleep(pauseMs)
      }
    }
    return once(wanted)
  }
}

/** Ends with a slash. */
function bucketAddress({ endpoint, bucket, isHostStyle }: S3Settings): URL {
  const url = new URL(endpoint)
  if (isHostStyle) url.hostname = `${bucket}.${url.hostname}`
  else url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}

async function refusalOf(response: IncomingMessage): Promise<S3Refusal> {
  const said = await text(response).catch(() => '')
  return new S3Refusal(response.statusCode ?? 0, /<Code>(\w{1,60})<\/Code>/.exec(said)?.[1] ?? '')
}

/** Overload, faults of the store and connections that broke; a file that is gone from this disk is none of them. */
function isPassing(error: unknown): boolean {
  if (error instanceof S3Refusal) return error.status === 429 || (error.status >= 500 && error.status !== 507)
  return !(error instanceof Error && 'syscall' in error && error.syscall === 'open')
}
