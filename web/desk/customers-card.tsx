import { roles } from '@loupe/domain/access/roles.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../nav/paths.ts'
import { useMayOpen } from '../me/viewer.ts'
import { count, groupThousands, timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import styles from './customers-card.module.css'
import type { Desk } from './desk.ts'
import { Card, Quiet } from './desk-parts.tsx'
import type { DeskText } from './desk.text.en.ts'
import { InviteLink } from './invite-link.tsx'
import side from './side-rows.module.css'
import tabs from './work-queue.module.css'

type Customers = NonNullable<Desk['customers']>
const parts = ['seen', 'owing', 'quiet'] as const
type Part = (typeof parts)[number]

const lookers = [roles.userList] as const

/** The customers whom the reader serves: who was here lately, who has something to pay, who stays away. */
export function CustomersCard({ customers }: { customers: Customers }) {
  const t = useText<DeskText>('desk')
  const opensPeople = useMayOpen(lookers)
  const [chosen, setChosen] = useState<Part | null>(null)
  const part = chosen ?? parts.find((each) => customers[each].count > 0) ?? 'seen'
  return (
    <Card
      title={t('customers')}
      aside={
        opensPeople ? (
          <Link to={paths.people} search={{ role: '5' }} className={side.link}>
            {t('customersAll', { count: customers.all })}
          </Link>
        ) : (
          <span className={styles.all}>{t('customersAll', { count: customers.all })}</span>
        )
      }
    >
      <div className={tabs.tabs} role="group" aria-label={t('customers')}>
        {parts.map((each) => (
          <button key={each} type="button" aria-pressed={each === part} onClick={() => setChosen(each)}>
            {t(`customerParts.${each}`)} <b>{count(customers[each].count)}</b>
          </button>
        ))}
      </div>
      {customers[part].count === 0 && <Quiet>{t(`customersNone.${part}`)}</Quiet>}
      <ul className={styles.rows} aria-label={t(`customerParts.${part}`)}>
        {part === 'owing'
          ? customers.owing.rows.map((row) => (
              <Row key={row.id} row={row} opensPeople={opensPeople} isOwing sub={t('owingOrders', { count: row.orders })}>
                <small>RMB</small> {groupThousands(row.rmb)}
              </Row>
            ))
          : customers[part].rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                opensPeople={opensPeople}
                sub={row.orderedAt ? t('orderedAgo', { ago: timeAgo(row.orderedAt) }) : t('orderedNever')}
              >
                {row.seenAt ? t('seenAgo', { ago: timeAgo(row.seenAt) }) : t('neverHere')}
              </Row>
            ))}
      </ul>
      {part === 'owing' && customers.owing.count > 0 && (
        <Link to={paths.customerOrders} search={{ unpaid: '1', side: 'all' }} className={tabs.all}>
          {t('owingAll', { rmb: groupThousands(customers.owing.rmb) })}
        </Link>
      )}
      <InviteLink />
    </Card>
  )
}

type RowProps = {
  readonly row: { readonly id: string; readonly name: string; readonly company: string }
  readonly opensPeople: boolean
  readonly isOwing?: boolean
  readonly sub: string
  readonly children: React.ReactNode
}

/** Opens the person where that page is the reader's, else their orders. */
function Row({ row: { id, name, company }, opensPeople, isOwing = false, sub, children }: RowProps) {
  const target =
    opensPeople && !isOwing
      ? { to: paths.people, search: { person: id } }
      : { to: paths.customerOrders, search: { q: name, side: 'all', ...(isOwing ? { unpaid: '1' } : {}) } }
  return (
    <li>
      <Link {...target} className={styles.row}>
        <span className={styles.words}>
          <strong>{name}</strong>
          <span>{[company, sub].filter(Boolean).join(' · ')}</span>
        </span>
        <span className={styles.end}>{children}</span>
      </Link>
    </li>
  )
}
