import type { Origin } from '@loupe/domain/stock/grades.ts'
import { useViewer } from './viewer.ts'

const storageName = 'pastedChat'

type Chat = { readonly text: string; readonly origin: Origin }
type Kept = Partial<Chat> & { readonly owner?: string | undefined }

/** The chat that whoever is here last pasted in this tab of the browser: it survives a reload, and nobody else reads it. */
export function pastedChat(): Chat {
  try {
    const { owner, text, origin } = JSON.parse(sessionStorage.getItem(storageName) ?? '{}') as Kept
    const isOwn = owner === useViewer.getState().user?.id
    return { text: isOwn && typeof text === 'string' ? text : '', origin: origin === 'lab' ? 'lab' : 'natural' }
  } catch {
    // No storage, or something else wrote there.
    return { text: '', origin: 'natural' }
  }
}

export function keepChat(chat: Chat): void {
  try {
    sessionStorage.setItem(storageName, JSON.stringify({ ...chat, owner: useViewer.getState().user?.id }))
  } catch {
    // It holds for as long as the page is open.
  }
}
