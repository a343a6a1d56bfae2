import { create } from 'zustand'

/** What can still be done about what just happened, e.g. undo it. */
export type ToastAction = { readonly label: string; readonly run: () => void }
export type Toast = { readonly id: number; readonly kind: 'good' | 'bad' | 'info'; readonly text: string; readonly action?: ToastAction }

export const useToasts = create<{ list: readonly Toast[] }>(() => ({ list: [] }))

/** product.md 8: 复制成功 stays this long; everything else long enough to be read, and what went wrong longest. */
const shownMs = { copied: 1500, good: 4000, info: 4000, bad: 6000, action: 6000 } as const
let lastId = 0

function show(kind: Toast['kind'], text: string, { action, ms = shownMs[kind] }: { action?: ToastAction; ms?: number } = {}): void {
  lastId += 1
  const id = lastId
  useToasts.setState((now) => ({
    list: [...now.list.filter((other) => other.text !== text), { id, kind, text, ...(action ? { action } : {}) }].slice(-4),
  }))
  setTimeout(() => dismissToast(id), ms)
}

export function dismissToast(id: number): void {
  useToasts.setState((now) => ({ list: now.list.filter((toast) => toast.id !== id) }))
}

/** Short words about what just happened, read aloud by screen readers. */
export const toast = {
  good: (text: string) => show('good', text),
  copied: (text: string) => show('good', text, { ms: shownMs.copied }),
  info: (text: string) => show('info', text),
  error: (text: string) => show('bad', text),
  /** Says what was done and offers to take it back. */
  undo: (text: string, action: ToastAction) => show('info', text, { action, ms: shownMs.action }),
}
