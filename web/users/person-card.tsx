import type { ListedPerson } from '@loupe/domain/users/users.api.ts'
import { Amount } from '../prices/amount.tsx'
import { RowCard } from '../lists/list-cards.tsx'
import { StateWord } from '../lists/state-word.tsx'
import { useGroupName } from '../people/use-group-name.ts'
import { timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import styles from './people-cards.module.css'
import { PersonState } from './person-state.tsx'
import { needsPapers, verificationTone } from './person-words.ts'
import type { UsersText } from './users.text.en.ts'

/** A person where a table has no room. */
export function PersonCard({ person, onOpen }: { readonly person: ListedPerson; readonly onOpen: (id: string) => void }) {
  const t = useText<UsersText>('users')
  const groupName = useGroupName()
  return (
    <RowCard onOpen={() => onOpen(person.id)}>
      <span className={styles.top}>
        <span className={styles.name}>{person.real_name || person.name}</span>
        <PersonState person={person} />
      </span>
      <span className={styles.dim}>{[person.company, person.real_name && person.name, person.phone].filter(Boolean).join(' · ')}</span>
      <span className={styles.foot}>
        <span>{[t(`roles.r${person.role}`), person.group && groupName(person.group.name)].filter(Boolean).join(' · ')}</span>
        {needsPapers(person) && <StateWord tone={verificationTone[person.user_type]}>{t(`verification.v${person.user_type}`)}</StateWord>}
      </span>
      <span className={styles.top}>
        <span className={styles.dim}>
          {person.last_seen === null ? t('neverSeen') : timeAgo(person.last_seen)}
          {!!person.orders && ` · ${t('ordersCount', { count: person.orders })}`}
        </span>
        {person.owes_rmb && Number(person.owes_rmb) > 0 && (
          <span className={styles.owes}>
            {t('balance')} <Amount currency="RMB" value={person.owes_rmb} strong />
          </span>
        )}
      </span>
      {person.documents_waiting > 0 && <span className={styles.asks}>{t('papersWaiting', { count: person.documents_waiting })}</span>}
    </RowCard>
  )
}
