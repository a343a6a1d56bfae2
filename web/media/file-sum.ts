import { Refusal } from '../api/refusal.ts'

/** What a browser sums by itself, where it does: it wants the whole file in memory. */
const mostAtOnce = 32 * 1024 * 1024

const unreadable = () => new Refusal(400, '', { failure: 'unknown' })

/** Beside the page, a little at a time. */
function sumBeside(file: Blob): Promise<string> {
  const worker = new Worker(new URL('sum.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string | null>) => (data === null ? reject(unreadable()) : resolve(data))
    worker.onerror = () => reject(unreadable())
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}

/** SHA-256 of a file in hexadecimal. Browsers sum only on pages that came by https. */
export async function fileSum(file: Blob): Promise<string> {
  if (!globalThis.isSecureContext || file.size > mostAtOnce) return sumBeside(file)
  const bytes = await file.arrayBuffer().catch(() => {
    throw unreadable()
  })
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
