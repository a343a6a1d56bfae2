import { roles } from '@loupe/domain/access/roles.ts'
import type { UserGroup } from '@loupe/domain/users/groups.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import { useMayOpen } from '../me/viewer.ts'
import { paths } from '../nav/paths.ts'
import { useText, type Say } from '../text/use-text.ts'
import { GroupExample } from './group-example.tsx'
import { buysAnything } from './group-buys.ts'
import styles from './group-glance.module.css'
import type { UsersText } from './users.text.en.ts'

const shownPeople = 6
const readers = [roles.userList] as const

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
  const maySee = useMayOpen(readers)
  const { data } = useQuery({
    ...query(usersApi.list, { group_id: group.id, limit: shownPeople }),
    enabled: maySee && group.members > 0,
  })
  const pays = payWords(group, t)
  const more = group.members - (data?.rows.length ?? 0)
  return (
    <div className={styles.glance}>
      <dl className={styles.facts}>
        {pays && (
          <>
            <div>
              <dt>{t('groupPays')}</dt>
              <dd>{pays}</dd>
            </div>
            <div>
              <dt>{t('groupFirst')}</dt>
              <dd>{group.prepayment_percent === null ? t('groupFirstHouse') : `${group.prepayment_percent} %`}</dd>
            </div>
          </>
        )}
        {group.suppliers > 0 && (
          <div>
            <dt>{t('groupSees')}</dt>
            <dd>{t('ofSuppliers', { seen: group.suppliers_seen, all: group.suppliers })}</dd>
          </div>
        )}
        <div>
          <dt>{t('groupPeople')}</dt>
          <dd>
            {group.members === 0 ? (
              t('groupNobody')
            ) : (
              <Link to={paths.people} search={{ group: group.id }}>
                {t('members', { count: group.members })}
              </Link>
            )}
          </dd>
        </div>
      </dl>
      {data && data.rows.length > 0 && (
        <p className={styles.people}>
          {data.rows.map((person) => (
            <Link key={person.id} to={paths.people} search={{ person: person.id }}>
              {person.real_name || person.name}
            </Link>
          ))}
          {more > 0 && <span>{t('andMore', { count: more })}</span>}
        </p>
      )}
      {group.buyers > 0 || group.terms !== 'none' ? <GroupExample groupId={group.id} /> : null}
    </div>
  )
}
