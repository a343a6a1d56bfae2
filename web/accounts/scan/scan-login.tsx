import { scanApi } from '@loupe/domain/accounts/scan.api.ts'
import { scanPollMs, scanSeconds } from '@loupe/domain/accounts/limits.ts'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { openLogin } from '../../me/login-request.ts'
import { enter } from '../../me/session.ts'
import { useSite } from '../../me/site.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { look } from '../../ui/look/look.ts'
import { Stack } from '../../ui/stack.tsx'
import { takeFocus } from '../../ui/over/take-focus.ts'
import type { AccountsText } from '../accounts.text.en.ts'
import styles from '../accounts.module.css'
import { ScanSquare } from './scan-square.tsx'
import { useScan } from './use-scan.ts'

type By = 'phone' | 'wechat'

/** Logging in with a second device: this one shows a code and asks every two seconds whether the phone has confirmed (product.md 4). */
export function ScanLogin() {
  const t = useText<AccountsText>('accounts')
  const wechat = useSite((now) => now.config?.wechat_scan_login === 1)
  const [by, setBy] = useState<By>('phone')
  return (
    <Stack gap={14}>
      {wechat && (
        <SegmentedControl
          aria-label={t('scanBy')}
          fullWidth
          data={[
            { value: 'phone', label: t('scanByPhone') },
            { value: 'wechat', label: t('scanByWechat') },
          ]}
          value={by}
          onChange={(next) => setBy(next === 'wechat' ? 'wechat' : 'phone')}
        />
      )}
      <OneCode key={by} by={by} />
      <Row gap={8} wrap justify="between">
        <button ref={takeFocus} type="button" className={look({ underlines: true }, styles.link)} onClick={openLogin}>
          {t('backToLogin')}
        </button>
      </Row>
    </Stack>
  )
}

function OneCode({ by }: { by: By }) {
  const t = useText<AccountsText>('accounts')
  const scan = useScan({
    start: () => call(scanApi.start, { by, referrer: location.origin }, { quiet: true }),
    ask: ({ key }) => call(scanApi.check, { key, referrer: location.origin }, { quiet: true }),
    everyMs: scanPollMs,
    most: Math.ceil((scanSeconds * 1000) / scanPollMs) + 1,
    onDone: ({ token, data }) => {
      if (token && data) enter(token, data, 'loggedIn')
    },
  })
  return (
    <ScanSquare scan={scan} label={t('scanAlt')} why={by === 'phone' ? t('scanPhoneWhy') : t('scanWechatWhy')} overWords={t('scanOver')} />
  )
}
