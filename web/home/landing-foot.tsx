import { addressesOf } from '../me/addresses.ts'
import { openTerms } from '../prices/terms-request.ts'
import { useSite } from '../me/site.ts'
import { useText } from '../text/use-text.ts'
import type { HomeText } from './home.text.en.ts'
import styles from './landing-foot.module.css'

/** Who the house is and how it is reached. */
export function LandingFoot() {
  const t = useText<HomeText>('home')
  const config = useSite((now) => now.config)
  const addresses = config ? addressesOf(config) : []
  return (
    <footer className={styles.foot}>
      <div>
        <strong>{config?.title}</strong>
        {addresses.map((address) => (
          <p key={address}>{address}</p>
        ))}
      </div>
      <div>
        {config?.service_on_phone && (
          <p>
            {config.service_on_name} <a href={`tel:${config.service_on_phone.replaceAll(/[^\d+]/g, '')}`}>{config.service_on_phone}</a>
          </p>
        )}
        {config?.service_hours && <p>{config.service_hours}</p>}
        <button type="button" className={styles.terms} onClick={openTerms}>
          {t('terms')}
        </button>
      </div>
      {config?.wechat_qr_code && <img className={styles.code} src={config.wechat_qr_code} alt={t('wechatCode')} width={88} height={88} />}
    </footer>
  )
}
