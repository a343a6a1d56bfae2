import { addressesOf } from '../me/addresses.ts'
import { openTerms } from '../prices/terms-request.ts'
import { useSite } from '../me/site.ts'
import { useText } from '../text/use-text.ts'
import { Row } from '../ui/row.tsx'
import { look } from '../ui/look/look.ts'
import { Text } from '../ui/text.tsx'
import { Box } from '../ui/box.tsx'
import type { HomeText } from './home.text.en.ts'
import styles from './landing-foot.module.css'

/** Who the house is and how it is reached; `isTold` where the page has told it already. */
export function LandingFoot({ isTold = false }: { isTold?: boolean }) {
  const t = useText<HomeText>('home')
  const config = useSite((now) => now.config)
  const addresses = config && !isTold ? addressesOf(config) : []
  return (
    <Row as="footer" gap="16px 48px" wrap align="start" ruled="above" tone="dim" className={styles.foot}>
      <div>
        <Text as="strong" tone="text">
          {config?.title}
        </Text>
        {addresses.map((address) => (
          <Box as="p" above={4} below={4} key={address}>
            {address}
          </Box>
        ))}
      </div>
      <div>
        {config?.service_on_phone && !isTold && (
          <Box as="p" above={4} below={4}>
            {config.service_on_name} <a href={`tel:${config.service_on_phone.replaceAll(/[^\d+]/g, '')}`}>{config.service_on_phone}</a>
          </Box>
        )}
        {config?.service_hours && !isTold && (
          <Box as="p" above={4} below={4}>
            {config.service_hours}
          </Box>
        )}
        <button type="button" className={styles.terms} onClick={openTerms}>
          {t('terms')}
        </button>
      </div>
      {config?.wechat_qr_code && (
        <img className={look({ apart: true })} src={config.wechat_qr_code} alt={t('wechatCode')} width={88} height={88} />
      )}
    </Row>
  )
}
