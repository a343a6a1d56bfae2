import { Button } from '@mantine/core'
import { roles } from '@loupe/domain/access/roles.ts'
import { accountApi } from '@loupe/domain/accounts/accounts.api.ts'
import type { BaseConfig } from '@loupe/domain/sites/sites.api.ts'
import { IconBrandWechat, IconClockHour4, IconHeadset, IconMapPin, IconPhone } from '@tabler/icons-react'
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
import { contactsOf, withoutOwn, type Contact } from './service-contacts.ts'
import type { ShellText } from '../shell.text.en.ts'

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
  const t = useText<ShellText>('shell')
  const isPhone = useDevice() === 'mobile'
  const hasCode = [own, ...people].some((person) => person?.code)
  return (
    <Stack packed gap={20} className={styles.people}>
      {own && (
        <Stack as="section" shrinks className={styles.part}>
          <Text as="h2" tone="dim" size={13} weight={550} tall={18}>
            {t('contactSalesperson')}
          </Text>
          <ul className={styles.cards}>
            <PersonCard person={own} wechat={own.wechat} isOwn />
          </ul>
        </Stack>
      )}
      {people.length > 0 && (
        <Stack as="section" shrinks className={styles.part}>
          <Text as="h2" tone="dim" size={13} weight={550} tall={18}>
            {t('contactPeople')}
          </Text>
          <ul className={styles.cards}>
            {people.map((person) => (
              <PersonCard key={`${person.name} ${person.phone}`} person={person} wechat="" />
            ))}
          </ul>
        </Stack>
      )}
      {isPhone && hasCode && (
        <Text as="p" tone="dim" size={13} pretty>
          {t('contactScanSaved')}
        </Text>
      )}
    </Stack>
  )
}

/** A name, a number to call or copy, a WeChat id to copy and a code to scan. */
function PersonCard({ person, wechat, isOwn = false }: { person: Contact; wechat: string; isOwn?: boolean }) {
  const t = useText<ShellText>('shell')
  // A phone can not scan what it shows itself.
  const isPhone = useDevice() === 'mobile'
  return (
    <Stack as="li" align="center" ground="surface" edge="line" className={styles.contact} data-own={isOwn || undefined}>
      <Stack
        as="span"
        align="center"
        justify="center"
        tone="accent"
        weight={650}
        ground="accent"
        round="circle"
        square={56}
        className={styles.initial}
        aria-hidden
      >
        {person.name.trim().charAt(0).toUpperCase()}
      </Stack>
      <Stack justify="start" shrinks gap={2}>
        <strong className={styles.name}>{person.name}</strong>
        {person.phone && (
          <Row as="span" inline className={styles.way}>
            <Row
              as="a"
              inline
              shrinks
              gap={8}
              tall="target"
              tone="accent"
              size={16}
              weight={600}
              figures
              breaks
              plain
              underlines
              href={`tel:${person.phone.replaceAll(/[^\d+]/g, '')}`}
              aria-label={`${t('contactPhone')} ${person.phone}`}
            >
              <IconPhone size={17} stroke={1.7} aria-hidden /> <Text oneLine>{person.phone}</Text>
            </Row>
            <CopyButton text={person.phone} label={t('contactCopyPhone', { phone: person.phone })} />
          </Row>
        )}
        {wechat && (
          <Row as="span" inline className={styles.way}>
            <Row as="span" inline shrinks gap={8} tall="target" size={16} weight={600} figures breaks>
              <IconBrandWechat size={17} stroke={1.7} aria-hidden /> {wechat}
            </Row>
            <CopyButton text={wechat} label={`${t('contactCopyWechat')} ${wechat}`} />
          </Row>
        )}
      </Stack>
      {person.code && (
        <Stack as="span" justify="center" tone="dim" size={13} gap={4}>
          <img className={styles.code} src={person.code} alt={t('contactCode', { name: person.name })} />
          {isPhone ? (
            <Row
              as="a"
              inline
              justify="center"
              tone="accent"
              weight={550}
              tall={44}
              href={person.code}
              download={`${person.name}.png`}
              aria-label={t('contactSaveCode', { name: person.name })}
            >
              {t('contactSave')}
            </Row>
          ) : (
            <span>{t('contactScan')}</span>
          )}
        </Stack>
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
  const t = useText<ShellText>('shell')
  return (
    <Stack as="section" shrinks className={styles.part}>
      <Text as="h2" tone="dim" size={13} weight={550} tall={18}>
        {name}
      </Text>
      <Stack as="dl" packed ground="surface" edge="line" className={styles.house}>
        {hours !== '' && (
          <div>
            <dt>
              <IconClockHour4 size={17} stroke={1.6} aria-hidden /> {t('contactHours')}
            </dt>
            <dd>{hours}</dd>
          </div>
        )}
        {addresses.length > 0 && (
          <div>
            <dt>
              <IconMapPin size={17} stroke={1.6} aria-hidden /> {t('contactAddresses')}
            </dt>
            {addresses.map((address) => (
              <Stack key={address} as="dd" columns="minmax(0, 1fr) auto" align="start" className={styles.address}>
                <span>{address}</span>
                <Row as="span" inline className={styles.way}>
                  <a href={mapOf(address)} target="_blank" rel="noreferrer" aria-label={t('contactMapOf', { address })}>
                    {t('contactMap')}
                  </a>
                  <CopyButton text={address} label={t('contactCopyAddress', { address })} />
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
            void navigate({ to: keepsHouse ? paths.baseConfig : paths.nextConfig, search: keepsHouse ? {} : { tab: 'config' } })
          }}
        >
          {t('setContacts')}
        </Button>
      )}
    </Notice>
  )
}
