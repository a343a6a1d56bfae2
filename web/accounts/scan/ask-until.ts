import { Refusal } from '../../api/refusal.ts'

/** How one question ended: nothing yet, the phone has scanned, or what was waited for. */
export type Answer<T> = { readonly state: 'waiting' | 'scanned' } | { readonly state: 'done'; readonly value: T }

/** Envelope codes 201 and 202 come as refusals, because only 200 is an answer (product.md 8). A line that breaks is asked again. */
export async function answerOf<T>(question: Promise<T>): Promise<Answer<T>> {
  try {
    return { state: 'done', value: await question }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 201 || error.code === 0) return { state: 'waiting' }
    if (error.code === 202) return { state: 'scanned' }
    throw error
  }
}

type Asking<T> = {
  readonly ask: () => Promise<T>
  readonly everyMs: number
  /** Questions at most; then null. */
  readonly most: number
  readonly signal: AbortSignal
  readonly onScanned?: () => void
}

/**
 * Asks until there is an answer (product.md 4: every 2 seconds, for a bind at most 11 times).
 * @returns null when it was given up or nobody answered
 * @throws Refusal when the server says that it is over
 */
export async function askUntil<T>({ ask, everyMs, most, signal, onScanned }: Asking<T>): Promise<T | null> {
  for (let times = 0; times < most; times += 1) {
    await pause(everyMs, signal)
    if (signal.aborted) return null
    const answer = await answerOf(ask())
    if (signal.aborted) return null
    if (answer.state === 'done') return answer.value
    if (answer.state === 'scanned') onScanned?.()
  }
  return null
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
