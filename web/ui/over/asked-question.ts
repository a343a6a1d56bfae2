import { create } from 'zustand'

export type Asked = {
  readonly title: string
  readonly text: string
  readonly yes?: string
  readonly no?: string
  /** Painted as a warning: what follows can't be undone. */
  readonly grave?: boolean
}

export const useQuestion = create<{ asked: (Asked & { answer: (yes: boolean) => void }) | null; open: boolean }>(() => ({
  asked: null,
  open: false,
}))
