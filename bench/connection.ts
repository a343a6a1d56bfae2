import { connect } from 'node:net'
import type { Socket } from 'node:net'

export type Reply = { readonly status: number; readonly text: string }

/**
 * One connection that stays open, for one call after the other. Of HTTP it reads no more than Loupe's replies need: who
 * asks shares two cores with the server, and what asking costs is missing there.
 */
export type Connection = {
  readonly post: (path: string, token: string, body: unknown, headers?: Record<string, string>) => Promise<Reply>
  readonly close: () => void
}

/** @throws Error when nobody listens there */
export async function openConnection(origin: string): Promise<Connection> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return {
    post: (path, token, body, headers = {}) => {
      const text = JSON.stringify(body)
      const all = { host, token, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers }
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
      const reply = nextReply(socket)
      socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
      return reply
    },
    close: () => socket.destroy(),
  }
}

type Head = { readonly status: number; readonly bodyAt: number; readonly end: number }

/** Null while the head is not all there. @throws Error on a reply without a length */
function readHead(reply: Buffer): Head | null {
  const at = reply.indexOf('\r\n\r\n')
  if (at === -1) return null
  const head = reply.toString('latin1', 0, at)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`a reply without a length: ${head.slice(0, 200)}`)
  return { status: Number(head.slice(9, 12)), bodyAt: at + 4, end: at + 4 + Number(length) }
}

function nextReply(socket: Socket): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let length = 0
    let head: Head | null = null
    const done = (settle: () => void): void => {
      socket.off('data', hear).off('error', fail).off('close', closed)
      settle()
    }
    const fail = (error: unknown): void => done(() => reject(error))
    const closed = (): void => fail(new Error('the server closed the connection'))
    const hear = (part: Buffer): void => {
      parts.push(part)
      length += part.length
      try {
        head ??= readHead(Buffer.concat(parts))
      } catch (error) {
        fail(error)
        return
      }
      if (head === null || length < head.end) return
      const { status, bodyAt, end } = head
      done(() => resolve({ status, text: Buffer.concat(parts).toString('utf8', bodyAt, end) }))
    }
    socket.on('data', hear).once('error', fail).once('close', closed)
  })
}
