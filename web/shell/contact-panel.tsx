import { closeContact, useContactRequest } from '../parts/contact-request.ts'
import { Dialog } from '../parts/dialog.tsx'
import { useSite } from '../parts/site.ts'
import { useText } from '../text/use-text.ts'
import { PageScroll } from '../ui/page-scroll.tsx'
import { useDevice } from '../ui/use-device.ts'
import styles from './contact-panel.module.css'
import { contactsOf } from './service-contacts.ts'
import type { ShellText } from './shell.text.en.ts'

/** The service contacts over the page they are needed on. */
export function ContactPanel() {
  const t = useText<ShellText>('shell')
  const open = useContactRequest((now) => now.open)
  return (
    <Dialog open={open} onClose={closeContact} title={t('contact')}>
      <Contacts />
    </Dialog>
  )
}

/** The same as a page of its own (decisions.md 13). */
export function ContactPage() {
  const t = useText<ShellText>('shell')
  return (
    <PageScroll title={t('contact')}>
      <Contacts />
    </PageScroll>
  )
}

/** Who helps: name, number to call, code to scan. */
function Contacts() {
  const t = useText<ShellText>('shell')
  const device = useDevice()
  const config = useSite((now) => now.config)
  const contacts = config ? contactsOf(config, device) : []
  if (contacts.length === 0) return <p className={styles.none}>{t('noContact')}</p>
  return (
    <ul className={styles.list}>
      {contacts.map((contact) => (
        <li key={contact.name} className={styles.contact}>
          <strong>{contact.name}</strong>
          {contact.phone && (
            <a
              className={styles.phone}
              href={`tel:${contact.phone.replaceAll(/[^\d+]/g, '')}`}
              aria-label={`${t('contactPhone')} ${contact.phone}`}
            >
              {contact.phone}
            </a>
          )}
          {contact.code && <img className={styles.code} src={contact.code} alt={t('contactCode', { name: contact.name })} />}
        </li>
      ))}
    </ul>
  )
}
