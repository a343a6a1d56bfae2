import { Suspense } from 'react'
import { lazyPart } from '../program-parts.ts'
import { type Asked, useQuestion } from './asked-question.ts'

const Question = lazyPart(() => import('./question.tsx').then((module) => ({ default: module.Question })))

/** Asks before something that matters; true when the reader agreed. */
export function confirm(question: Asked): Promise<boolean> {
  return new Promise((resolve) => useQuestion.setState({ asked: { ...question, answer: resolve }, open: true }))
}

/** Draws the question that `confirm` asked; the shell mounts it once. */
export function ConfirmDialog() {
  const asked = useQuestion((now) => now.asked !== null)
  return <Suspense>{asked && <Question />}</Suspense>
}
