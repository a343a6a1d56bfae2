import { useText } from '../text/use-text.ts'
import { openContact } from '../me/contact-request.ts'
import type { SharedText } from '../shared/shared.text.en.ts'
import { Text } from '../ui/text.tsx'
import styles from './prices-for.module.css'

/** In the place of a price that is asked for (decision 0182). */
export function OnRequest() {
  return <>{useText<SharedText>('shared')('prices.onRequest')}</>
}

/** The same with whom to ask. */
export function AskForPrice() {
  const t = useText<SharedText>('shared')
  return (
    <span>
      {t('prices.onRequest')}{' '}
      <Text type="button" as="button" across tone="accent" size={13} className={styles.clear} onClick={openContact}>
        {t('prices.ask')}
      </Text>
    </span>
  )
}
