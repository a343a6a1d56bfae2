import { Agent, request } from 'node:http'
import type { Reply } from './connection.ts'

/** Posts over connections that stay open, as a browser's do; what is sent may be streamed. */
export function httpClient() {
  const agent = new Agent({ keepAlive: true })
  const send = (url: string, headers: Record<string, string | number>, write: (call: NodeJS.WritableStream) => void): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const call = request(url, { method: 'POST', agent, headers }, (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }))
      })
      call.on('error', reject)
      write(call)
    })
  const post = (url: string, token: string, body: unknown): Promise<Reply> => {
    const text = JSON.stringify(body)
    const headers = { token, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
    return send(url, headers, (call) => call.end(text))
  }
  return { send, post, close: () => agent.destroy() }
}
