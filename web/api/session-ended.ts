/** product.md 9: how long after the refusal the reader is told. */
const toastDelayMs = 500

let listener: (() => void) | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** The session slice listens here and logs out; `api` itself knows nothing of sessions. */
export function onSessionEnded(listen: () => void): () => void {
  listener = listen
  return () => {
    listener = undefined
  }
}

/** Many calls can be refused at once; the reader hears of it once. */
export function announceSessionEnded(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    listener?.()
  }, toastDelayMs)
}
