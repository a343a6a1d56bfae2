import type { Health, HealthRun } from '@loupe/domain/health/health.api.ts'
import { paths } from '../nav/paths.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { count, dateTime, timeAgo, toMinute } from '../text/format.ts'
import { fileSize } from '../text/format-bytes.ts'
import { useText, type Say } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import { look } from '../ui/look/look.ts'
import { Text } from '../ui/text.tsx'
import { Box } from '../ui/box.tsx'
import { HealthCard } from './health-card.tsx'
import { isIll, troubleOf, type HealthNode, type LineName } from './health-lines.ts'
import type { HealthText } from './health.text.en.ts'
import { Row } from '../ui/row.tsx'
import styles from './health.module.css'
import { Calls, Faults } from './call-cards.tsx'

type Props = { readonly health: Health }

/** Short ones first, so that neighbours are of about one height. */
const cards: Readonly<Record<LineName | 'versions', (props: Props) => ReactNode>> = {
  backup: Backup,
  restore: Restore,
  books: Books,
  index: Index,
  outbox: Outbox,
  disk: Disk,
  faults: Faults,
  versions: Versions,
  nodes: Nodes,
  imports: Imports,
  calls: Calls,
}
const names = Object.keys(cards) as (keyof typeof cards)[]

/** What needs somebody stands before what is well. */
export function HealthCards({ health }: Props) {
  const isTroubled = (name: LineName | 'versions') => name !== 'versions' && troubleOf(name, health) !== null
  return (
    <Row wrap gap={12} align="stretch">
      {[...names.filter(isTroubled), ...names.filter((name) => !isTroubled(name))].map((name) => {
        const Card = cards[name]
        return <Card key={name} health={health} />
      })}
    </Row>
  )
}

function RunFacts({ run }: { readonly run: HealthRun }) {
  const t = useText<HealthText>('health')
  if (run.problem !== null) return <p className={styles.dim}>{dateTime(run.at)}</p>
  return (
    <p className={styles.dim}>
      {dateTime(run.at)} · {t('took', { rows: count(run.rows), files: count(run.files), size: fileSize(run.bytes), seconds: run.seconds })}
    </p>
  )
}

function Backup({ health }: Props) {
  const t = useText<HealthText>('health')
  const { backup, nightly, keepDays } = health
  return (
    <HealthCard
      name="backup"
      trouble={troubleOf('backup', health)}
      figure={backup ? timeAgo(backup.at) : t('never')}
      said={backup?.problem}
    >
      {backup && <RunFacts run={backup} />}
      <p className={styles.dim}>{nightly === null ? t('notNightly') : t('nightly', { at: nightly, days: keepDays })}</p>
    </HealthCard>
  )
}

function Restore({ health }: Props) {
  const t = useText<HealthText>('health')
  const { restore } = health
  return (
    <HealthCard
      name="restore"
      trouble={troubleOf('restore', health)}
      figure={restore ? timeAgo(restore.at) : t('never')}
      said={restore?.problem}
    >
      {restore && <RunFacts run={restore} />}
      {restore && <p className={styles.dim}>{t('restoredFrom', { name: restore.name })}</p>}
    </HealthCard>
  )
}

function Books({ health: { books, ...rest } }: Props) {
  const t = useText<HealthText>('health')
  const { orders, payments, entries, breaches } = books
  const said = breaches.map(({ what, count: times, example }) => t('breach', { what, count: times, example: example ?? '–' })).join('\n')
  return (
    <HealthCard
      name="books"
      trouble={troubleOf('books', { ...rest, books })}
      figure={breaches.length === 0 ? t('balanced') : count(breaches.length)}
      said={said}
    >
      <p className={styles.dim}>{t('booksOf', { orders: count(orders), payments: count(payments), entries: count(entries) })}</p>
    </HealthCard>
  )
}

function Index({ health }: Props) {
  const t = useText<HealthText>('health')
  const { index } = health
  const trouble = troubleOf('index', health)
  if (index === null) return <HealthCard name="index" trouble={trouble} figure={t('loading')} />
  const { checked, different, inIndex, inDatabase } = index
  return (
    <HealthCard
      name="index"
      trouble={trouble}
      figure={different.length === 0 ? t('same', { count: checked }) : t('differ', { count: different.length, of: checked })}
      said={different.length > 0 ? t('stones', { ids: different.slice(0, 12).join(', ') }) : null}
    >
      <p className={styles.dim}>{t('counts', { inIndex: count(inIndex), inDatabase: count(inDatabase) })}</p>
    </HealthCard>
  )
}

type Queue = { readonly waiting: number; readonly waitingMinutes: number; readonly failedToday: number }

function QueueFacts({ queue }: { readonly queue: Queue }) {
  const t = useText<HealthText>('health')
  return (
    <p className={styles.dim}>
      {queue.waiting > 0 && `${t('longest', { minutes: Math.round(queue.waitingMinutes) })} · `}
      {t('failedToday', { count: queue.failedToday })}
    </p>
  )
}

function Imports({ health }: Props) {
  const t = useText<HealthText>('health')
  const { imports } = health
  return (
    <HealthCard
      name="imports"
      trouble={troubleOf('imports', health)}
      figure={imports.waiting > 0 ? t('waiting', { count: imports.waiting }) : t('nobodyWaits')}
    >
      <QueueFacts queue={{ ...imports, waitingMinutes: Math.max(imports.waitingMinutes, imports.workingMinutes) }} />
      <Stack as="ul" gap={8} narrows above={4} className={styles.rows}>
        {imports.last.map(({ id, supplier, file, state, at }) => (
          <Stack key={id} as="li" columns="minmax(0, 1fr) auto" gap="2px 12px" align="center" size={13} className={styles.row}>
            <Link to={paths.uploadStock} search={{ import: id }} className={look({ tone: 'text', cut: true })}>
              {file}
            </Link>
            <Text weight={600} figures>
              {t(`states.${state as keyof HealthText['states']}`)}
            </Text>
            <Text across tone="dim" size={12} breaks>
              {supplier} · {timeAgo(at)}
            </Text>
          </Stack>
        ))}
      </Stack>
    </HealthCard>
  )
}

function Outbox({ health }: Props) {
  const t = useText<HealthText>('health')
  const { outbox } = health
  return (
    <HealthCard
      name="outbox"
      trouble={troubleOf('outbox', health)}
      figure={outbox.waiting > 0 ? t('waiting', { count: outbox.waiting }) : t('nobodyWaits')}
    >
      <QueueFacts queue={outbox} />
      <p className={styles.dim}>{t('kept', { count: outbox.kept })}</p>
    </HealthCard>
  )
}

function Nodes({ health }: Props) {
  const t = useText<HealthText>('health')
  const { nodes } = health
  return (
    <HealthCard name="nodes" trouble={troubleOf('nodes', health)} figure={t('nodesCount', { count: nodes.length })}>
      <Stack as="ul" gap={8} narrows above={4} className={styles.rows}>
        {nodes.map((node) => (
          <Stack
            key={node.node}
            as="li"
            columns="minmax(0, 1fr) auto"
            gap="2px 12px"
            align="center"
            size={13}
            className={styles.row}
            data-ill={isIll(node) || undefined}
          >
            <Text tone="text" cut>
              {node.node}
            </Text>
            <Text weight={600} figures>
              {node.isThis ? t('thisNode') : ''}
            </Text>
            <Text across tone="dim" size={12} breaks>
              {nodeWords(node, t)}
            </Text>
          </Stack>
        ))}
      </Stack>
    </HealthCard>
  )
}

function nodeWords(node: HealthNode, t: Say<HealthText>): string {
  const ago = timeAgo(node.at)
  const { index } = node
  const searches = index === null ? t('loading') : t('nodeStones', { count: index.inIndex, stones: count(index.inIndex) })
  return [
    node.isSilent ? t('silent', { ago }) : t('readAgo', { ago }),
    t('upSince', { at: toMinute(node.startedAt) }),
    searches,
    index && index.different > 0 ? t('nodeDiffer', { count: index.different }) : '',
    index && !index.isCurrent ? t('nodeBehind') : '',
    node.faults > 0 ? t('nodeFaults', { count: node.faults }) : '',
    t('nodeFree', { free: fileSize(node.freeBytes) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Disk({ health }: Props) {
  const t = useText<HealthText>('health')
  const { freeBytes, totalBytes, databaseBytes } = health.disk
  return (
    <HealthCard
      name="disk"
      trouble={troubleOf('disk', health)}
      figure={t('free', { free: fileSize(freeBytes), total: fileSize(totalBytes) })}
    >
      <Box as="span" across ground="calm" className={styles.bar} aria-hidden>
        <i style={{ width: `${(1 - freeBytes / totalBytes) * 100}%` }} />
      </Box>
      <p className={styles.dim}>{t('database', { size: fileSize(databaseBytes) })}</p>
    </HealthCard>
  )
}

function Versions({ health: { versions } }: Props) {
  const t = useText<HealthText>('health')
  const rows = [
    [t('loupe'), versions.loupe],
    [t('nodeJs'), versions.node],
    [t('postgres'), versions.postgres],
    [t('migration'), /^\d+/.exec(versions.migration)?.[0] ?? versions.migration],
  ] as const
  return (
    <HealthCard name="versions" trouble={null} figure={null}>
      <Stack as="dl" columns="repeat(2, minmax(0, 1fr))" gap="8px 12px" above={2}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <Text as="dt" size={12}>
              {name}
            </Text>
            <Text as="dd" weight={600} breaks>
              {value}
            </Text>
          </div>
        ))}
      </Stack>
    </HealthCard>
  )
}
