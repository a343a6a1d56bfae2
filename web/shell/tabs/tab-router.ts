import type { AnyRouter } from '@tanstack/react-router'

type Listener<T> = (value: T) => void
type Follow<T> = { readonly get: () => T; readonly subscribe: (listener: Listener<T>) => { unsubscribe: () => void } }
type Location = AnyRouter['state']['location']

const withoutTail = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

/**
 * The router as one tab sees it: its own address only. While another page is on screen or on its way, the page of this tab
 * still reads the address it was left with, and what it does late navigates nobody away from where they are.
 */
export function tabRouter(router: AnyRouter, path: string): AnyRouter {
  const live = router.stores
  const isHere = (location: Location) => withoutTail(location.pathname) === path
  let location: Location = live.location.get()
  const own = (): Location => {
    const now = live.location.get()
    if (isHere(now)) location = now
    return location
  }
  let state = live.__store.get()
  const ownState = () => {
    const now = own()
    if (state.location !== now || state.status !== 'idle') {
      state = { ...live.__store.get(), location: now, resolvedLocation: now, status: 'idle', isLoading: false }
    }
    return state
  }
  const follow = <T>(get: () => T): Follow<T> => ({
    get,
    subscribe: (listener) => {
      let before = get()
      return (live.location as unknown as Follow<Location>).subscribe(() => {
        const now = get()
        if (now === before) return
        before = now
        listener(now)
      })
    },
  })
  const stores = Object.assign(Object.create(live) as typeof live, {
    location: follow(own),
    resolvedLocation: follow(own),
    status: follow(() => 'idle' as const),
    __store: follow(ownState),
    _linkScopes: undefined,
  })
  const navigate: AnyRouter['navigate'] = (options) => (isHere(router.latestLocation) ? router.navigate(options) : Promise.resolve())
  return Object.create(router, { stores: { value: stores }, navigate: { value: navigate } }) as AnyRouter
}
