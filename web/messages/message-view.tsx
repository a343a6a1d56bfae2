import { Button } from '@mantine/core'
import { messagesApi, type OutboxMessage } from '@loupe/domain/messages/messages.api.ts'
import { IconCopy, IconSend } from '@tabler/icons-react'
import { useWrite } from '../forms/use-write.ts'
import { StateWord } from '../lists/state-word.tsx'
import { dateTime } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { confirm } from '../ui/over/confirm.tsx'
import { copyText } from '../ui/copy.ts'
import { toast } from '../ui/over/toast.ts'
import { Stack } from '../ui/stack.tsx'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import { Box } from '../ui/box.tsx'
import { stateTones, whyNotSent } from './message-words.ts'
import type { MessagesText } from './messages.text.en.ts'
import styles from './message-view.module.css'

type Props = { readonly message: OutboxMessage; readonly showsSite: boolean }

/** One message as its reader gets it, with how far it came and what can be done. */
export function MessageView({ message, showsSite }: Props) {
  const t = useText<MessagesText>('messages')
  const { state, target } = message
  const why = whyNotSent(t, message.error)
  return (
    <Stack as="article" gap={14} narrows breaks aria-label={t('messageTo', { target })}>
      <Row gap="6px 12px" wrap data-tone={stateTones[state]}>
        <StateWord tone={stateTones[state]}>{t(`states.${state}`)}</StateWord>
        <Text tone="dim" size={13} pretty className={styles.why}>
          {t(`statesWhy.${state}`, { at: message.sentAt ? dateTime(message.sentAt) : '' })}
          {message.tries > 0 && ` · ${t('tries', { count: message.tries })}`}
          {why && (
            <Text block tone="bad">
              {why}
            </Text>
          )}
        </Text>
        <Steps message={message} />
      </Row>
      <Row as="dl" gap="8px 28px" wrap align="stretch">
        <div>
          <Text as="dt" size={12}>
            {t('to')}
          </Text>
          <dd>
            <strong>{target}</strong>
          </dd>
        </div>
        <div>
          <Text as="dt" size={12}>
            {t('channel')}
          </Text>
          <dd>{t(`channels.${message.channel}`)}</dd>
        </div>
        {showsSite && (
          <div>
            <Text as="dt" size={12}>
              {t('site')}
            </Text>
            <dd>{message.site}</dd>
          </div>
        )}
        <div>
          <Text as="dt" size={12}>
            {t('written')}
          </Text>
          <dd>
            <time dateTime={message.createdAt}>{dateTime(message.createdAt)}</time>
          </dd>
        </div>
      </Row>
      <Box frame="card" className={styles.paper} data-channel={message.channel}>
        {message.channel === 'email' && (
          <Text as="h2" ruled="below" below={10} size={16} weight={650} className={styles.subject}>
            {message.subject || t('noSubject')}
          </Text>
        )}
        <p className={message.isWiped ? styles.wiped : styles.body}>{message.isWiped ? t('wiped') : message.body}</p>
      </Box>
    </Stack>
  )
}

function Steps({ message }: { message: OutboxMessage }) {
  const t = useText<MessagesText>('messages')
  const retry = useWrite(messagesApi.retry, { tells: 'toast', rereads: [messagesApi.outbox], onDone: () => toast.good(t('retried')) })
  const { target } = message
  const mayRetry = (message.state === 'failed' || message.state === 'kept') && !message.isWiped

  async function ask() {
    const agreed = await confirm({ title: t('retryAsk'), text: t('retryWhy', { target }), yes: t('retryMessage') })
    if (agreed) void retry.send({ id: message.id })
  }

  return (
    <Row as="span" gap={8} wrap align="stretch" className={styles.steps}>
      {!message.isWiped && (
        <Button
          variant="default"
          size="compact-md"
          className={styles.button}
          leftSection={<IconCopy size={16} aria-hidden />}
          aria-label={t('copyText', { target })}
          onClick={() => void copyText(message.body)}
        >
          {t('copy')}
        </Button>
      )}
      {mayRetry && (
        <Button
          size="compact-md"
          className={styles.button}
          leftSection={<IconSend size={16} aria-hidden />}
          loading={retry.isBusy}
          aria-label={t('retryTo', { target })}
          onClick={() => void ask()}
        >
          {t('retryMessage')}
        </Button>
      )}
    </Row>
  )
}
