import { useText } from '../text/use-text.ts'
import { openContact } from '../me/contact-request.ts'
import type { SharedText } from '../shared/shared.text.en.ts'
import { Text } from '../ui/text.tsx'
import styles from './prices-for.module.css'

/** For who sees no prices because nobody has put them into a group yet: whom to ask. */
export function PricesSettingUp() {
  const t = useText<SharedText>('shared')
  return (
    <span role="status">
      {t('prices.settingUp')}{' '}
      <Text type="button" as="button" across tone="accent" size={13} className={styles.clear} onClick={openContact}>
        {t('prices.ask')}
      </Text>
    </span>
  )
}
