import type { Origin } from '@loupe/domain/stock/grades.ts'
import { ownKept } from './own-kept.ts'

type Chat = { readonly text: string; readonly origin: Origin }

const kept = ownKept<Chat>('pastedChat', () => sessionStorage)

/** The chat that whoever is here last pasted in this tab of the browser: it survives a reload, and nobody else reads it. */
export function pastedChat(): Chat {
  const { text, origin } = kept.read()
  return { text: typeof text === 'string' ? text : '', origin: origin === 'lab' ? 'lab' : 'natural' }
}

export const keepChat = (chat: Chat): void => kept.keep(chat)
