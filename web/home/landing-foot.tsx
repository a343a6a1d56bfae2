import type { BaseConfig } from '@loupe/domain/sites/sites.api.ts'
import type { ReactNode } from 'react'
import { addressesOf } from '../me/addresses.ts'
import { openTerms } from '../prices/terms-request.ts'
import { useSite } from '../me/site.ts'
import { useText } from '../text/use-text.ts'
import { Row } from '../ui/row.tsx'
import { look } from '../ui/look/look.ts'
import { Text } from '../ui/text.tsx'
import { Box } from '../ui/box.tsx'
import { telLink } from '@loupe/domain/accounts/contact.ts'
import type { HomeText } from './home.text.en.ts'
import styles from './landing-foot.module.css'

/** Who the house is and how it is reached; `isTold` where the page has told it already. */
export function LandingFoot({ isTold = false }: { isTold?: boolean }) {
  const t = useText<HomeText>('home')
  const config = useSite((now) => now.config)
  return (
    <Row as="footer" gap="16px 48px" wrap align="start" ruled="above" tone="dim" className={styles.foot}>
      <div>
        <Text as="strong" tone="text">
          {config?.title}
        </Text>
        {config && !isTold && addressesOf(config).map((address) => <Line key={address}>{address}</Line>)}
      </div>
      <div>
        {config && !isTold && <Contact {...config} />}
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

const Line = ({ children }: { children: ReactNode }) => (
  <Box as="p" above={4} below={4}>
    {children}
  </Box>
)

type ContactProps = Pick<BaseConfig, 'service_on_name' | 'service_on_phone' | 'service_hours'>

const Contact = ({ service_on_name: name, service_on_phone: phone, service_hours: hours }: ContactProps) => (
  <>
    {phone && (
      <Line>
        {name} <a href={telLink(phone)}>{phone}</a>
      </Line>
    )}
    {hours && <Line>{hours}</Line>}
  </>
)
