import { peopleKeepers } from '@loupe/domain/access/access-sets.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../nav/paths.ts'
import { useMayOpen } from '../me/viewer.ts'
import { count, groupThousands } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Text } from '../ui/text.tsx'
import { Stack } from '../ui/stack.tsx'
import { Row } from '../ui/row.tsx'
import { look } from '../ui/look/look.ts'
import styles from './customers-card.module.css'
import type { Desk } from './desk.ts'
import { Card, Quiet } from './desk-parts.tsx'
import type { DeskText } from './desk.text.en.ts'
import { InviteLink } from './invite-link.tsx'
import side from './side-rows.module.css'
import { useAge } from './time-left.ts'
import tabs from './work-queue.module.css'

type Customers = NonNullable<Desk['customers']>
const parts = ['seen', 'owing', 'quiet'] as const
type Part = (typeof parts)[number]

/** The customers whom the reader serves: who was here lately, who has something to pay, who stays away. */
export function CustomersCard({ customers }: { customers: Customers }) {
  const t = useText<DeskText>('desk')
  const age = useAge()
  const opensPeople = useMayOpen(peopleKeepers)
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
          <Text tone="dim" size={13}>
            {t('customersAll', { count: customers.all })}
          </Text>
        )
      }
    >
      {parts.some((each) => customers[each].count > 0) && (
        <Row gap={6} wrap align="stretch" className={tabs.tabs} role="group" aria-label={t('customers')}>
          {parts.map((each) => (
            <button key={each} type="button" aria-pressed={each === part} onClick={() => setChosen(each)}>
              {t(`customerParts.${each}`)}{' '}
              <Text as="b" weight={650} figures>
                {count(customers[each].count)}
              </Text>
            </button>
          ))}
        </Row>
      )}
      {customers[part].count === 0 && <Quiet>{t(`customersNone.${part}`)}</Quiet>}
      <ul aria-label={t(`customerParts.${part}`)}>
        {part === 'owing'
          ? customers.owing.rows.map((row) => (
              <CustomerRow key={row.id} row={row} opensPeople={opensPeople} isOwing sub={t('owingOrders', { count: row.orders })}>
                <small>RMB</small> {groupThousands(row.rmb)}
              </CustomerRow>
            ))
          : customers[part].rows.map((row) => (
              <CustomerRow
                key={row.id}
                row={row}
                opensPeople={opensPeople}
                sub={row.orderedAt ? t('orderedAgo', { ago: age(row.orderedAt) }) : t('orderedNever')}
              >
                {row.seenAt ? t('seenAgo', { ago: age(row.seenAt) }) : t('neverHere')}
              </CustomerRow>
            ))}
      </ul>
      {part === 'owing' && customers.owing.count > 0 && (
        <Link
          to={paths.customerOrders}
          search={{ unpaid: '1', side: 'all' }}
          className={look({ tone: 'natural', size: 13, weight: 550, plain: true, underlines: true }, tabs.all)}
        >
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
function CustomerRow({ row: { id, name, company }, opensPeople, isOwing = false, sub, children }: RowProps) {
  const target =
    opensPeople && !isOwing
      ? { to: paths.people, search: { person: id } }
      : { to: paths.customerOrders, search: { q: name, side: 'all', ...(isOwing ? { unpaid: '1' } : {}) } }
  return (
    <li>
      <Link {...target} className={styles.row}>
        <Stack as="span" shrinks>
          <Text as="strong" weight={600}>
            {name}
          </Text>
          <Text tone="dim" size={12.5} cut>
            {[company, sub].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
        <Text fixed figures className={styles.end}>
          {children}
        </Text>
      </Link>
    </li>
  )
}
