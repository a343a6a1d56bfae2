import { create } from 'zustand'
import { Refusal } from '../../api/refusal.ts'

/** One mistake of the page: what went wrong, while doing what, where (product.md 2). */
export type LoggedError = {
  readonly id: number
  readonly message: string
  readonly info: string
  readonly url: string
  readonly stack: string
}

/** Older ones are dropped: a page that fails in a loop must not fill the memory. */
const mostErrors = 50

export const useErrorLog = create<{ errors: readonly LoggedError[] }>(() => ({ errors: [] }))

let lastId = 0

/** Keeps a mistake for the badge. Refusals are answers, not mistakes; so is a read that was given up. */
export function logError(error: unknown, info: string): void {
  if (error instanceof Refusal || (error instanceof DOMException && error.name === 'AbortError')) return
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  lastId += 1
  const entry: LoggedError = { id: lastId, message, info, url: location.href, stack: error instanceof Error ? (error.stack ?? '') : '' }
  useErrorLog.setState((now) => ({ errors: [...now.errors, entry].slice(-mostErrors) }))
}

export const clearErrors = (): void => useErrorLog.setState({ errors: [] })

/** Browsers tell of this when a measured element changes its own size; nothing is wrong then. */
const harmless = /^ResizeObserver loop/

/** Listens for what nobody caught: errors of the window and promises that failed. */
export function watchErrors(target: Window): void {
  target.addEventListener('error', (event) => {
    if (!harmless.test(event.message)) logError(event.error ?? event.message, 'window.onerror')
  })
  target.addEventListener('unhandledrejection', (event) => logError(event.reason, 'unhandledrejection'))
}
