import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import ask from '../../forms/ask-form.module.css'
import { Dialog } from '../../forms/dialog.tsx'
import { toMinute } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { copyText } from '../../ui/copy.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './password-dialog.module.css'
import type { UsersText } from '../users.text.en.ts'

export type MadePassword = { readonly password: string; readonly goodUntil: string }
type Props = { readonly name: string; readonly made: MadePassword | null; readonly onClose: () => void }

/** A made-up password, told this once. */
export function PasswordDialog({ name, made, onClose }: Props) {
  const t = useText<UsersText>('users')
  // While the dialog fades out, it still shows what it had.
  const [last, setLast] = useState(made)
  if (made !== null && made !== last) setLast(made)
  const shown = made ?? last
  const password = shown?.password ?? ''
  return (
    <Dialog open={made !== null} onClose={onClose} title={t('passwordTitle')}>
      <Stack gap={14} shrinks>
        <Text as="p" tone="dim" pretty>
          {t('passwordWhy', { name, until: shown ? toMinute(shown.goodUntil) : '' })}
        </Text>
        <Row
          as="p"
          gap="10px 16px"
          wrap
          justify="between"
          ground="raised"
          round={8}
          edge="strong"
          pad="12px 14px"
          className={styles.password}
        >
          <code>{password}</code>
          <Button variant="default" leftSection={<IconCopy size={17} aria-hidden />} onClick={() => void copyText(password)} data-autofocus>
            {t('copyPassword')}
          </Button>
        </Row>
        <div className={ask.buttons}>
          <Button
            onClick={() => {
              onClose()
              setLast(null)
            }}
          >
            {t('passwordSeen')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}
