import type { ListedPerson } from '@loupe/domain/users/person.ts'
import { Fragment } from 'react'
import { Amount } from '../../prices/amount.tsx'
import { RowCard } from '../../lists/list-cards.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import { named } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './people-cards.module.css'
import { PersonState } from '../person/person-state.tsx'
import { LastSeen } from '../last-seen.tsx'
import { firmOf, isWaiting, nameOf, needsPapers, saidOnce, verificationTone } from '../person-words.ts'
import { useGroupBeside } from '../use-group-beside.ts'
import type { UsersText } from '../users.text.en.ts'

/** A person where a table has no room. */
export function PersonCard({ person, onOpen }: { readonly person: ListedPerson; readonly onOpen: (id: string) => void }) {
  const t = useText<UsersText>('users')
  const groupBeside = useGroupBeside()
  return (
    <RowCard onOpen={() => onOpen(person.id)}>
      <Row as="span" gap={10} align="start" justify="between">
        <Text weight={650} shrinks breaks>
          {nameOf(person)}
        </Text>
        <Text fixed>
          <PersonState person={person} />
        </Text>
      </Row>
      <Text tone="dim" size={13}>
        {saidOnce([firmOf(person), person.name, person.phone || person.email], [nameOf(person)]).map((word, k) => (
          <Fragment key={word}>
            {k > 0 && ' · '}
            <Text oneLine={word === person.phone || word === person.email}>{word}</Text>
          </Fragment>
        ))}
      </Text>
      <Row as="span" gap="2px 10px" wrap justify="between" ruled="above" size={13} className={styles.foot}>
        <span>{[t(`roles.r${person.role}`), !isWaiting(person) && groupBeside(person)].filter(Boolean).join(' · ')}</span>
        {!isWaiting(person) && needsPapers(person) && (
          <StateWord tone={verificationTone[person.user_type]}>{t(`verification.v${person.user_type}`)}</StateWord>
        )}
      </Row>
      <Row as="span" gap="2px 10px" wrap justify="between">
        <Text tone="dim" size={13}>
          {!isWaiting(person) && named(t('lastSeen'), '')}
          <LastSeen person={person} />
          {!!person.orders && ` · ${t('ordersCount', { count: person.orders })}`}
        </Text>
        {isWaiting(person) && person.may_change && (
          <Text tone="accent" size={14} weight={600}>
            {t('decide')} ›
          </Text>
        )}
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
