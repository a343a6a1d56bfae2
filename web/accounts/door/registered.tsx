import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { closeLogin } from '../../me/login-request.ts'
import { useText } from '../../text/use-text.ts'
import { copyText } from '../../ui/copy.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import type { AccountsText } from '../accounts.text.en.ts'
import styles from '../accounts.module.css'

/** The form that had the focus is gone, and what happened is to be read out. */
const readOut = (head: HTMLHeadingElement | null): void => head?.focus()

/** product.md 4: wait for an administrator's approval, and the password with which to log in then. */
export function Registered({ account, password, inChina }: { account: string; password: string; inChina: boolean }) {
  const t = useText<AccountsText>('accounts')
  return (
    <Stack gap={14}>
      <h3 ref={readOut} tabIndex={-1} className={styles.title}>
        {t('registered')}
      </h3>
      <p className={styles.text}>{t('registeredWhy')}</p>
      <Stack as="dl" columns="auto 1fr" gap="6px 16px" className={styles.facts}>
        <dt>{t('registeredWith')}</dt>
        <dd>{account}</dd>
        <dt>{t('registeredPassword')}</dt>
        <dd>{password}</dd>
      </Stack>
      <p className={styles.why}>{inChina ? t('registeredPhone') : t('registeredEmail')}</p>
      <Row gap={8} wrap align="stretch" className={styles.ends}>
        <Button variant="default" leftSection={<IconCopy size={17} aria-hidden />} onClick={() => void copyText(password)}>
          {t('copyPassword')}
        </Button>
        <Button onClick={closeLogin}>{t('close')}</Button>
      </Row>
    </Stack>
  )
}
