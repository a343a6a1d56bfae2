/** product.md 9: how long after the refusal the reader is told. */
const toastDelayMs = 500

let listener: ((token: string | undefined) => void) | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** The session slice listens here and logs out; `api` itself knows nothing of sessions. */
export function onSessionEnded(listen: (token: string | undefined) => void): () => void {
  listener = listen
  return () => {
    listener = undefined
  }
}

/** Many calls can be refused at once; the reader hears of it once. `token` is the one that was refused. */
export function announceSessionEnded(token: string | undefined): void {
  timer ??= setTimeout(() => {
    timer = undefined
    listener?.(token)
  }, toastDelayMs)
}
