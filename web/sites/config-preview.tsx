import { useText } from '../text/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import { addressesOf } from '../parts/addresses.ts'
import { PayAccounts } from '../parts/pay-accounts.tsx'
import { accountProblem, isPicture, type Config } from './config-fields.ts'
import styles from './config-preview.module.css'
import type { SitesText } from './sites.text.en.ts'

/** What visitors of the site will see of the config that is being typed. */
export function ConfigPreview({ config }: { config: Config }) {
  const t = useText<SitesText>('sites')
  const contacts = [
    { key: 'one', name: config.service_on_name, phone: config.service_on_phone, code: config.service_on_code },
    { key: 'two', name: config.service_two_name, phone: config.service_two_phone, code: config.service_two_code },
  ].filter(({ phone, code }) => phone !== '' || code !== '')
  const addresses = addressesOf(config)
  const payable = config.payment_accounts.filter((account) => accountProblem(account) === null)
  return (
    <Panel title={t('preview')} why={t('previewWhy')}>
      <div className={styles.bar}>
        <img src={(isPicture(config.top_imglogo) && config.top_imglogo) || '/loupe.svg'} alt="" height={26} referrerPolicy="no-referrer" />
        <strong>{config.title}</strong>
      </div>
      {config.isIntroduce === 1 && config.introduce && <p className={styles.text}>{config.introduce}</p>}
      {addresses.length > 0 && <p className={styles.text}>{addresses.join('\n')}</p>}
      {config.service_hours !== '' && <p className={styles.text}>{config.service_hours}</p>}
      <ul className={styles.contacts}>
        {contacts.map(({ key, name, phone, code }) => (
          <li key={key}>
            {isPicture(code) && code && <img src={code} alt="" width={44} height={44} referrerPolicy="no-referrer" />}
            <span>
              <strong>{name}</strong>
              <span className={styles.phone}>{phone}</span>
            </span>
          </li>
        ))}
      </ul>
      {payable.length > 0 && (
        <div className={styles.pay}>
          <PayAccounts accounts={payable} />
        </div>
      )}
      <p className={styles.rule}>{t(config.open_approve === 1 ? 'previewVerify' : 'previewOpen')}</p>
      <p className={styles.rule}>{t(config.visitor_status === 1 ? 'previewVisitors' : 'previewNoVisitors')}</p>
    </Panel>
  )
}
