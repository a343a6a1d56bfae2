import { Button, Progress } from '@mantine/core'
import { fileSize } from '../text/format-bytes.ts'
import { useText } from '../text/use-text.ts'
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
    <div className={styles.panel}>
      <div className={styles.line}>
        <strong className={styles.what}>{label}</strong>
        <span className={styles.figures}>{t('sent', { percent: `${percent}%`, size: fileSize(sending.file.size) })}</span>
      </div>
      <Progress value={percent} aria-label={label} size="lg" />
      <div className={styles.line}>
        <span className={styles.why}>{t('sendingWhy')}</span>
        <Button variant="default" size="compact-md" onClick={sending.stop}>
          {t('stopSending')}
        </Button>
      </div>
    </div>
  )
}
