import type { ListedPerson } from '@loupe/domain/users/person.ts'
import { dateTime, timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import type { UsersText } from './users.text.en.ts'

/** When somebody was last here; what is older than sessions are kept is told from whoever never came. */
export function LastSeen({ seen, logins }: { readonly seen: ListedPerson['last_seen']; readonly logins: number }) {
  const t = useText<UsersText>('users')
  if (seen !== null) return <time title={dateTime(seen)}>{timeAgo(seen)}</time>
  return <>{t(logins === 0 ? 'neverSeen' : 'notLately')}</>
}
