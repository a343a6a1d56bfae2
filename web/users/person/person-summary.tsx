import { kinds, stoneKinds } from '@loupe/domain/orders/kinds.ts'
import { stepLabelOf } from '@loupe/domain/orders/order-labels.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import type { PersonDetail } from '@loupe/domain/users/person.ts'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { query } from '../../api/query.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { Amount } from '../../prices/amount.tsx'
import { OriginBadge } from '../../gems/badges.tsx'
import { Section } from '../../lists/section.tsx'
import { statusTone } from '../../lists/order-tones.ts'
import { StateWord } from '../../lists/state-word.tsx'
import { useLabel } from '../../text/use-label.ts'
import { dateTime, named, timeAgo, toMinute } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { look } from '../../ui/look/look.ts'
import { Box } from '../../ui/box.tsx'
import { telLink } from '@loupe/domain/accounts/contact.ts'
import styles from './person-summary.module.css'
import { LastSeen } from '../last-seen.tsx'
import { useGroupBeside } from '../use-group-beside.ts'
import { dayOf, firmOf, isWaiting, needsPapers, saidOnce, verificationTone } from '../person-words.ts'
import type { UsersText } from '../users.text.en.ts'

type Standing = OutputOf<typeof usersApi.standing>

/** Who this is at a glance: how to reach them, where they belong, when they were last here and what they owe. */
export function PersonSummary({ person }: { person: PersonDetail }) {
  const t = useText<UsersText>('users')
  const groupBeside = useGroupBeside()
  const names = saidOnce([firmOf(person)], [person.name, person.real_name])
  const belongs = saidOnce(
    [t(`roles.r${person.role}`), isWaiting(person) ? '' : groupBeside(person)],
    [...names, person.name, person.real_name],
  )
  const read = useQuery({ ...query(usersApi.standing, { id: person.id }), staleTime: 0 })
  return (
    <>
      <Row as="section" wrap align="start" ground="raised" round={10} edge="line" pad="14px 16px" gap="14px 32px" aria-label={t('who')}>
        <Stack shrinks breaks className={styles.who}>
          {names.length > 0 && (
            <Text as="strong" size={17} weight={650}>
              {names.join(' · ')}
            </Text>
          )}
          <Text tone="dim" size={13} className={styles.dim}>
            {[...belongs, ...(person.salesman ? [named(t('salesman'), person.salesman.name)] : [])].join(' · ')}
          </Text>
          <Ways person={person} />
        </Stack>
        {read.data && <Figures standing={read.data} person={person} />}
        {read.isError && !read.data && (
          <Text as="p" above={13} below={13} tone="dim" size={13} className={styles.dim}>
            {named(t('standingFailed'), refusalText(read.error))}
          </Text>
        )}
      </Row>
      {read.data && read.data.latest.length > 0 && <LatestOrders latest={read.data.latest} name={person.name} />}
    </>
  )
}

/** What the account is waiting for, and how the person is reached. */
function Ways({ person }: { person: PersonDetail }) {
  const t = useText<UsersText>('users')
  return (
    <Row as="span" wrap className={styles.ways}>
      {needsPapers(person) && <StateWord tone={verificationTone[person.user_type]}>{t(`verification.v${person.user_type}`)}</StateWord>}
      {person.invited_until && <StateWord tone="calm">{t('invitedUntil', { until: toMinute(person.invited_until) })}</StateWord>}
      {person.phone && (
        <a href={telLink(person.phone)} aria-label={`${t('call')}: ${person.phone}`}>
          <IconPhone size={16} aria-hidden />
          {person.phone}
        </a>
      )}
      {person.email && (
        <a href={`mailto:${person.email}`} aria-label={`${t('write')}: ${person.email}`}>
          <IconMail size={16} aria-hidden />
          {person.email}
        </a>
      )}
    </Row>
  )
}

function Figures({ standing, person }: { standing: Standing; person: PersonDetail }) {
  const t = useText<UsersText>('users')
  const { last_seen: seen, orders, open_orders: open, owes_rmb: owes, credit_rmb: credit } = standing
  return (
    <Row as="dl" wrap align="stretch" className={styles.figures}>
      {!isWaiting(person) && (
        <Figure name={t('lastSeen')} {...(person.login_num > 0 ? { more: t('logins', { count: person.login_num }) } : {})}>
          <LastSeen person={{ ...person, last_seen: seen }} />
        </Figure>
      )}
      <Figure name={t('registered')} {...(person.inviter ? { more: `${t('inviter')} ${person.inviter.name}` } : {})}>
        <time dateTime={person.created_at} title={dateTime(person.created_at)}>
          {isWaiting(person) ? timeAgo(person.created_at) : dayOf(person.created_at)}
        </time>
      </Figure>
      {orders !== null && orders > 0 && (
        <Figure name={t('orders')} more={open ? t('openOrders', { count: open }) : t('noOpenOrders')}>
          {orders}
        </Figure>
      )}
      {owes !== null && Number(owes) > 0 && (
        <Figure name={t('balance')}>
          <Amount currency="RMB" value={owes} strong />
        </Figure>
      )}
      {credit !== null && Number(credit) > 0 && (
        <Figure name={t('credit')}>
          <Amount currency="RMB" value={credit} strong />
        </Figure>
      )}
    </Row>
  )
}

function Figure({ name, more, children }: { name: string; more?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Text size={15} weight={650} figures>
          {children}
        </Text>
        {more && (
          <Text tone="dim" size={13} className={styles.dim}>
            {more}
          </Text>
        )}
      </dd>
    </div>
  )
}

function LatestOrders({ latest, name }: { latest: Standing['latest']; name: string }) {
  const t = useText<UsersText>('users')
  const say = useLabel()
  const [first] = latest
  const listOf = (origin: 'natural' | 'lab') => kinds[stoneKinds[origin]].paths.customers
  return (
    <Section
      title={t('latestOrders')}
      aside={
        first && (
          <Link
            to={listOf(first.origin)}
            search={{ q: name, side: 'all' }}
            className={look({ tone: 'accent', size: 13, plain: true }, styles.link)}
          >
            {t('allOrders')}
          </Link>
        )
      }
    >
      <Box as="ul" round={10} edge="line" className={styles.orders}>
        {latest.map((order) => (
          <li key={order.id}>
            <Link to={listOf(order.origin)} search={{ order: order.id }} className={styles.order}>
              <OriginBadge origin={order.origin} />
              <Text tone="accent" weight={600} figures oneLine className={styles.no}>
                {order.orderNo}
              </Text>
              <Text tone="dim" size={13} className={styles.dim}>
                {dateTime(order.createdAt).slice(0, 10)} · {t('pieces', { count: order.pieces })}
              </Text>
              <Text apart figures className={styles.amount}>
                <Amount currency="RMB" value={order.rmbTotal} struck={order.status === 'voided'} />
              </Text>
              <StateWord tone={statusTone[order.status]}>{say(stepLabelOf(order))}</StateWord>
            </Link>
          </li>
        ))}
      </Box>
    </Section>
  )
}
