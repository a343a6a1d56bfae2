import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { configIn } from '@loupe/domain/sites/per-language.ts'
import { currentLanguage, languageNames } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import { addressesOf } from '../me/addresses.ts'
import { PayAccounts } from '../prices/pay-accounts.tsx'
import { accountProblem, isPicture, type Config, type PartName } from './config-fields.ts'
import styles from './config-preview.module.css'
import type { SitesText } from './sites.text.en.ts'

const views = ['first', 'contact', 'paying'] as const
type View = (typeof views)[number]

const viewOf = (part: PartName | null): View => {
  if (part === 'service' || part === 'addresses' || part === 'codes') return 'contact'
  return part === 'paying' || part === 'orders' ? 'paying' : 'first'
}

/** The site as its readers will see it with what is being typed: its head, its first page, the contacts, and where to pay. */
export function ConfigPreview({ config: typed, about }: { config: Config; about: PartName | null }) {
  const t = useText<SitesText>('sites')
  const [language, setLanguage] = useState<'en' | 'zh'>(currentLanguage() === 'zh' ? 'zh' : 'en')
  const config: Config = { ...typed, ...configIn(typed, language) }
  const [picked, setPicked] = useState<{ readonly of: PartName | null; readonly view: View }>()
  // It follows the part that is being set, until somebody looks elsewhere.
  const view = picked && picked.of === about ? picked.view : viewOf(about)
  return (
    <Panel title={t('preview')} why={t('previewWhy')}>
      <SegmentedControl
        fullWidth
        size="xs"
        mb={6}
        aria-label={t('previewIn')}
        value={language}
        onChange={(next) => setLanguage(next === 'zh' ? 'zh' : 'en')}
        data={[
          { value: 'en', label: languageNames.en },
          { value: 'zh', label: languageNames.zh },
        ]}
      />
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('preview')}
        value={view}
        onChange={(next) => setPicked({ of: about, view: views.find((each) => each === next) ?? 'first' })}
        data={views.map((each) => ({ value: each, label: t(`seenIn.${each}`) }))}
      />
      <div className={styles.window}>
        <div className={styles.bar}>
          <img
            src={(isPicture(config.top_imglogo) && config.top_imglogo) || '/loupe.svg'}
            alt=""
            height={22}
            referrerPolicy="no-referrer"
          />
          <strong className={styles.name}>{config.title}</strong>
          <span className={styles.logIn} aria-hidden>
            {t('previewLogIn')}
          </span>
        </div>
        <div className={styles.body}>
          {view === 'first' && <FirstPage config={config} />}
          {view === 'contact' && <Contact config={config} />}
          {view === 'paying' && <Paying config={config} />}
        </div>
      </div>
    </Panel>
  )
}

function FirstPage({ config }: { config: Config }) {
  const t = useText<SitesText>('sites')
  const languages = [
    ...(config.language_ench === 1 ? [languageNames.en, languageNames.zh] : []),
    ...(config.language_es === 1 ? [languageNames.es] : []),
    ...(config.language_ja === 1 ? [languageNames.ja] : []),
  ]
  return (
    <>
      <p className={styles.headline}>{config.headline || t('previewHeadline')}</p>
      {config.isIntroduce === 1 && config.introduce ? (
        <p className={styles.text}>{config.introduce}</p>
      ) : (
        <p className={styles.rule}>{t('previewNoIntroduction')}</p>
      )}
      <p className={styles.rule}>{t(config.visitor_status === 1 ? 'previewVisitors' : 'previewNoVisitors')}</p>
      <p className={styles.rule}>{t(config.open_approve === 1 ? 'previewVerify' : 'previewOpen')}</p>
      <p className={styles.languages}>{languages.join(' · ')}</p>
      <div className={styles.stones} aria-hidden />
    </>
  )
}

function Contact({ config }: { config: Config }) {
  const t = useText<SitesText>('sites')
  const contacts = [
    { key: 'one', name: config.service_on_name, phone: config.service_on_phone, code: config.service_on_code },
    { key: 'two', name: config.service_two_name, phone: config.service_two_phone, code: config.service_two_code },
  ].filter(({ phone, code }) => phone !== '' || code !== '')
  const addresses = addressesOf(config)
  if (contacts.length === 0 && addresses.length === 0 && config.service_hours === '')
    return <p className={styles.rule}>{t('nothingSet')}</p>
  return (
    <>
      <ul className={styles.contacts}>
        {contacts.map(({ key, name, phone, code }) => (
          <li key={key}>
            {isPicture(code) && code && <img src={code} alt="" width={52} height={52} referrerPolicy="no-referrer" />}
            <span>
              <strong>{name}</strong>
              <span className={styles.phone}>{phone}</span>
            </span>
          </li>
        ))}
      </ul>
      {config.service_hours !== '' && <p className={styles.text}>{config.service_hours}</p>}
      {addresses.length > 0 && <p className={styles.text}>{addresses.join('\n')}</p>}
    </>
  )
}

function Paying({ config }: { config: Config }) {
  const t = useText<SitesText>('sites')
  const payable = config.payment_accounts.filter((account) => accountProblem(account) === null)
  return (
    <>
      <p className={styles.rule}>{t('ordersSet', { percent: config.prepayment_percent, hours: config.hold_hours })}</p>
      {payable.length > 0 ? (
        <div className={styles.pay}>
          <PayAccounts accounts={payable} />
        </div>
      ) : (
        <p className={styles.rule}>{t('nothingSet')}</p>
      )}
    </>
  )
}
