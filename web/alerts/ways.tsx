import type { AlertSettings } from '@loupe/domain/alerts/alerts.api.ts'
import { IconBrandWechat, IconDeviceMobileMessage, IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../nav/paths.ts'
import { useText } from '../text/use-text.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import type { AlertsText } from './alerts.text.en.ts'

const signs = { email: IconMail, sms: IconDeviceMobileMessage, wechat: IconBrandWechat } as const

/** Where one is written to by each way, or why not. */
export function Ways({ ways }: { readonly ways: AlertSettings['ways'] }) {
  const t = useText<AlertsText>('alerts')
  return (
    <Stack as="ul" gap={8} narrows>
      {ways.map(({ channel, target, why }) => {
        const Sign = signs[channel]
        return (
          <Row as="li" key={channel} gap="2px 10px" wrap>
            <Row as="span" gap={8} tone={why === null ? 'text' : 'dim'}>
              <Sign size={18} stroke={1.6} aria-hidden />
              <Text weight={550}>{t(`ways.${channel}`)}</Text>
            </Row>
            <Text tone="dim" size={13} breaks>
              {why === null ? target : t(`whyNot.${why}`)}
            </Text>
            {(why === 'no_contact' || why === 'not_bound') && (
              <Link to={paths.userInfoMobile}>
                <Text size={13}>{t('toAccount')}</Text>
              </Link>
            )}
          </Row>
        )
      })}
    </Stack>
  )
}
