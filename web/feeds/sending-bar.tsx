import { Button, Progress } from '@mantine/core'
import { fileSize } from '../text/format-bytes.ts'
import { useText } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import type { FeedsText } from './feeds.text.en.ts'
import styles from './progress.module.css'
import { useSending } from './sending.ts'

/** How much of the file has left this computer. */
export function SendingBar() {
  const t = useText<FeedsText>('feeds')
  const sending = useSending((now) => now.sending)
  if (!sending) return null
  const percent = Math.floor(sending.share * 100)
  const label = t('sending', { name: sending.file.name })
  return (
    <Stack gap={10} ground="raised" round={10} edge="line" pad={16} className={styles.panel}>
      <Row gap="6px 16px" wrap justify="between" shrinks>
        <Text as="strong" shrinks weight={600} breaks>
          {label}
        </Text>
        <Row as="span" gap="2px 14px" wrap align="stretch" tone="dim" figures>
          {t('sent', { percent: `${percent}%`, size: fileSize(sending.file.size) })}
        </Row>
      </Row>
      <Progress value={percent} aria-label={label} size="lg" />
      <Row gap="6px 16px" wrap justify="between" shrinks>
        <Text tone="dim" size={13}>
          {t('sendingWhy')}
        </Text>
        <Button variant="default" size="compact-md" onClick={sending.stop}>
          {t('stopSending')}
        </Button>
      </Row>
    </Stack>
  )
}
