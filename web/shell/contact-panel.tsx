import { Button } from '@mantine/core'
import { roles } from '@loupe/domain/access/roles.ts'
import { IconHeadset } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../nav/paths.ts'
import { closeContact, useContactRequest } from '../parts/contact-request.ts'
import { Dialog } from '../parts/dialog.tsx'
import { addressesOf } from '../parts/addresses.ts'
import { useSite } from '../parts/site.ts'
import { useMayOpen } from '../parts/viewer.ts'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/notice.tsx'
import { PageScroll } from '../ui/page-scroll.tsx'
import { useDevice } from '../ui/use-device.ts'
import styles from './contact-panel.module.css'
import { contactsOf, type Contact } from './service-contacts.ts'
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

/** Who helps, when, and where the house is. */
function Contacts() {
  const device = useDevice()
  const config = useSite((now) => now.config)
  const people = config ? contactsOf(config, device) : []
  const addresses = config ? addressesOf(config) : []
  const hours = config?.service_hours ?? ''
  if (people.length === 0 && addresses.length === 0 && hours === '') return <NoContacts />
  return (
    <div className={styles.contacts}>
      {people.length > 0 && <People people={people} />}
      {(addresses.length > 0 || hours !== '') && <House addresses={addresses} hours={hours} />}
    </div>
  )
}

/** Each with a name, a number to call and a code to scan. */
function People({ people }: { people: readonly Contact[] }) {
  const t = useText<ShellText>('shell')
  return (
    <ul className={styles.list}>
      {people.map((contact) => (
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

function House({ addresses, hours }: { addresses: readonly string[]; hours: string }) {
  const t = useText<ShellText>('shell')
  return (
    <dl className={styles.house}>
      {hours !== '' && (
        <div>
          <dt>{t('contactHours')}</dt>
          <dd>{hours}</dd>
        </div>
      )}
      {addresses.length > 0 && (
        <div>
          <dt>{t('contactAddresses')}</dt>
          {addresses.map((address) => (
            <dd key={address}>{address}</dd>
          ))}
        </div>
      )}
    </dl>
  )
}

const keepers = [roles.superAdmin, roles.config] as const
const nextKeepers = [roles.nextConfig] as const

/** Nobody to ask yet; whoever may set the contacts is led to where that is done. */
function NoContacts() {
  const t = useText<ShellText>('shell')
  const navigate = useNavigate()
  const keepsHouse = useMayOpen(keepers)
  const keepsNext = useMayOpen(nextKeepers)
  return (
    <Notice picture={<IconHeadset size={44} stroke={1.3} aria-hidden />} title={t('noContact')}>
      {(keepsHouse || keepsNext) && (
        <Button
          variant="default"
          onClick={() => {
            closeContact()
            void navigate({ to: keepsHouse ? paths.baseConfig : paths.nextConfig })
          }}
        >
          {t('setContacts')}
        </Button>
      )}
    </Notice>
  )
}
