import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { pieceLimits, uploadsApi } from '@loupe/domain/media/uploads.api.ts'
import { call } from '../api/call.ts'
import { isPassing, isUnreachable, Refusal } from '../api/refusal.ts'
import { fileSum } from './file-sum.ts'

export type MediaTarget = Pick<InputOf<typeof uploadsApi.begin>, 'form' | 'id' | 'as'>

export type How = {
  readonly signal: AbortSignal
  readonly onSent: (share: number) => void
  /** The connection is lost, or there again. */
  readonly onWaiting: (isWaiting: boolean) => void
}

/** So long is waited after each failure in a row before it is tried again; a browser that is back on the network tries at once. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000, 30_000]
/** A connection over which nothing went for so long is lost, though nothing says so. */
const stalledMs = 60_000

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })

/** The server was not reached, or was away: the same again may do. */
export const isLost = (error: unknown): boolean => isUnreachable(error) || isPassing(error)

/** Does what may be done twice until it is done; what is refused is refused. */
export async function patiently<T>(work: () => Promise<T>, { signal, onWaiting }: Pick<How, 'signal' | 'onWaiting'>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const wait = pausesMs[tries]
      if (!isLost(error) || wait === undefined || signal.aborted) throw error
      onWaiting(true)
      await pause(wait, signal)
      onWaiting(false)
    }
  }
}

async function sendPiece(file: File, upload: string, from: number, { signal, onSent }: How): Promise<number> {
  const stalled = new AbortController()
  let timer = setTimeout(() => stalled.abort(), stalledMs)
  const bytes = file.slice(from, from + pieceLimits.bytes)
  try {
    const { have } = await call(
      uploadsApi.piece,
      { upload, from },
      {
        files: { file: new File([bytes], 'piece') },
        signal: AbortSignal.any([signal, stalled.signal]),
        quiet: true,
        onSent: (share) => {
          clearTimeout(timer)
          timer = setTimeout(() => stalled.abort(), stalledMs)
          onSent((from + share * bytes.size) / file.size)
        },
      },
    )
    return have
  } catch (error) {
    throw stalled.signal.aborted && !signal.aborted ? new Refusal(0, '', { failure: 'timeout' }) : error
  } finally {
    clearTimeout(timer)
  }
}

export type Begun = {
  readonly isThere: boolean
  /** What the file is uploaded by; null where it is sent whole. */
  readonly upload: string | null
  readonly sum: string
}

/** Sends what of a large file is not at the server yet, piece by piece, through lost connections. */
export async function sendPieces(file: File, target: MediaTarget, how: How): Promise<Begun> {
  const sum = await fileSum(file)
  const input = { ...target, name: file.name, bytes: file.size, sum }
  const { isThere, upload, have } = await patiently(() => call(uploadsApi.begin, input, { signal: how.signal, quiet: true }), how)
  if (upload === null) return { isThere, upload, sum }
  for (let from = have; from < file.size;) {
    how.onSent(from / file.size)
    const at = from
    from = await patiently(() => sendPiece(file, upload, at, how), how)
  }
  return { isThere, upload, sum }
}
