import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { put, remove, type StockIndex } from '@loupe/engine/stock-index.ts'
import { feedReader, type FeedStone } from './feed-line.ts'
import type { Followed } from './followed.ts'

/** How long stones are worked in before searches get their turn. */
export const sliceMs = 6
/** How many stones a named change names. */
export const fewStones = 100

export type Taking = {
  readonly draft: 'main' | 'urgent' | 'ahead'
  /** Stones to leave alone: a newer version of them is here already. */
  readonly isNewer?: (id: number) => boolean
  /** Told of every stone. */
  readonly note?: (id: number) => unknown
  /** Done between slices; must be quick. */
  readonly between?: () => Promise<void>
}

/** What is live and what is off sale change together: a stone is in one of them. */
export const bothOf = ({ index, off }: Pick<Followed, 'index' | 'off'>): readonly StockIndex[] => [index, off]

/** What stones are written into, and what of their media is shown. */
type Written = Pick<Followed, 'index' | 'off' | 'shown'>

function write({ index, off }: Written, { row, isLive }: FeedStone, draft: Taking['draft']): void {
  put(isLive ? index : off, row, draft)
  remove(isLive ? off : index, row.id, draft)
}

/** Writes a stream of feed lines into the index, not yet seen by searches; returns the ids it met, up to a few. */
export async function takeIn(
  followed: Written,
  stream: Readable,
  { draft, isNewer, note, between }: Taking,
): Promise<{ ids: string[]; lines: number }> {
  const ids: string[] = []
  const readStone = feedReader(followed.shown)
  let lines = 0
  let rest: Buffer = Buffer.alloc(0)
  let until = performance.now() + sliceMs
  const chunks: AsyncIterable<Buffer> = stream
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const end = bytes.lastIndexOf(10) + 1
    rest = bytes.subarray(end)
    for (let from = 0; from < end;) {
      const read = readStone(bytes, from, end)
      const { id } = read.row
      from = read.next
      note?.(id)
      if (++lines <= fewStones) ids.push(String(id))
      if (isNewer?.(id) !== true) write(followed, read, draft)
      if ((lines & 63) !== 0 || performance.now() < until) continue
      await setImmediate()
      await between?.()
      until = performance.now() + sliceMs
    }
  }
  return { ids, lines }
}

export async function withClient<T>({ database }: Followed, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await database.pool.connect()
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
