import { Button } from '@mantine/core'
import { roles } from '@loupe/domain/access/roles.ts'
import { accountApi } from '@loupe/domain/accounts/accounts.api.ts'
import type { BaseConfig } from '@loupe/domain/sites/sites.api.ts'
import { IconClockHour4, IconHeadset, IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { query } from '../../api/query.ts'
import { paths } from '../../nav/paths.ts'
import { closeContact, useContactRequest } from '../../me/contact-request.ts'
import { CopyButton } from '../../forms/copy-button.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { addressesOf } from '../../me/addresses.ts'
import { useSite } from '../../me/site.ts'
import { useMayOpen, useViewer } from '../../me/viewer.ts'
import { currentLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { Notice } from '../../ui/over/notice.tsx'
import { PageScroll } from '../../ui/page-scroll.tsx'
import { useDevice } from '../../ui/use-device.ts'
import { Text } from '../../ui/text.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Row } from '../../ui/row.tsx'
import styles from './contact-panel.module.css'
import { contactsOf, withoutOwn } from '../dialogs/service-contacts.ts'
import { PersonCard } from './person-card.tsx'
import type { ShellText } from '../shell.text.en.ts'
import type { ContactText } from './contact.text.en.ts'

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
      <div className={styles.page}>
        <Contacts />
      </div>
    </PageScroll>
  )
}

type Place = { readonly name: string; readonly addresses: readonly string[]; readonly hours: string }
const placeOf = (config: BaseConfig): Place => ({ name: config.title, addresses: addressesOf(config), hours: config.service_hours })

/** Who helps, when, and where the house is; first of all one's own salesperson. */
function Contacts() {
  const device = useDevice()
  const config = useSite((now) => now.config)
  const inside = useViewer((now) => now.user !== null)
  const mine = useQuery({ ...query(accountApi.salesperson, {}), enabled: inside, staleTime: 60_000 }).data ?? null
  const { own, people } = withoutOwn(mine, config ? contactsOf(config, device) : [])
  const place = config && placeOf(config)
  const hasPeople = own !== null || people.length > 0
  const hasPlace = place !== null && (place.addresses.length > 0 || place.hours !== '')
  if (!hasPeople && !hasPlace) return <NoContacts />
  return (
    <div className={styles.room}>
      <Stack gap={20}>
        {hasPeople && <People own={own} people={people} />}
        {hasPlace && <House {...place} />}
      </Stack>
    </div>
  )
}

function People({ own, people }: ReturnType<typeof withoutOwn>) {
  const t = useText<ContactText>('contact')
  const isPhone = useDevice() === 'mobile'
  const hasCode = [own, ...people].some((person) => person?.code)
  return (
    <Stack packed gap={20} className={styles.people}>
      {own && (
        <Stack as="section" shrinks className={styles.part}>
          <Text as="h2" tone="dim" size={13} weight={550} tall={18}>
            {t('salesperson')}
          </Text>
          <ul className={styles.cards}>
            <PersonCard person={own} isOwn />
          </ul>
        </Stack>
      )}
      {people.length > 0 && (
        <Stack as="section" shrinks className={styles.part}>
          <Text as="h2" tone="dim" size={13} weight={550} tall={18}>
            {t('people')}
          </Text>
          <ul className={styles.cards}>
            {people.map((person) => (
              <PersonCard key={`${person.name} ${person.phone}`} person={person} />
            ))}
          </ul>
        </Stack>
      )}
      {isPhone && hasCode && (
        <Text as="p" tone="dim" size={13} pretty>
          {t('scanSaved')}
        </Text>
      )}
    </Stack>
  )
}

/** Where an address is looked up: maps that the reader's country opens. */
const mapOf = (address: string): string =>
  currentLanguage() === 'zh'
    ? `https://uri.amap.com/search?keyword=${encodeURIComponent(address)}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`

function House({ name, addresses, hours }: Place) {
  const t = useText<ContactText>('contact')
  return (
    <Stack as="section" shrinks className={styles.part}>
      <Text as="h2" tone="dim" size={13} weight={550} tall={18}>
        {name}
      </Text>
      <Stack as="dl" packed ground="surface" edge="line" className={styles.house}>
        {hours !== '' && (
          <div>
            <dt>
              <IconClockHour4 size={17} stroke={1.6} aria-hidden /> {t('hours')}
            </dt>
            <dd>{hours}</dd>
          </div>
        )}
        {addresses.length > 0 && (
          <div>
            <dt>
              <IconMapPin size={17} stroke={1.6} aria-hidden /> {t('addresses')}
            </dt>
            {addresses.map((address) => (
              <Stack key={address} as="dd" columns="minmax(0, 1fr) auto" align="start" className={styles.address}>
                <span>{address}</span>
                <Row as="span" inline className={styles.way}>
                  <a href={mapOf(address)} target="_blank" rel="noreferrer" aria-label={t('mapOf', { address })}>
                    {t('map')}
                  </a>
                  <CopyButton text={address} label={t('copyAddress', { address })} />
                </Row>
              </Stack>
            ))}
          </div>
        )}
      </Stack>
    </Stack>
  )
}

const keepers = [roles.superAdmin, roles.config] as const
const nextKeepers = [roles.nextConfig] as const

/** Nobody to ask yet; whoever may set the contacts is led to where that is done. */
function NoContacts() {
  const t = useText<ContactText>('contact')
  const navigate = useNavigate()
  const keepsHouse = useMayOpen(keepers)
  const keepsNext = useMayOpen(nextKeepers)
  return (
    <Notice picture={<IconHeadset size={44} stroke={1.3} aria-hidden />} title={t('none')}>
      {(keepsHouse || keepsNext) && (
        <Button
          variant="default"
          onClick={() => {
            closeContact()
            void navigate({ to: keepsHouse ? paths.baseConfig : paths.nextConfig, search: keepsHouse ? {} : { tab: 'config' } })
          }}
        >
          {t('set')}
        </Button>
      )}
    </Notice>
  )
}
