import { useText } from '../text/use-text.ts'
import { openContact } from '../me/contact-request.ts'
import type { SharedText } from '../shared/shared.text.en.ts'
import styles from './prices-for.module.css'

/** For who sees no prices because nobody has put him into a group yet: whom to ask. */
export function PricesSettingUp() {
  const t = useText<SharedText>('shared')
  return (
    <span role="status">
      {t('prices.settingUp')}{' '}
      <button type="button" className={styles.clear} onClick={openContact}>
        {t('prices.ask')}
      </button>
    </span>
  )
}
