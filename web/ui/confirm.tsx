import { lazy, Suspense } from 'react'
import { create } from 'zustand'

const Question = lazy(() => import('./question.tsx').then((module) => ({ default: module.Question })))

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

/** Asks before something that matters; true when the reader agreed. */
export function confirm(question: Asked): Promise<boolean> {
  return new Promise((resolve) => useQuestion.setState({ asked: { ...question, answer: resolve }, open: true }))
}

/** Draws the question that `confirm` asked; the shell mounts it once. */
export function ConfirmDialog() {
  const asked = useQuestion((now) => now.asked !== null)
  return <Suspense>{asked && <Question />}</Suspense>
}
