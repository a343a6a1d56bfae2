import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { openLogin, openRegister } from '../me/login-request.ts'
import { useText } from '../text/use-text.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { Card } from './desk-parts.tsx'
import type { DeskText } from './desk.text.en.ts'
import styles from './guest-card.module.css'

const gains = ['prices', 'orders', 'lists'] as const

/** What guests would have with an account of their own, and the ways to it. */
export function GuestCard() {
  const t = useText<DeskText>('desk')
  return (
    <Card title={t('guest')} why={t('guestWhy')}>
      <Row wrap gap={16} align="end" justify="between" pad="0 var(--lp-edge) 16px" className={styles.body}>
        <Stack as="ul" gap={6}>
          {gains.map((gain) => (
            <Row key={gain} as="li" gap={8} align="start" className={styles.gain}>
              <IconCheck size={18} stroke={1.8} aria-hidden />
              <Text pretty>{t(`guestGains.${gain}`)}</Text>
            </Row>
          ))}
        </Stack>
        <Row gap={8} wrap className={styles.doors}>
          <Button onClick={openRegister}>{t('guestRegister')}</Button>
          <Button variant="default" onClick={openLogin}>
            {t('guestLogIn')}
          </Button>
        </Row>
      </Row>
    </Card>
  )
}
