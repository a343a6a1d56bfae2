import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** A supplier's own server of pictures, films and certificates: their name is in each address, and in the pictures themselves. */
export async function quokkaServer() {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Quokka Mines' } })
    .toBuffer()
  const film = Buffer.concat([Buffer.from('00000018667479706d703432000000006d703432', 'hex'), Buffer.alloc(2000, 7)])
  const paper = Buffer.from('%PDF-1.4\n%%EOF\n')
  const server = createServer((request, reply) => {
    const path = request.url ?? ''
    reply.setHeader('server', 'quokka')
    reply.end(path.endsWith('.jpg') ? picture : path.endsWith('.mp4') ? film : paper)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
