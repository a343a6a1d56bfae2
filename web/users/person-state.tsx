import type { Person } from '@loupe/domain/users/users.api.ts'
import { StateWord } from '../lists/state-word.tsx'
import { useText } from '../text/use-text.ts'
import styles from './person-state.module.css'
import { dayOf, stateOf } from './person-words.ts'
import type { UsersText } from './users.text.en.ts'

/** The state of an account, and when it ends or ended. */
export function PersonState({ person }: { person: Person }) {
  const t = useText<UsersText>('users')
  const { word, tone } = stateOf(person)
  return (
    <span className={styles.state}>
      <StateWord tone={tone}>{t(`states.${word}`)}</StateWord>
      {person.permanent === 0 && person.limit_time !== null && (
        <span className={styles.end}>{t(person.has_expired ? 'ended' : 'ends', { day: dayOf(person.limit_time) })}</span>
      )}
    </span>
  )
}
