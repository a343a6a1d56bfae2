import { Button, Loader } from '@mantine/core'
import { useText } from '../../text/use-text.ts'
import type { AccountsText } from '../accounts.text.en.ts'
import styles from '../accounts.module.css'
import { useSecondsUntil } from '../door/countdown.ts'
import { QrCode } from '../../people/qr-code.tsx'
import { Text } from '../../ui/text.tsx'
import { Stack } from '../../ui/stack.tsx'
import type { Scan } from './use-scan.ts'

type Props = { readonly scan: Scan; readonly label: string; readonly why: string; readonly overWords: string }

/** A code to scan, how long it is good, and one press for a new one. */
export function ScanSquare({ scan, label, why, overWords }: Props) {
  const t = useText<AccountsText>('accounts')
  const seconds = useSecondsUntil(scan.untilMs)
  const isOver = scan.over !== null
  return (
    <Stack gap={12} justify="center" textAlign="center">
      <Stack align="center" justify="center" className={styles.square}>
        {scan.qrcode === null && !isOver && <Loader aria-hidden />}
        {scan.qrcode !== null && (
          <div className={isOver || scan.seen ? styles.faded : undefined}>
            <QrCode text={scan.qrcode} label={label} />
          </div>
        )}
      </Stack>
      <Text
        as="p"
        {...(isOver ? ({ tint: 'bad', round: 8, pad: '8px 12px', lines: true } as const) : ({ tone: 'dim' } as const))}
        role="status"
      >
        <Standing scan={scan} why={why} overWords={overWords} />
      </Text>
      {isOver && (
        <Button onClick={scan.again} autoFocus>
          {t('newCode')}
        </Button>
      )}
      {!isOver && scan.qrcode !== null && !scan.seen && <span className={styles.why}>{t('scanLeft', { seconds })}</span>}
    </Stack>
  )
}

/** How far the scan has come, or why it came to nothing. */
function Standing({ scan, why, overWords }: Omit<Props, 'label'>) {
  const t = useText<AccountsText>('accounts')
  if (scan.over !== null) return scan.over || overWords
  if (scan.seen) return t('scanSeen')
  return scan.qrcode === null ? t('scanStarting') : why
}
