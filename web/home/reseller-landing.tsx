import type { BaseConfig } from '@loupe/domain/sites/sites.api.ts'
import { IconClockHour4, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { addressesOf } from '../me/addresses.ts'
import { useText } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { Row } from '../ui/row.tsx'
import { look } from '../ui/look/look.ts'
import { telLink } from '@loupe/domain/accounts/contact.ts'
import { LandingFoot } from './landing-foot.tsx'
import type { HomeText } from './home.text.en.ts'
import styles from './reseller-landing.module.css'

type Props = {
  readonly config: BaseConfig
  readonly doors: ReactNode
  readonly ask: ReactNode
  readonly figures: ReactNode
  /** What stands beside the headline, and where the site has a picture beside the question. */
  readonly window: ReactNode
}

/** A reseller's first page: their picture, their words, their stock to ask and how they are reached; nobody's suppliers and no house behind them. */
export function ResellerLanding({ config, doors, ask, figures, window: stock }: Props) {
  const t = useText<HomeText>('home')
  const hasPicture = config.site_picture !== ''
  const introduce = config.isIntroduce === 1 ? config.introduce : ''
  return (
    <>
      <Stack as="section" align="center" className={styles.hero}>
        <Stack gap={18} shrinks>
          <Text as="p" tone="dim" size={14} weight={600} className={styles.name}>
            {config.title}
          </Text>
          <h1 className={styles.headline}>{config.headline || config.title}</h1>
          {introduce !== '' && (
            <Text as="p" tone="dim" size={17} pretty className={styles.why}>
              {introduce}
            </Text>
          )}
          {doors}
        </Stack>
        {hasPicture ? <img className={styles.picture} src={config.site_picture} alt="" /> : stock}
      </Stack>
      <Stack as="section" gap={10} ruled="above" className={styles.ask} data-beside={hasPicture || undefined} aria-label={t('askLabel')}>
        <Stack gap={10} packed shrinks>
          <h2 className={styles.second}>{t('askOurStock')}</h2>
          {figures}
          {ask}
        </Stack>
        {hasPicture && stock}
      </Stack>
      <Reach config={config} />
      <LandingFoot isTold />
    </>
  )
}

function Reach({ config }: { config: BaseConfig }) {
  const t = useText<HomeText>('home')
  const addresses = addressesOf(config)
  const people = [
    { name: config.service_on_name, phone: config.service_on_phone, code: config.service_on_code },
    { name: config.service_two_name, phone: config.service_two_phone, code: config.service_two_code },
  ].filter(({ phone, code }) => phone !== '' || code !== '')
  if (people.length === 0 && addresses.length === 0) return null
  return (
    <Stack as="section" gap={10} ruled="above" className={styles.reach} aria-label={t('reachUs')}>
      <h2 className={styles.second}>{t('reachUs')}</h2>
      <Stack as="ul" columns="repeat(auto-fit, minmax(min(280px, 100%), 1fr))" gap={14} above={6}>
        {people.map(({ name, phone, code }) => (
          <Row key={`${name} ${phone}`} as="li" gap={14} justify="between" ground="surface" edge="line" pad={18} className={styles.card}>
            <span>
              <Text as="strong" block size={16}>
                {name}
              </Text>
              {phone && (
                <Row as="a" gap={6} inline tone="accent" weight={600} figures plain tall="target" href={telLink(phone)}>
                  <IconPhone size={16} stroke={1.7} aria-hidden /> {phone}
                </Row>
              )}
            </span>
            {code && <img className={look({ fixed: true, round: 8 }, styles.code)} src={code} alt={t('wechatCode')} />}
          </Row>
        ))}
        {(addresses.length > 0 || config.service_hours !== '') && (
          <Row as="li" gap={14} justify="between" ground="surface" edge="line" pad={18} className={styles.card}>
            <span>
              {addresses.map((address) => (
                <Row key={address} as="span" gap={8} align="start" className={styles.fact}>
                  <IconMapPin size={16} stroke={1.7} aria-hidden /> {address}
                </Row>
              ))}
              {config.service_hours !== '' && (
                <Row as="span" gap={8} align="start" className={styles.fact}>
                  <IconClockHour4 size={16} stroke={1.7} aria-hidden /> {config.service_hours}
                </Row>
              )}
            </span>
          </Row>
        )}
      </Stack>
    </Stack>
  )
}
