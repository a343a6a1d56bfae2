import { ActionIcon, Button } from '@mantine/core'
import { configIn } from '@loupe/domain/sites/per-language.ts'
import type { PageWords, ResellerSite } from '@loupe/domain/resellers/reseller-site.ts'
import { IconCopy, IconExternalLink, IconShare2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { QrCode } from '../../people/qr-code.tsx'
import { currentLanguage } from '../../text/language.ts'
import { named } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { copyText } from '../../ui/copy.ts'
import type { ResellersText } from '../resellers.text.en.ts'
import { linkTo } from '../../nav/link-to.ts'
import { Box } from '../../ui/box.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './site-window.module.css'

/** A site as a stranger finds it: its address to copy, open and scan, and its first page in small. */
export function SiteWindow({ site, actions }: { readonly site: ResellerSite; readonly actions?: ReactNode }) {
  const t = useText<ResellersText>('resellers')
  const [main] = site.addresses
  const link = main ? linkTo(main.origin) : ''
  const share = () => {
    const text = t('shareWords', { name: site.config.title, link })
    if ('share' in navigator) void navigator.share({ title: site.config.title, text, url: link }).catch(() => undefined)
    else void copyText(text)
  }
  return (
    <Box as="section" frame="card" className={styles.window} aria-label={named(t('firstPage'), site.name)}>
      <Row gap={4} ground="raised" ruled="below" pad="6px 8px 6px 14px">
        <Text grows shrinks weight={600} breaks>
          {main?.shown ?? t('noAddress')}
        </Text>
        {main && (
          <>
            <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('copyAddress')} onClick={() => void copyText(link)}>
              <IconCopy size={17} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              component="a"
              href={link}
              target="_blank"
              rel="noreferrer"
              aria-label={t('visitSite', { address: main.shown })}
            >
              <IconExternalLink size={17} aria-hidden />
            </ActionIcon>
          </>
        )}
      </Row>
      <Stack align="center" className={styles.body}>
        <FirstPage config={site.config} />
        {main && (
          <Stack gap={8} className={styles.share}>
            <QrCode text={link} label={t('scanToOpen', { address: main.shown })} />
            <Button size="compact-md" variant="default" leftSection={<IconShare2 size={16} aria-hidden />} onClick={share}>
              {t('share')}
            </Button>
          </Stack>
        )}
      </Stack>
      {actions && (
        <Row gap={8} wrap ruled="above" pad="8px 14px">
          {actions}
        </Row>
      )}
    </Box>
  )
}

function FirstPage({ config }: { config: ResellerSite['config'] }) {
  const t = useText<ResellersText>('resellers')
  const words = configIn(config.words, currentLanguage()) as PageWords
  const people = [
    [words.service_on_name, words.service_on_phone],
    [words.service_two_name, words.service_two_phone],
  ].flatMap(([name, phone]) => (phone ? [[name, phone].filter(Boolean).join(' ')] : []))
  return (
    <Stack gap={6} shrinks breaks className={styles.page}>
      <Row as="span" gap={8} tone="dim" size={13} weight={600}>
        {config.logo && <img src={config.logo} alt="" height={20} referrerPolicy="no-referrer" />}
        {config.title}
      </Row>
      <p className={styles.headline}>{words.headline || config.title}</p>
      {config.introduced && <p className={styles.introduction}>{words.introduce}</p>}
      <Text as="p" tone="dim" size={13}>
        {[...people, words.service_hours].filter(Boolean).join(' · ') || t('noContacts')}
      </Text>
    </Stack>
  )
}
