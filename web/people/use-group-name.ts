import { groupWords } from '@loupe/domain/users/group-words.ts'
import { useLabel } from '../text/use-label.ts'

/** Says a group's name to the reader: usual names in their language. */
export function useGroupName(): (name: string) => string {
  const say = useLabel()
  return (name) => say(groupWords(name))
}
