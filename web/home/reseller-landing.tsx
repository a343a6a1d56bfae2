import type { BaseConfig } from '@loupe/domain/sites/sites.api.ts'
import { IconClockHour4, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { addressesOf } from '../me/addresses.ts'
import { useText } from '../text/use-text.ts'
import { AskBox } from './ask-box.tsx'
import { LandingFoot } from './landing-foot.tsx'
import type { HomeText } from './home.text.en.ts'
import styles from './reseller-landing.module.css'

type Props = {
  readonly config: BaseConfig
  readonly doors: ReactNode
  readonly figures: ReactNode
  /** What stands beside the headline where the site has no picture. */
  readonly window: ReactNode
}

/** A reseller's first page: his picture, his words, his stock to ask and how he is reached; nobody's suppliers and no house behind him. */
export function ResellerLanding({ config, doors, figures, window: stock }: Props) {
  const t = useText<HomeText>('home')
  const introduce = config.isIntroduce === 1 ? config.introduce : ''
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.words}>
          <p className={styles.name}>{config.title}</p>
          <h1 className={styles.headline}>{config.headline || config.title}</h1>
          {introduce !== '' && <p className={styles.why}>{introduce}</p>}
          {doors}
        </div>
        {config.site_picture === '' ? stock : <img className={styles.picture} src={config.site_picture} alt="" />}
      </section>
      <section className={styles.ask} aria-label={t('askLabel')}>
        <h2 className={styles.second}>{t('askOurStock')}</h2>
        {figures}
        <AskBox />
      </section>
      <Reach config={config} />
      <LandingFoot />
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
    <section className={styles.reach} aria-label={t('reachUs')}>
      <h2 className={styles.second}>{t('reachUs')}</h2>
      <ul className={styles.cards}>
        {people.map(({ name, phone, code }) => (
          <li key={`${name} ${phone}`} className={styles.card}>
            <span>
              <strong>{name}</strong>
              {phone && (
                <a className={styles.phone} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
                  <IconPhone size={16} stroke={1.7} aria-hidden /> {phone}
                </a>
              )}
            </span>
            {code && <img className={styles.code} src={code} alt={t('wechatCode')} />}
          </li>
        ))}
        {(addresses.length > 0 || config.service_hours !== '') && (
          <li className={styles.card}>
            <span>
              {addresses.map((address) => (
                <span key={address} className={styles.fact}>
                  <IconMapPin size={16} stroke={1.7} aria-hidden /> {address}
                </span>
              ))}
              {config.service_hours !== '' && (
                <span className={styles.fact}>
                  <IconClockHour4 size={16} stroke={1.7} aria-hidden /> {config.service_hours}
                </span>
              )}
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}
