import { create } from 'zustand'
import { chatParts, type ChatPart } from '../gems/chat-text.ts'

/** How somebody answers in chats; remembered in this browser. */
export type ReplyFormat = {
  readonly parts: readonly ChatPart[]
  /** What was asked stands before what answers it. */
  readonly quotes: boolean
}

const storageName = 'chatReply'
const usual: ReplyFormat = { parts: chatParts, quotes: true }

function readFormat(): ReplyFormat {
  try {
    const kept = JSON.parse(localStorage.getItem(storageName) ?? '{}') as { readonly parts?: unknown; readonly quotes?: unknown }
    const { parts } = kept
    return {
      parts: Array.isArray(parts) ? chatParts.filter((part) => parts.includes(part)) : usual.parts,
      quotes: kept.quotes !== false,
    }
  } catch {
    // No storage, or something else wrote there: the usual format.
    return usual
  }
}

export const useReplyFormat = create<ReplyFormat>(() => readFormat())

export function setReplyFormat(change: Partial<ReplyFormat>): void {
  useReplyFormat.setState(change)
  try {
    localStorage.setItem(storageName, JSON.stringify(useReplyFormat.getState()))
  } catch {
    // It holds for as long as the page is open.
  }
}
