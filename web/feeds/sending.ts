import { feedsApi, type ImportMode, type StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import type { StockKind } from '@loupe/domain/stock/grades.ts'
import { create } from 'zustand'
import { call } from '../api/call.ts'
import { keyOf, queryClient } from '../api/query.ts'
import { refusalText } from '../api/refusal-text.ts'

export type UploadOrder = { readonly supplierId: string; readonly mode: ImportMode; readonly kind: StockKind }

type Sending = { readonly file: File; readonly share: number; readonly stop: () => void }

/** A file on its way to the server. It lives outside the page, so that looking at another page does not lose it. */
export const useSending = create<{ sending: Sending | null; refusal: string | null }>(() => ({ sending: null, refusal: null }))

/** The browser asks before a tab is closed whose file has not arrived yet. */
const holdTab = (event: BeforeUnloadEvent) => event.preventDefault()

export const clearRefusal = (): void => useSending.setState({ refusal: null })

/** Sends a stock file; `onArrived` gets the import that the server made of it. A refusal is kept for the form to show. */
export async function sendFile(order: UploadOrder, file: File, onArrived: (made: StockImport) => void): Promise<void> {
  const control = new AbortController()
  useSending.setState({ sending: { file, share: 0, stop: () => control.abort() }, refusal: null })
  addEventListener('beforeunload', holdTab)
  try {
    const onSent = (share: number) => useSending.setState((now) => (now.sending ? { sending: { ...now.sending, share } } : {}))
    const made = await call(feedsApi.upload, order, { files: { file }, onSent, signal: control.signal, quiet: true })
    onArrived(made)
    await queryClient.invalidateQueries({ queryKey: keyOf(feedsApi.list) })
  } catch (error) {
    if (!control.signal.aborted) useSending.setState({ refusal: refusalText(error) })
  } finally {
    removeEventListener('beforeunload', holdTab)
    useSending.setState({ sending: null })
  }
}

/** Largest file that the server takes (feeds.api.ts). */
export const largestBytes = feedsApi.upload.bodyLimit ?? 0
