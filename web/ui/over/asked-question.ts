import { create } from 'zustand'

export type Asked = {
  readonly title: string
  readonly text: string
  /** What it is about, a name and a value a line, above the text. */
  readonly facts?: readonly (readonly [name: string, value: string])[]
  readonly yes?: string
  readonly no?: string
  /** Painted as a warning: what follows can't be undone. */
  readonly grave?: boolean
}

export const useQuestion = create<{ asked: (Asked & { answer: (yes: boolean) => void }) | null; open: boolean }>(() => ({
  asked: null,
  open: false,
}))
