import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { SearchText } from './search-codec.ts'

/** How a page's state is written into the address and read back. Reading never fails: a field that makes no sense is left out. */
export type UrlCodec<T> = {
  readonly read: (search: SearchText) => T
  /** Leaves defaults out, so a plain page has a plain address. */
  readonly write: (state: T) => SearchText
}

/**
 * A page's state, kept in the address: reloading, going back and sending the link restore it.
 * `replace` changes it without a step in the history.
 */
export function useUrlState<T>(codec: UrlCodec<T>): [T, (next: T, options?: { replace?: boolean }) => void] {
  const search = useRouterState({ select: (state) => state.location.search as SearchText })
  const navigate = useNavigate()
  const router = useRouter()
  const state = useMemo(() => codec.read(search), [codec, search])
  const setState = useCallback(
    (next: T, options: { replace?: boolean } = {}) => {
      const wanted = codec.write(next)
      // What is there already, or on its way, takes no step in the history.
      const present = codec.write(codec.read(router.latestLocation.search as SearchText))
      if (JSON.stringify(wanted) === JSON.stringify(present)) return
      void navigate({ to: '.', search: wanted, replace: options.replace ?? false, resetScroll: false })
    },
    [codec, navigate, router],
  )
  return [state, setState]
}
