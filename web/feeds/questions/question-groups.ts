import type { FeedQuestion } from '@loupe/domain/feeds/questions.ts'

type Group = readonly [FeedQuestion, ...FeedQuestion[]]

/** Columns of one sheet that only a person can name are asked together; every other question alone. */
export function questionGroups(questions: readonly FeedQuestion[]): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const question of questions) {
    const key = question.about === 'header' ? `header ${question.sheet ?? ''}` : question.id
    const group = groups.get(key)
    groups.set(key, group ? [...group, question] : [question])
  }
  return [...groups.values()]
}
