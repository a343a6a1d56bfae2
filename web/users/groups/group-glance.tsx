import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { peopleKeepers } from '@loupe/domain/access/access-sets.ts'
import type { UserGroup } from '@loupe/domain/users/groups.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { query } from '../../api/query.ts'
import { useMayOpen } from '../../me/viewer.ts'
import { paths } from '../../nav/paths.ts'
import { useText, type Say } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { GroupExample } from './group-example.tsx'
import { buysAnything } from './group-buys.ts'
import styles from './group-glance.module.css'
import type { UsersText } from '../users.text.en.ts'

const shownPeople = 6

/** What a group pays; empty where nobody buys as it. */
function payWords(group: UserGroup, t: Say<UsersText>): string {
  const { terms, multiplier, points } = group
  if (!buysAnything(group)) return ''
  if (terms !== 'above') return t(terms === 'cost' ? 'groupAtCost' : 'groupPaysNothing')
  const factor = Number(multiplier) === 1 ? [] : [`× ${multiplier}`]
  const added = Number(points) === 0 ? [] : [t('pointsMore', { points: Number(points) > 0 ? `+${points}` : points })]
  return [...factor, ...added].join(' · ')
}

/** A group at a glance: what it pays and on one stone, how much first, whose stones it sees, and who is in it. */
export function GroupGlance({ group }: { readonly group: UserGroup }) {
  const t = useText<UsersText>('users')
  const maySee = useMayOpen(peopleKeepers)
  const { data } = useQuery({
    ...query(usersApi.list, { group_id: group.id, limit: shownPeople }),
    enabled: maySee && group.members > 0,
  })
  const pays = payWords(group, t)
  return (
    <Stack gap={8} narrows round={10} edge="line" pad="12px 14px">
      <Stack as="dl" columns="repeat(auto-fit, minmax(140px, 1fr))" gap="8px 16px">
        {pays && (
          <>
            <Fact name={t('groupPays')}>{pays}</Fact>
            <Fact name={t('deposit')}>{group.prepayment_percent === null ? t('groupFirstHouse') : `${group.prepayment_percent} %`}</Fact>
          </>
        )}
        {group.suppliers > 0 && <Fact name={t('groupSees')}>{t('ofSuppliers', { seen: group.suppliers_seen, all: group.suppliers })}</Fact>}
        <Fact name={t('groupPeople')}>
          {group.members === 0 ? (
            t('groupNobody')
          ) : (
            <Link to={paths.people} search={{ group: group.id }}>
              {t('members', { count: group.members })}
            </Link>
          )}
        </Fact>
      </Stack>
      {data && data.rows.length > 0 && <Members people={data.rows} all={group.members} />}
      {group.buyers > 0 || group.terms !== 'none' ? <GroupExample groupId={group.id} /> : null}
    </Stack>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text as="dt" size={12.5}>
        {name}
      </Text>
      <Text as="dd" weight={600} figures>
        {children}
      </Text>
    </div>
  )
}

type MembersProps = { readonly people: OutputOf<typeof usersApi.list>['rows']; readonly all: number }

/** The first of those who are in the group, and how many more there are. */
function Members({ people, all }: MembersProps) {
  const t = useText<UsersText>('users')
  const more = all - people.length
  return (
    <Row as="p" gap={6} wrap className={styles.people}>
      {people.map((person) => (
        <Link key={person.id} to={paths.people} search={{ person: person.id }}>
          {person.real_name || person.name}
        </Link>
      ))}
      {more > 0 && <Text tone="dim">{t('andMore', { count: more })}</Text>}
    </Row>
  )
}
