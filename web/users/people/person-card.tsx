import type { ListedPerson } from '@loupe/domain/users/person.ts'
import { Amount } from '../../prices/amount.tsx'
import { RowCard } from '../../lists/list-cards.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import { useGroupName } from '../../people/use-group-name.ts'
import { timeAgo } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './people-cards.module.css'
import { PersonState } from '../person/person-state.tsx'
import { needsPapers, verificationTone } from '../person-words.ts'
import type { UsersText } from '../users.text.en.ts'

/** A person where a table has no room. */
export function PersonCard({ person, onOpen }: { readonly person: ListedPerson; readonly onOpen: (id: string) => void }) {
  const t = useText<UsersText>('users')
  const groupName = useGroupName()
  return (
    <RowCard onOpen={() => onOpen(person.id)}>
      <Row as="span" gap="2px 10px" wrap justify="between">
        <Text weight={650}>{person.real_name || person.name}</Text>
        <PersonState person={person} />
      </Row>
      <Text tone="dim" size={13}>
        {[person.company, person.real_name && person.name, person.phone].filter(Boolean).join(' · ')}
      </Text>
      <Row as="span" gap="2px 10px" wrap justify="between" ruled="above" size={13} className={styles.foot}>
        <span>{[t(`roles.r${person.role}`), person.group && groupName(person.group.name)].filter(Boolean).join(' · ')}</span>
        {needsPapers(person) && <StateWord tone={verificationTone[person.user_type]}>{t(`verification.v${person.user_type}`)}</StateWord>}
      </Row>
      <Row as="span" gap="2px 10px" wrap justify="between">
        <Text tone="dim" size={13}>
          {person.last_seen === null ? t('neverSeen') : timeAgo(person.last_seen)}
          {!!person.orders && ` · ${t('ordersCount', { count: person.orders })}`}
        </Text>
        {person.owes_rmb && Number(person.owes_rmb) > 0 && (
          <Text size={13}>
            {t('balance')} <Amount currency="RMB" value={person.owes_rmb} strong />
          </Text>
        )}
      </Row>
      {person.documents_waiting > 0 && (
        <Text tone="warn" size={13} weight={550}>
          {t('papersWaiting', { count: person.documents_waiting })}
        </Text>
      )}
    </RowCard>
  )
}
