import type { StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import type { FeedsText } from './feeds.text.en.ts'
import styles from './import-counts.module.css'
import type { NoteLevel } from './import-state.ts'
import type { ImportShown } from './use-import.ts'

type Figure = {
  readonly count: Exclude<keyof StockImport['counts'], 'rows'>
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
      <ul className={styles.figures}>
        {seen.map((figure) => (
          <li key={figure.count}>
            <FigureTile
              figure={figure}
              value={counts[figure.count]}
              open={figure.level !== undefined && figure.level === level}
              onLevel={onLevel}
            />
          </li>
        ))}
      </ul>
      {none.length > 0 && <p className={styles.none}>{t('countsNone', { names: none.join(' · ') })}</p>}
      {state === 'ready' && !differs && <p className={styles.word}>{good ? t('nothingToDo') : t('noGoodRows')}</p>}
    </Panel>
  )
}

type TileProps = { readonly figure: Figure; readonly value: number; readonly open: boolean; readonly onLevel: Props['onLevel'] }

function FigureTile({ figure, value, open, onLevel }: TileProps) {
  const t = useText<FeedsText>('feeds')
  const { level } = figure
  const body = (
    <>
      <span className={styles.value} data-tone={value > 0 ? figure.tone : undefined}>
        {count(value)}
      </span>
      <span className={styles.name}>
        {t(`counts.${figure.count}`)}
        {level && value > 0 && <IconChevronDown size={14} aria-hidden className={styles.chevron} />}
      </span>
      <span className={styles.why}>{t(`countsWhy.${figure.count}`)}</span>
    </>
  )
  if (!level || value === 0) return <div className={styles.tile}>{body}</div>
  return (
    <button type="button" className={styles.tile} aria-expanded={open} onClick={() => onLevel(open ? null : level)}>
      {body}
    </button>
  )
}
