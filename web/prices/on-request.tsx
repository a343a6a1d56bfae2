import { useText } from '../text/use-text.ts'
import { openContact } from '../me/contact-request.ts'
import type { SharedText } from '../shared/shared.text.en.ts'
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
      <button type="button" className={styles.clear} onClick={openContact}>
        {t('prices.ask')}
      </button>
    </span>
  )
}
