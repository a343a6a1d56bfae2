import { Button } from '@mantine/core'
import type { ListedPerson } from '@loupe/domain/users/person.ts'
import { Amount } from '../../prices/amount.tsx'
import { Opener, type Column } from '../../lists/list-table.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import table from '../../lists/table.module.css'
import { useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import { Row } from '../../ui/row.tsx'
import styles from './people-table.module.css'
import { PersonState } from '../person/person-state.tsx'
import { LastSeen } from '../last-seen.tsx'
import { firmOf, isWaiting, nameOf, needsPapers, saidOnce, verificationTone } from '../person-words.ts'
import { useGroupBeside } from '../use-group-beside.ts'
import type { UsersText } from '../users.text.en.ts'

/** What a line tells of a person. */
export function usePeopleColumns(): readonly Column<ListedPerson>[] {
  const t = useText<UsersText>('users')
  const groupBeside = useGroupBeside()
  return [
    {
      name: 'who',
      head: t('who'),
      isClipped: true,
      beside: true,
      className: styles.who,
      cell: (person) => (
        <>
          <Opener className={styles.name} label={t('openPerson', { name: person.name })}>
            {nameOf(person)}
          </Opener>
          <div className={table.dim}>{saidOnce([firmOf(person), person.name], [nameOf(person)]).join(' · ')}</div>
        </>
      ),
    },
    {
      name: 'contact',
      head: t('contact'),
      isClipped: true,
      isWide: true,
      className: styles.who,
      cell: (person) => (
        <>
          <div>{saidOnce([person.phone], [person.name])}</div>
          <div className={table.dim}>{saidOnce([person.email], [person.name])}</div>
        </>
      ),
    },
    {
      name: 'role',
      head: t('role'),
      isClipped: true,
      beside: true,
      className: styles.who,
      cell: (person) => (
        <>
          <div>{t(`roles.r${person.role}`)}</div>
          <div className={table.dim}>{!isWaiting(person) && groupBeside(person)}</div>
        </>
      ),
    },
    {
      name: 'salesman',
      head: t('salesman'),
      isClipped: true,
      isWide: true,
      className: styles.who,
      cell: (person) => person.salesman?.name ?? '',
    },
    { name: 'lastSeen', head: t('lastSeen'), cell: (person) => <SeenAgo person={person} /> },
    { name: 'orders', head: t('orders'), kind: 'number', cell: (person) => <OrderCount person={person} /> },
    {
      name: 'balance',
      head: t('balance'),
      kind: 'number',
      cell: ({ owes_rmb: owes }) => owes && Number(owes) > 0 && <Amount currency="RMB" value={owes} />,
    },
    { name: 'state', head: t('state'), cell: (person) => <States person={person} /> },
  ]
}

function States({ person }: { person: ListedPerson }) {
  const t = useText<UsersText>('users')
  return (
    <>
      <Row as="span" gap="4px 8px" wrap>
        <PersonState person={person} />
        {isWaiting(person) && person.may_change && <Decide person={person} />}
        {!isWaiting(person) && needsPapers(person) && (
          <StateWord tone={verificationTone[person.user_type]}>{t(`verification.v${person.user_type}`)}</StateWord>
        )}
      </Row>
      {person.documents_waiting > 0 && (
        <Text as="div" above={2} tone="warn" size={12} weight={550}>
          {t('papersWaiting', { count: person.documents_waiting })}
        </Text>
      )}
    </>
  )
}

/** A press on it opens the line that it stands in, where the decision is made. */
function Decide({ person }: { person: ListedPerson }) {
  const t = useText<UsersText>('users')
  return (
    <Button variant="default" size="compact-md" aria-haspopup="dialog" aria-label={`${t('decide')}: ${nameOf(person)}`}>
      {t('decide')}
    </Button>
  )
}

function SeenAgo({ person }: { person: ListedPerson }) {
  const t = useText<UsersText>('users')
  const { login_num: logins } = person
  return (
    <>
      <LastSeen person={person} />
      {logins > 0 && <div className={table.dim}>{t('logins', { count: logins })}</div>}
    </>
  )
}

function OrderCount({ person }: { person: ListedPerson }) {
  const t = useText<UsersText>('users')
  const { orders, open_orders: open } = person
  if (!orders) return null
  return (
    <>
      <Text as="div" weight={600}>
        {orders}
      </Text>
      <div className={table.dim}>{open ? t('openOrders', { count: open }) : t('noOpenOrders')}</div>
    </>
  )
}
