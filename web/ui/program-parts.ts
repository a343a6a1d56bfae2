import { createElement, lazy, use, type ComponentType } from 'react'

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
