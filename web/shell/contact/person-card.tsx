import { IconBrandWechat, IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CopyButton } from '../../forms/copy-button.tsx'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useDevice } from '../../ui/use-device.ts'
import { telLink } from '@loupe/domain/accounts/contact.ts'
import type { Contact } from '../dialogs/service-contacts.ts'
import styles from './contact-panel.module.css'
import type { ContactText } from './contact.text.en.ts'

/** Who they are and what they do, every way to reach them in words, and a code to scan. */
export function PersonCard({ person, isOwn = false }: { person: Contact; isOwn?: boolean }) {
  const t = useText<ContactText>('contact')
  const { name, role, phone, mail, wechat, code } = person
  return (
    <Stack as="li" ground="surface" edge="line" className={styles.contact} data-own={isOwn || undefined}>
      <Row gap={14} shrinks className={styles.who}>
        <Stack
          as="span"
          align="center"
          justify="center"
          tone="accent"
          weight={650}
          ground="accent"
          round="circle"
          square={48}
          className={styles.initial}
          aria-hidden
        >
          {name.trim().charAt(0).toUpperCase()}
        </Stack>
        <Stack shrinks gap={1}>
          <strong className={styles.name}>{name}</strong>
          {role !== '' && (
            <Text tone="dim" size={14}>
              {role}
            </Text>
          )}
        </Stack>
      </Row>
      <dl className={styles.ways}>
        {phone && (
          <Way word={t('phone')} copy={phone} copyLabel={t('copyPhone', { phone })}>
            <Reach href={telLink(phone)} label={`${t('phone')} ${phone}`}>
              <IconPhone size={16} stroke={1.7} aria-hidden /> <Text oneLine>{phone}</Text>
            </Reach>
          </Way>
        )}
        {mail && (
          <Way word={t('mail')} copy={mail} copyLabel={t('copyMail', { mail })}>
            <Reach href={`mailto:${mail}`} label={`${t('mail')} ${mail}`}>
              <IconMail size={16} stroke={1.7} aria-hidden />{' '}
              <Text breaks>
                {mail.split('@')[0]}@<wbr />
                {mail.split('@').slice(1).join('@')}
              </Text>
            </Reach>
          </Way>
        )}
        {wechat && (
          <Way word={t('wechat')} copy={wechat} copyLabel={`${t('copyWechat')} ${wechat}`}>
            <Row as="span" inline shrinks gap={8} tall="target" weight={600} breaks>
              <IconBrandWechat size={16} stroke={1.7} aria-hidden /> {wechat}
            </Row>
          </Way>
        )}
      </dl>
      {code && <Code name={name} code={code} />}
    </Stack>
  )
}

type WayProps = { readonly word: string; readonly copy: string; readonly copyLabel: string; readonly children: ReactNode }

function Way({ word, copy, copyLabel, children }: WayProps) {
  return (
    <div>
      <dt>{word}</dt>
      <Row as="dd" gap={4} shrinks>
        {children}
        <CopyButton text={copy} label={copyLabel} />
      </Row>
    </div>
  )
}

/** What a press calls or writes to. */
const Reach = ({ href, label, children }: { readonly href: string; readonly label: string; readonly children: ReactNode }) => (
  <Row
    as="a"
    inline
    shrinks
    gap={8}
    tall="target"
    tone="accent"
    weight={600}
    figures
    breaks
    plain
    underlines
    href={href}
    aria-label={label}
  >
    {children}
  </Row>
)

function Code({ name, code }: { readonly name: string; readonly code: string }) {
  const t = useText<ContactText>('contact')
  // A phone can not scan what it shows itself.
  const isPhone = useDevice() === 'mobile'
  return (
    <Stack as="span" justify="center" tone="dim" size={13} gap={4} className={styles.scan}>
      <img className={styles.code} src={code} alt={t('code', { name })} />
      {isPhone ? (
        <Row
          as="a"
          inline
          justify="center"
          tone="accent"
          weight={550}
          tall={44}
          href={code}
          download={`${name}.png`}
          aria-label={t('saveCode', { name })}
        >
          {t('save')}
        </Row>
      ) : (
        <span>{t('scan')}</span>
      )}
    </Stack>
  )
}
