const nothing = () => undefined

/** What the kit asks a browser for and the tests' DOM has not; media queries match as said. */
export function stubBrowser({ matches = false } = {}): void {
  class Watcher {
    observe = nothing
    unobserve = nothing
    disconnect = nothing
  }
  const missing = {
    matchMedia: () => ({ matches, addEventListener: nothing, removeEventListener: nothing }),
    ResizeObserver: Watcher,
    IntersectionObserver: Watcher,
  }
  for (const [name, value] of Object.entries(missing)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })
}
