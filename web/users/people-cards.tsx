import type { Person } from '@loupe/domain/users/users.api.ts'
import { StateWord } from '../parts/state-word.tsx'
import { useText } from '../text/use-text.ts'
import styles from './people-cards.module.css'
import { PersonState } from './person-state.tsx'
import { verificationTone } from './person-words.ts'
import type { UsersText } from './users.text.en.ts'

type Props = { readonly rows: readonly Person[]; readonly onOpen: (id: string) => void }

/** People on a phone: a card each, the whole card opens it. */
export function PeopleCards({ rows, onOpen }: Props) {
  const t = useText<UsersText>('users')
  return (
    <ul className={styles.cards}>
      {rows.map((person) => (
        <li key={person.id}>
          <button type="button" className={styles.card} aria-haspopup="dialog" onClick={() => onOpen(person.id)}>
            <span className={styles.top}>
              <span className={styles.name}>{person.name}</span>
              <PersonState person={person} />
            </span>
            {(person.real_name || person.company) && <span>{[person.real_name, person.company].filter(Boolean).join(' · ')}</span>}
            <span className={styles.dim}>{[person.phone, person.email].filter(Boolean).join(' · ')}</span>
            <span className={styles.foot}>
              <span>{[t(`roles.r${person.role}`), person.group?.name].filter(Boolean).join(' · ')}</span>
              <StateWord tone={verificationTone[person.user_type]}>{t(`verification.v${person.user_type}`)}</StateWord>
            </span>
            {person.documents_waiting > 0 && <span className={styles.asks}>{t('papersWaiting', { count: person.documents_waiting })}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
