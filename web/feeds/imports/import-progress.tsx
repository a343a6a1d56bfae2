import { Button, Progress } from '@mantine/core'
import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import { duration } from '../import-state.ts'
import styles from '../progress.module.css'
import type { ImportShown } from '../use-import.ts'

type Props = { readonly shown: ImportShown; readonly busy: boolean; readonly onCancel: () => void }

const isWorking = (state: ImportShown['state']) =>
  state === 'uploaded' || state === 'reading' || state === 'applying' || state === 'undoing'

/** What the server is doing, how fast and for how long; the end of an undo can't be called off. */
export function ImportProgress({ shown, busy, onCancel }: Props) {
  const t = useText<FeedsText>('feeds')
  const { rows, ofRows } = shown.progress
  const { state } = shown
  const what = isWorking(state) ? t(`working.${state}`) : ''
  // Every row is in, and the last step has no rows to count.
  const finishing = ofRows !== null && rows >= ofRows
  const share = ofRows ? Math.min(100, (rows / ofRows) * 100) : null
  return (
    <Stack gap={10} ground="raised" round={10} edge="line" pad={16} className={styles.panel} data-alone>
      <Row gap="6px 16px" wrap justify="between" shrinks>
        <Text as="strong" shrinks weight={600} breaks>
          {what}
        </Text>
        <Row as="span" gap="2px 14px" wrap align="stretch" tone="dim" figures>
          <Pace progress={shown.progress} finishing={finishing} />
        </Row>
      </Row>
      {/* Without an end in sight the whole bar moves. */}
      <Progress
        value={share ?? 100}
        aria-label={what}
        size="lg"
        animated={share === null || finishing}
        striped={share === null || finishing}
        transitionDuration={300}
      />
      {state !== 'undoing' && (
        <Row gap="6px 16px" wrap justify="between" shrinks>
          <span />
          <Button variant="default" size="compact-md" loading={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

type PaceProps = { readonly progress: ImportShown['progress']; readonly finishing: boolean }

/** How many rows are in, how fast they come, and for how long they will. */
function Pace({ progress: { rows, ofRows, rowsPerSecond, secondsLeft }, finishing }: PaceProps) {
  const t = useText<FeedsText>('feeds')
  return (
    <>
      {rows > 0 && <span>{ofRows ? t('rowsOf', { rows: count(rows), total: count(ofRows) }) : t('rowsRead', { rows: count(rows) })}</span>}
      {rowsPerSecond > 0 && <span>{t('perSecond', { rows: count(rowsPerSecond) })}</span>}
      {secondsLeft !== null && rows > 0 && !finishing && <span>{t('timeLeft', { time: duration(secondsLeft) })}</span>}
    </>
  )
}
