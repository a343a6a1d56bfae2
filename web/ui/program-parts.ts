import { createElement, lazy, use, useEffect, type ComponentType } from 'react'
import { whenIdle } from './when-idle.ts'

/** Fetches a part of the program, and asks again until it is there: a line that is down takes nothing away that stands on the page. */
export async function untilItComes<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((done) => setTimeout(done, 2000))
    return await untilItComes(load)
  }
}

/** React's `lazy` for a part of a page: one that can't be had is waited for. */
export const lazyPart: typeof lazy = (load) => lazy(() => untilItComes(load))

/** Fetches a part once the page is quiet, before it is asked for. `fetch` stays the same function. */
export function useAhead(fetch: () => Promise<unknown>): void {
  // Network: nobody waits for it yet, so that it fails in silence; whoever asks for it fetches it again.
  useEffect(() => whenIdle(() => void fetch().catch(() => undefined)), [fetch])
}

/** A whole page or frame: whoever opens it fetches it first, is told of a failure and may try again. */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>) {
  let body: ComponentType<P> | undefined
  let coming: Promise<void> | undefined
  const fetchIt = async () => {
    try {
      body = await load()
    } catch (error) {
      coming = undefined
      throw error
    }
  }
  const preload = () => (coming ??= fetchIt())
  function LazyPage(props: P) {
    if (!body) use(preload())
    return body ? createElement(body, props) : null
  }
  return Object.assign(LazyPage, { preload })
}
