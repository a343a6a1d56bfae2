import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A stand-in of a mail server on a local port: it keeps what it takes. */
export type MailServer = {
  readonly url: string
  readonly mails: { readonly to: string[]; readonly data: string }[]
  /** From now on every message is refused with this reply, or taken again with null. */
  refuseWith: (reply: string | null) => void
  /** From now on it thinks so long about each message that it has taken before it says so. */
  thinkFor: (ms: number) => void
  close: () => Promise<void>
}

export async function aMailServer(): Promise<MailServer> {
  const mails: { to: string[]; data: string }[] = []
  let refusal: string | null = null
  let thinkingMs = 0
  const serve = (socket: Socket): void => {
    let [buffer, data, isData] = ['', '', false]
    let to: string[] = []
    const reply = (line: string) => void socket.write(`${line}\r\n`)
    const take = (line: string): void => {
      if (isData && line === '.') {
        isData = false
        mails.push({ to, data })
        ;[to, data] = [[], '']
        return void setTimeout(() => reply('250 taken'), thinkingMs)
      }
      if (isData) {
        data += `${line}\n`
        return
      }
      const rcpt = /^RCPT TO:<(.*?)>/i.exec(line)
      if (rcpt?.[1] !== undefined) to.push(rcpt[1])
      if (/^MAIL FROM/i.test(line) && refusal !== null) return reply(refusal)
      if (/^DATA/i.test(line)) {
        isData = true
        return reply('354 go on')
      }
      if (/^QUIT/i.test(line)) {
        reply('221 bye')
        return void socket.end()
      }
      reply('250 ok')
    }
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      buffer += chunk.toString()
      const lines = buffer.split('\r\n')
      buffer = lines.pop() ?? ''
      for (const line of lines) take(line)
    })
    reply('220 mail')
  }
  const server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    refuseWith: (reply) => {
      refusal = reply
    },
    thinkFor: (ms) => {
      thinkingMs = ms
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
