import type { Endpoint } from '@loupe/domain/api/endpoint.ts'
import { headersFor } from './call.ts'

export type ServerEvent = { readonly event: string; readonly data: unknown }

/** First and longest wait before a broken stream is opened again. */
const waitsMs = { first: 1000, longest: 30_000 } as const

/**
 * Listens to server-sent events until stopped; opens the stream again when it breaks. Uses fetch, because
 * EventSource cannot send the session header. `onReopen` is told after a gap: events of that time are lost.
 */
export function listen(endpoint: Endpoint, onEvent: (event: ServerEvent) => void, onReopen?: () => void): () => void {
  const stop = new AbortController()
  void (async () => {
    let waitMs: number = waitsMs.first
    let opened = false
    const hear = async (body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> => {
      if (opened) onReopen?.()
      opened = true
      waitMs = waitsMs.first
      await readEvents(body, onEvent)
    }
    while (!stop.signal.aborted) {
      try {
        const headers = headersFor(endpoint)
        headers.set('accept', 'text/event-stream')
        const reply = await fetch(endpoint.path, { headers, signal: stop.signal })
        if (reply.status === 401 || reply.status === 403) return
        if (reply.ok && reply.body) await hear(reply.body)
      } catch {
        // A broken stream is ordinary (sleep, a new network, a restarted server): wait and open it again.
      }
      await pause(waitMs, stop.signal)
      waitMs = Math.min(waitMs * 2, waitsMs.longest)
    }
  })()
  return () => stop.abort()
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

async function readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>, onEvent: (event: ServerEvent) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + value).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = readEvent(block)
      if (event) onEvent(event)
    }
  }
}

/** One block of the stream; comments and keep-alives give nothing. */
export function readEvent(block: string): ServerEvent | undefined {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split(/\r?\n/)) {
    if (line.startsWith('event:')) event = line.slice(6).trim()
    if (line.startsWith('data:')) data.push(line.slice(5).trim())
  }
  if (data.length === 0) return undefined
  const text = data.join('\n')
  try {
    return { event, data: JSON.parse(text) as unknown }
  } catch {
    // A stream may send plain words as well as JSON.
    return { event, data: text }
  }
}
