import { Button } from '@mantine/core'
import type { StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import type { JumpName } from '@loupe/domain/feeds/preview.ts'
import { IconArrowDown } from '@tabler/icons-react'
import { count, dateTime, timeAgo } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import { nextStep, placeIds } from '../import-state.ts'
import { ApplyButton } from './apply-button.tsx'
import styles from './next-step.module.css'
import type { ImportShown } from '../use-import.ts'
import { SeeStones } from './see-stones.tsx'

/** The one thing to do next with a checked file, and where it is on the page; after it, applying without doing it. */
export function NextStep({ shown, confirmed }: { readonly shown: ImportShown; readonly confirmed: readonly JumpName[] }) {
  const t = useText<FeedsText>('feeds')
  const next = nextStep(shown, confirmed)
  if (next === null) return <Outcome shown={shown} />
  const place = placeIds[next.what]
  const { rejected } = shown.counts
  return (
    <Row
      gap="8px 16px"
      wrap
      justify="between"
      ground="good"
      round={8}
      pad="8px 12px"
      above={12}
      className={styles.line}
      data-open={next.what !== 'apply' || undefined}
    >
      <Text as="p" size={14} pretty className={styles.words}>
        <strong>{t('next.title')}</strong>{' '}
        {t(`next.${next.what}`, {
          count: count(next.count),
          rows: count(Math.min(next.rows, rejected)),
          rejected: count(rejected),
        })}
      </Text>
      <Button
        // The answers stand right below: they are to be pressed.
        variant={next.what === 'apply' || next.what === 'questions' ? 'default' : 'filled'}
        size="compact-md"
        rightSection={<IconArrowDown size={15} aria-hidden />}
        onClick={() => document.getElementById(place)?.scrollIntoView({ behavior: 'smooth', block: 'start' })}
      >
        {t('next.show')}
      </Button>
      {next.what !== 'apply' && next.what !== 'questions' && <ApplyButton shown={shown} confirmed={confirmed} />}
    </Row>
  )
}

/** What became of a file that was applied, who decided that and when, and where its stones are looked at. */
function Outcome({ shown }: { readonly shown: ImportShown }) {
  const t = useText<FeedsText>('feeds')
  const { state, mode, counts, supplierName } = shown
  const isUndone = state === 'undone'
  const stones = mode === 'delist' ? counts.delisted : counts.added + counts.changed + counts.unchanged
  if (!isUndone && (state !== 'done' || stones === 0)) return null
  const became = mode === 'delist' ? ('delisted' as const) : ('done' as const)
  return (
    <Row
      gap="8px 16px"
      wrap
      justify="between"
      ground={isUndone ? 'calm' : 'good'}
      round={8}
      pad="8px 12px"
      above={12}
      className={styles.line}
    >
      <Text as="p" size={14} pretty className={styles.words}>
        {isUndone ? t('next.undone', { supplier: supplierName }) : t(`next.${became}`, { stones: count(stones), count: stones })}{' '}
        <Ended shown={shown} />
      </Text>
      {!isUndone && mode !== 'delist' && <SeeStones shown={shown} />}
    </Row>
  )
}

/** Who applied a file or took it back, and how long ago. */
export function Ended({ shown: { state, endedBy, finishedAt } }: { readonly shown: StockImport }) {
  const t = useText<FeedsText>('feeds')
  if ((state !== 'done' && state !== 'undone') || finishedAt === null) return null
  const ago = timeAgo(finishedAt)
  const [by, at] = state === 'done' ? (['appliedBy', 'appliedAt'] as const) : (['undoneBy', 'undoneAt'] as const)
  return (
    <Text tone="dim" size={13} title={dateTime(finishedAt)}>
      {endedBy ? t(`next.${by}`, { who: endedBy, ago }) : t(`next.${at}`, { ago })}
    </Text>
  )
}
