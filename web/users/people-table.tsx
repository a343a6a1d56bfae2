import type { ListedPerson } from '@loupe/domain/users/users.api.ts'
import { Amount } from '../prices/amount.tsx'
import { classes } from '../ui/classes.ts'
import { StateWord } from '../lists/state-word.tsx'
import table from '../lists/table.module.css'
import { useGroupName } from '../people/use-group-name.ts'
import { walkRows } from '../lists/walk-rows.ts'
import { dateTime, timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import styles from './people-table.module.css'
import { PersonState } from './person-state.tsx'
import { needsPapers, verificationTone } from './person-words.ts'
import type { UsersText } from './users.text.en.ts'

type Props = { readonly rows: readonly ListedPerson[]; readonly openId: string | null; readonly onOpen: (id: string) => void }

/** People on a desk, one dense line each; a press anywhere on the line opens it. */
export function PeopleTable({ rows, openId, onOpen }: Props) {
  const t = useText<UsersText>('users')
  const groupName = useGroupName()
  return (
    <table className={classes(table.table, table.opens)}>
      <thead>
        <tr>
          <th>{t('who')}</th>
          <th className={table.wide}>{t('contact')}</th>
          <th>{t('role')}</th>
          <th className={table.wide}>{t('salesman')}</th>
          <th>{t('lastSeen')}</th>
          <th className={table.number}>{t('orders')}</th>
          <th className={table.number}>{t('balance')}</th>
          <th>{t('state')}</th>
        </tr>
      </thead>
      <tbody onKeyDown={walkRows}>
        {rows.map((person) => (
          <tr key={person.id} data-open={person.id === openId || undefined} onClick={() => onOpen(person.id)}>
            <td className={classes(table.clipped, styles.who)}>
              <button
                type="button"
                data-opens
                className={classes(table.opener, styles.name)}
                aria-haspopup="dialog"
                aria-label={t('openPerson', { name: person.name })}
              >
                {person.real_name || person.name}
              </button>
              <div className={table.dim}>{[person.company, person.real_name && person.name].filter(Boolean).join(' · ')}</div>
            </td>
            <td className={classes(table.clipped, table.wide, styles.who)}>
              <div>{person.phone}</div>
              <div className={table.dim}>{person.email}</div>
            </td>
            <td className={classes(table.clipped, styles.who)}>
              <div>{t(`roles.r${person.role}`)}</div>
              <div className={table.dim}>{person.group ? groupName(person.group.name) : t('noGroup')}</div>
            </td>
            <td className={classes(table.clipped, table.wide, styles.who)}>{person.salesman?.name ?? ''}</td>
            <td>
              <SeenAgo person={person} />
            </td>
            <td className={table.number}>
              <OrderCount person={person} />
            </td>
            <td className={table.number}>
              {person.owes_rmb && Number(person.owes_rmb) > 0 && <Amount currency="RMB" value={person.owes_rmb} />}
            </td>
            <td>
              <span className={styles.states}>
                <PersonState person={person} />
                {needsPapers(person) && (
                  <StateWord tone={verificationTone[person.user_type]}>{t(`verification.v${person.user_type}`)}</StateWord>
                )}
              </span>
              {person.documents_waiting > 0 && <div className={styles.asks}>{t('papersWaiting', { count: person.documents_waiting })}</div>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SeenAgo({ person }: { person: ListedPerson }) {
  const t = useText<UsersText>('users')
  const { last_seen: seen } = person
  return (
    <>
      <div>{seen === null ? t('neverSeen') : <time title={dateTime(seen)}>{timeAgo(seen)}</time>}</div>
      <div className={table.dim}>{t('logins', { count: person.login_num })}</div>
    </>
  )
}

function OrderCount({ person }: { person: ListedPerson }) {
  const t = useText<UsersText>('users')
  const { orders, open_orders: open } = person
  if (!orders) return null
  return (
    <>
      <div className={styles.count}>{orders}</div>
      <div className={table.dim}>{open ? t('openOrders', { count: open }) : t('noOpenOrders')}</div>
    </>
  )
}
