import { setTimeout } from 'node:timers/promises'
import { oneConnection } from './database.ts'

type Hearing = {
  /** What its connection is called. */
  readonly name: string
  readonly channels: readonly `${string}_${string}`[]
  readonly hear: (channel: string, payload: string) => void
  /** It listens, for the first time or again: what was said meanwhile is lost. */
  readonly listens: () => void
  readonly signal?: AbortSignal
}

/** So long until a connection that was lost is taken up again. */
const restMs = 500

/** Hears what transactions say to each other (NOTIFY), and takes up a lost connection again by itself. */
export async function hearNotices(databaseUrl: string, { name, channels, hear, listens, signal }: Hearing): Promise<void> {
  const ended = new Promise<void>((done) => {
    signal?.addEventListener('abort', () => done(), { once: true })
  })
  const isEnded = () => signal?.aborted === true
  while (!isEnded()) {
    const client = oneConnection(databaseUrl, name)
    const lost = new Promise<void>((done) => {
      client.on('error', () => done())
      client.on('end', () => done())
    })
    client.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''))
    try {
      await client.connect()
      await client.query(channels.map((channel) => `listen ${channel}`).join('; '))
      listens()
      await Promise.race([lost, ended])
    } catch {
      // Whoever waits for a notice looks by itself too, and tells of a database that can't be reached.
    }
    await client.end().catch(() => undefined)
    if (!isEnded()) await Promise.race([setTimeout(restMs), ended])
  }
}
