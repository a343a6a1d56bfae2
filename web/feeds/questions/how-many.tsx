import type { FeedQuestion } from '@loupe/domain/feeds/questions.ts'
import { useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import styles from './file-questions.module.css'

/** In how many rows the fault is that a question speaks of. */
export function HowMany({ rows }: Pick<FeedQuestion, 'rows'>) {
  const t = useText<FeedsText>('feeds')
  return rows === undefined ? null : (
    <Text as="p" tone="dim" className={styles.why}>
      {t('askRows', rows)}
    </Text>
  )
}
