import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { refusalOf, type Refused } from './s3-signature.ts'

const account = { accessKey: 'AKIDTESTTEST', secretKey: 'a/secret+of Tests=', region: 'eu-test-1' }
const bucketName = 'house-files'

/** How the store ails: `hang` says nothing, `reset` cuts the line, `half` sends half of a file, `busy` asks to come again. */
type Ailment = 'hang' | 'reset' | 'half' | 'busy' | 'full'
type Bucket = {
  readonly objects: Map<string, { readonly bytes: Buffer; readonly at: Date }>
  /** Why requests were refused. */
  readonly refused: string[]
  ailment: Ailment | null
  /** How often it still ails. */
  times: number
  asked: number
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function answer(bucket: Bucket, request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`)
  const refuse = ({ status, code }: Refused): void => {
    bucket.refused.push(code)
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
  }
  const bad = refusalOf(request, url, body, account)
  if (bad !== null) return refuse(bad)
  const [, name, ...rest] = url.pathname.split('/').map((part) => decodeURIComponent(part))
  const key = rest.join('/')
  if (name !== bucketName) return refuse({ status: 404, code: 'NoSuchBucket' })
  if (key === '') return list(bucket, url, response)
  if (request.method === 'PUT') {
    if (request.headers['content-length'] === undefined) return refuse({ status: 411, code: 'MissingContentLength' })
    bucket.objects.set(key, { bytes: body, at: new Date() })
    response.writeHead(200).end()
  } else if (request.method === 'DELETE') {
    bucket.objects.delete(key)
    response.writeHead(204).end()
  } else {
    const bytes = bucket.objects.get(key)?.bytes
    if (!bytes) return refuse({ status: 404, code: 'NoSuchKey' })
    response.writeHead(200, { 'content-length': bytes.length })
    if (bucket.ailment === 'half') response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
    else response.end(bytes)
  }
}

function list({ objects }: Bucket, url: URL, response: ServerResponse): void {
  const prefix = url.searchParams.get('prefix') ?? ''
  const after = url.searchParams.get('continuation-token') ?? ''
  const found = [...objects].filter(([key]) => key.startsWith(prefix) && key > after).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const page = found.slice(0, 2)
  const next = found.length > 2 ? `<NextContinuationToken>${escaped(page[1]?.[0] ?? '')}</NextContinuationToken>` : ''
  const contents = page.map(
    ([key, { at }]) => `<Contents><Key>${escaped(key)}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
  )
  response.writeHead(200).end(`<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`)
}

function hear(bucket: Bucket, request: IncomingMessage, response: ServerResponse): void {
  bucket.asked += 1
  const ailment = bucket.times > 0 ? bucket.ailment : null
  bucket.times -= 1
  if (ailment === 'reset') return void request.socket.resetAndDestroy()
  if (ailment === 'hang') return
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    if (ailment === 'busy') response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    else if (ailment === 'full') response.writeHead(507).end('<Error><Code>XMinioStorageFull</Code></Error>')
    else answer(bucket, request, response, Buffer.concat(parts))
  })
}

/** A bucket in memory that speaks as S3 does and checks each signature by the written algorithm. Pages of a list hold two keys. */
export async function s3Server() {
  const bucket: Bucket = { objects: new Map(), refused: [], ailment: null, times: 0, asked: 0 }
  const server = createServer((request, response) => hear(bucket, request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    bucket,
    ail: (ailment: Ailment | null, times = Number.MAX_SAFE_INTEGER) => Object.assign(bucket, { ailment, times }),
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: bucketName,
      S3_REGION: account.region,
      S3_ACCESS_KEY: account.accessKey,
      S3_SECRET_KEY: account.secretKey,
      S3_SECONDS: '1',
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
export type S3Server = Awaited<ReturnType<typeof s3Server>>
