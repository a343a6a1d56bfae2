import { vi } from 'vitest'

/** What the kit asks a browser for and the tests' DOM has not; media queries match as said. */
export function stubBrowser({ matches = false } = {}): void {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => undefined, removeEventListener: () => undefined }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })
}
