/** So long a browser that is never idle is waited for. */
const patienceMs = 2000

/** Does something that can wait: after the next paint, once the browser has nothing to do. */
export function whenIdle(act: () => void): void {
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: patienceMs })
    // Safari.
    else setTimeout(act, 200)
  })
}
