import { Button, TextInput } from '@mantine/core'
import type { Share } from '@loupe/domain/shares/shares.api.ts'
import { IconCopy, IconShare2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import ask from '../../forms/ask-form.module.css'
import { paths } from '../../nav/paths.ts'
import { toMinute } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { copyText } from '../../ui/copy.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { sendLink } from './send-link.ts'
import type { ShareText } from './share.text.en.ts'

type Props = { readonly share: Share; readonly left: number; readonly onClose: () => void }

/** The link, to be copied or handed to the phone's own sheet. */
export function ShareMade({ share, left, onClose }: Props) {
  const t = useText<ShareText>('share')
  const send = sendLink(share)
  return (
    <Stack gap={14} shrinks>
      <TextInput
        label={t('link')}
        description={t('until', { when: toMinute(share.expiresAt), count: share.mostDevices })}
        value={share.link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      {left > 0 && (
        <Text as="p" ground="warn" tone="warn" round={8} pad="8px 12px" role="status">
          {t('left', { count: left })}
        </Text>
      )}
      <div className={ask.buttons}>
        <Button variant="default" renderRoot={(props) => <Link {...props} to={paths.shares} search={{ id: share.id }} onClick={onClose} />}>
          {t('toShares')}
        </Button>
        <Button
          variant={send === null ? 'filled' : 'default'}
          leftSection={<IconCopy size={17} aria-hidden />}
          data-autofocus
          onClick={() => void copyText(share.link)}
        >
          {t('copy')}
        </Button>
        {send !== null && (
          <Button leftSection={<IconShare2 size={17} aria-hidden />} onClick={() => void send()}>
            {t('send')}
          </Button>
        )}
      </div>
    </Stack>
  )
}
