import type { Person } from '@loupe/domain/users/person.ts'
import { dateTime, timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { isWaiting } from './person-words.ts'
import type { UsersText } from './users.text.en.ts'

type Seen = Pick<Person, 'status' | 'created_at' | 'login_num'> & { readonly last_seen: string | null }

/**
 * When somebody was last here; what is older than sessions are kept is told from whoever never came.
 * Who waits to be let in could not have come: how long they wait is said.
 */
export function LastSeen({ person }: { readonly person: Seen }) {
  const t = useText<UsersText>('users')
  const { last_seen: seen, created_at: since, login_num: logins } = person
  if (isWaiting(person)) return <time title={dateTime(since)}>{t('registeredAgo', { ago: timeAgo(since) })}</time>
  if (seen !== null) return <time title={dateTime(seen)}>{timeAgo(seen)}</time>
  return <>{t(logins === 0 ? 'neverSeen' : 'notLately')}</>
}
