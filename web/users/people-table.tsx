import type { Person } from '@loupe/domain/users/users.api.ts'
import { classes } from '../parts/classes.ts'
import { StateWord } from '../parts/state-word.tsx'
import table from '../parts/table.module.css'
import { walkRows } from '../parts/walk-rows.ts'
import { dateTime } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import styles from './people-table.module.css'
import { PersonState } from './person-state.tsx'
import { verificationTone } from './person-words.ts'
import type { UsersText } from './users.text.en.ts'

type Props = { readonly rows: readonly Person[]; readonly openId: string | null; readonly onOpen: (id: string) => void }

/** People on a desk, one dense line each; a press anywhere on the line opens it. */
export function PeopleTable({ rows, openId, onOpen }: Props) {
  const t = useText<UsersText>('users')
  return (
    <table className={classes(table.table, table.opens)}>
      <thead>
        <tr>
          <th>{t('account')}</th>
          <th>{t('contact')}</th>
          <th>{t('role')}</th>
          <th>{t('salesman')}</th>
          <th>{t('verificationLabel')}</th>
          <th>{t('state')}</th>
          <th className={table.wide}>{t('since')}</th>
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
                {person.name}
              </button>
              <div className={table.dim}>{[person.real_name, person.company].filter(Boolean).join(' · ')}</div>
            </td>
            <td className={classes(table.clipped, styles.who)}>
              <div>{person.phone}</div>
              <div className={table.dim}>{person.email}</div>
            </td>
            <td className={classes(table.clipped, styles.who)}>
              <div>{t(`roles.r${person.role}`)}</div>
              <div className={table.dim}>{person.group?.name ?? t('noGroup')}</div>
            </td>
            <td className={classes(table.clipped, styles.who)}>{person.salesman?.name ?? ''}</td>
            <td>
              <StateWord tone={verificationTone[person.user_type]}>{t(`verification.v${person.user_type}`)}</StateWord>
              {person.documents_waiting > 0 && <div className={styles.asks}>{t('papersWaiting', { count: person.documents_waiting })}</div>}
            </td>
            <td>
              <PersonState person={person} />
            </td>
            <td className={classes(table.wide, styles.since)}>
              <div>{dateTime(person.created_at).slice(0, 10)}</div>
              <div className={table.dim}>{t('logins', { count: person.login_num })}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
