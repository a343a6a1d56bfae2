import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { readonly body: string; readonly key: string | undefined; readonly type: string | undefined }

/** A stand-in of a provider of text messages on a local port: it keeps what it is asked to send. */
export type SmsProvider = {
  readonly url: string
  /** What it was asked, newest last. */
  readonly taken: Asked[]
  /** From now on it says this to everything. */
  answerWith: (answer: { readonly status: number; readonly body: string }) => void
  /** As it began: it was asked nothing, and takes what comes. */
  begin: () => void
  close: () => Promise<void>
}

const fine = { status: 200, body: '{"result":"OK"}' }

export async function anSmsProvider(): Promise<SmsProvider> {
  const taken: Asked[] = []
  let says = fine
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      taken.push({ body, key: request.headers['x-api-key'] as string | undefined, type: request.headers['content-type'] })
      response.writeHead(says.status).end(says.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    taken,
    answerWith: (answer) => {
      says = answer
    },
    begin: () => {
      taken.length = 0
      says = fine
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
