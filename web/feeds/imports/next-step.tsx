import { Button } from '@mantine/core'
import type { JumpName } from '@loupe/domain/feeds/preview.ts'
import { IconArrowDown } from '@tabler/icons-react'
import { count } from '../../text/format.ts'
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
  if (next === null) return <InStock shown={shown} />
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

/** What is in stock of an applied file, and where it is looked at. */
function InStock({ shown }: { readonly shown: ImportShown }) {
  const t = useText<FeedsText>('feeds')
  const { state, mode, counts } = shown
  const stones = counts.added + counts.changed + counts.unchanged
  if (state !== 'done' || mode === 'delist' || stones === 0) return null
  return (
    <Row gap="8px 16px" wrap justify="between" ground="good" round={8} pad="8px 12px" above={12} className={styles.line}>
      <Text as="p" size={14} pretty className={styles.words}>
        {t('next.done', { stones: count(stones), count: stones })}
      </Text>
      <SeeStones shown={shown} />
    </Row>
  )
}
