import { Button } from '@mantine/core'
import { IconCopy, IconQrcode } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../ui/program-parts.ts'
import { useViewer } from '../me/viewer.ts'
import { useText } from '../text/use-text.ts'
import { copyText } from '../ui/copy.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import type { DeskText } from './desk.text.en.ts'
import styles from './invite-link.module.css'

export const LazyQrCode = lazyPart(() => import('../people/qr-code.tsx').then((module) => ({ default: module.QrCode })))

/** The reader's own link to register with, to be sent or shown; whoever comes by it is theirs. Where the site has no invitations there is none. */
export function InviteLink() {
  const t = useText<DeskText>('desk')
  const link = useViewer((now) => now.user?.qrcode)
  const [isShown, setShown] = useState(false)
  if (!link) return null
  return (
    <Row gap="8px 12px" wrap justify="between" ruled="above" className={styles.invite}>
      <span className={styles.words}>
        <Text as="strong" weight={600}>
          {t('invite')}
        </Text>
        <Text tone="dim" size={12.5}>
          {t('inviteWhy')}
        </Text>
      </span>
      <Row as="span" gap={8} align="stretch" className={styles.buttons}>
        <Button size="compact-md" variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copyText(link)}>
          {t('copyLink')}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          aria-expanded={isShown}
          leftSection={<IconQrcode size={16} aria-hidden />}
          onClick={() => setShown(!isShown)}
        >
          {t('qr')}
        </Button>
      </Row>
      {isShown && (
        <Stack as="span" align="center" justify="center" className={styles.code}>
          <Suspense>
            <LazyQrCode text={link} label={t('inviteQr')} />
          </Suspense>
        </Stack>
      )}
    </Row>
  )
}
