import type { StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { Row } from '../../ui/row.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import styles from './import-counts.module.css'
import { wasApplied, type NoteLevel } from '../import-state.ts'
import type { ImportShown } from '../use-import.ts'

type Figure = {
  readonly count: Exclude<keyof StockImport['counts'], 'rows' | 'delistedRefused'>
  readonly level?: NoteLevel
  readonly tone?: 'good' | 'warn' | 'bad'
}

const figures: readonly Figure[] = [
  { count: 'added', tone: 'good' },
  { count: 'changed' },
  { count: 'unchanged' },
  { count: 'delisted', tone: 'warn' },
  { count: 'rejected', level: 'rejected', tone: 'bad' },
  { count: 'warnings', level: 'warning', tone: 'warn' },
  { count: 'untouched', level: 'untouched' },
]

type Props = { readonly shown: ImportShown; readonly level: NoteLevel | null; readonly onLevel: (level: NoteLevel | null) => void }

/** What the file does to the stock, in large figures; those with rows behind them open the list. */
export function ImportCounts({ shown, level, onLevel }: Props) {
  const t = useText<FeedsText>('feeds')
  const { counts, state } = shown
  const title = state === 'done' || state === 'undoing' ? t('countsDone') : state === 'undone' ? t('countsUndone') : t('countsReady')
  const differs = counts.added + counts.changed + counts.delisted > 0
  const good = counts.rows > counts.rejected
  const seen = figures.filter((figure) => counts[figure.count] > 0)
  const none = figures.filter((figure) => counts[figure.count] === 0).map((figure) => t(`counts.${figure.count}`))
  return (
    <Panel title={title} why={state === 'ready' ? t('countsReadyWhy', { rows: count(counts.rows), count: counts.rows }) : undefined}>
      <Stack as="ul" gap={8} className={styles.figures}>
        {seen.map((figure) => (
          <li key={figure.count}>
            <FigureTile
              figure={figure}
              value={counts[figure.count]}
              refused={figure.count === 'delisted' ? counts.delistedRefused : 0}
              isPast={wasApplied(state)}
              open={figure.level !== undefined && figure.level === level}
              onLevel={onLevel}
            />
          </li>
        ))}
      </Stack>
      {none.length > 0 && (
        <Text as="p" tone="dim" size={13} above={8}>
          {t('countsNone', { names: none.join(' · ') })}
        </Text>
      )}
      {state === 'ready' && !differs && (
        <Text as="p" above={12} tone="dim">
          {good ? t('nothingToDo') : t('noGoodRows')}
        </Text>
      )}
    </Panel>
  )
}

type TileProps = {
  readonly figure: Figure
  readonly value: number
  /** How many of them go only because their row could not be read. */
  readonly refused: number
  readonly isPast: boolean
  readonly open: boolean
  readonly onLevel: Props['onLevel']
}

function FigureTile({ figure, value, refused, isPast, open, onLevel }: TileProps) {
  const t = useText<FeedsText>('feeds')
  const { level } = figure
  const body = (
    <>
      <Text weight={650} figures className={styles.value} data-tone={value > 0 ? figure.tone : undefined}>
        {count(value)}
      </Text>
      <Row as="span" gap={4} size={13} weight={600}>
        {t(`counts.${figure.count}`)}
        {level && value > 0 && <IconChevronDown size={14} aria-hidden className={styles.chevron} />}
      </Row>
      <Text tone="dim" size={12} className={styles.why}>
        {t(`${isPast ? 'countsWere' : 'countsWhy'}.${figure.count}`)}
        {refused > 0 && ` ${t(isPast ? 'refusedWent' : 'refusedGo', { stones: count(refused), count: refused })}`}
      </Text>
    </>
  )
  if (!level || value === 0) {
    return (
      <Stack gap={1} packed ground="raised" tone="text" textAlign="start" round={8} edge="line" className={styles.tile}>
        {body}
      </Stack>
    )
  }
  return (
    <Stack
      type="button"
      as="button"
      gap={1}
      packed
      ground="raised"
      tone="text"
      textAlign="start"
      round={8}
      edge="line"
      className={styles.tile}
      aria-expanded={open}
      onClick={() => onLevel(open ? null : level)}
    >
      {body}
    </Stack>
  )
}
