import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../nav/paths.ts'
import { timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import type { Desk } from './desk.ts'
import { Card } from './desk-parts.tsx'
import type { DeskText } from './desk.text.en.ts'
import styles from './side-rows.module.css'

/** Who wants to come in, and how long they have waited. */
export function PeopleCard({ people }: { people: NonNullable<Desk['people']> }) {
  const t = useText<DeskText>('desk')
  return (
    <Card
      title={t('people')}
      count={people.waiting}
      aside={
        people.waiting > people.rows.length && (
          <Link to={paths.people} search={{ state: 'pending' }} className={styles.link}>
            {t('toConfirmAll')}
          </Link>
        )
      }
    >
      <ul className={styles.rows}>
        {people.rows.map((person) => (
          <li key={person.id}>
            <Stack as="span" shrinks className={styles.words}>
              <strong>{person.name}</strong>
              <span>
                {[person.company, person.invitedBy && t('invitedBy', { name: person.invitedBy }), timeAgo(person.createdAt)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Stack>
            <Button
              component={Link}
              to={paths.people}
              search={{ state: 'pending', person: person.id } as never}
              variant="default"
              size="compact-md"
              aria-label={`${t('do.look')} ${person.name}`}
            >
              {t('do.look')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const dayMs = 86_400_000

/** Suppliers whose stones are offered though nothing was heard of them for days. */
export function StaleCard({ stale }: { stale: NonNullable<Desk['stale']> }) {
  const t = useText<DeskText>('desk')
  return (
    <Card
      title={t('stale')}
      count={stale.length}
      aside={
        <Link to={paths.uploadStock} className={styles.link}>
          {t('importsAll')}
        </Link>
      }
    >
      <ul className={styles.rows}>
        {stale.map(({ id, name, lastAt }) => (
          <li key={id}>
            <Stack as="span" shrinks className={styles.words}>
              {name}
            </Stack>
            <Text fixed tone="dim" figures className={styles.age} data-long={Date.now() - Date.parse(lastAt) > 7 * dayMs || undefined}>
              {timeAgo(lastAt)}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Files that come in by themselves and need somebody: each opens where it is settled. */
export function FeedsCard({ feeds: { count, rows } }: { feeds: NonNullable<Desk['feeds']> }) {
  const t = useText<DeskText>('desk')
  return (
    <Card
      title={t('feeds')}
      count={count}
      aside={
        <Link to={paths.suppliers} search={{ show: 'waiting' }} className={styles.link}>
          {t('feedsAll')}
        </Link>
      }
    >
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={`${row.kind} ${row.supplierId} ${row.what}`}>
            <Stack as="span" shrinks className={styles.words}>
              <strong>{row.supplier}</strong>
              <span>{[t(`feedKinds.${row.kind}`), row.what, row.problem].filter(Boolean).join(' · ')}</span>
              <span>{timeAgo(row.at)}</span>
            </Stack>
            <Button
              component={Link}
              to={row.importId === null ? paths.suppliers : paths.uploadStock}
              search={(row.importId === null ? { supplier: row.supplierId, tab: 'keys' } : { import: row.importId }) as never}
              variant="default"
              size="compact-md"
              aria-label={`${t('do.look')} ${row.supplier}`}
            >
              {t('do.look')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
