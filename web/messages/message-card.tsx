import { Button } from '@mantine/core'
import { messagesApi, type MessageState, type OutboxMessage } from '@loupe/domain/messages/messages.api.ts'
import { IconCopy } from '@tabler/icons-react'
import { useAction } from '../api/query.ts'
import { StateWord, type Tone } from '../parts/state-word.tsx'
import { dateTime } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { confirm } from '../ui/confirm.tsx'
import { copyText } from '../ui/copy.ts'
import { toast } from '../ui/toast.ts'
import type { MessagesText } from './messages.text.en.ts'
import styles from './outbox-page.module.css'

const tones: Readonly<Record<MessageState, Tone>> = { waiting: 'warn', sent: 'good', failed: 'bad', kept: 'natural', withheld: 'calm' }

/** One message: to whom, what it says and how far it came. */
export function MessageCard({ message, showsSite }: { message: OutboxMessage; showsSite: boolean }) {
  const t = useText<MessagesText>('messages')
  const retry = useAction(messagesApi.retry, { stale: [messagesApi.outbox], onDone: () => toast.good(t('retried')) })
  const { target } = message
  const mayRetry = (message.state === 'failed' || message.state === 'kept') && !message.is_wiped

  async function ask() {
    const agreed = await confirm({ title: t('retryAsk'), text: t('retryWhy', { target }), yes: t('retryMessage') })
    if (agreed) retry.mutate({ id: message.id })
  }

  return (
    <article className={styles.message}>
      <header className={styles.head}>
        <StateWord tone={tones[message.state]}>{t(`states.${message.state}`)}</StateWord>
        <strong className={styles.target}>{target}</strong>
        <span className={styles.dim}>
          {showsSite && `${message.site} · `}
          {t(`channels.${message.channel}`)} · <time dateTime={message.created_at}>{dateTime(message.created_at)}</time>
        </span>
      </header>
      {message.channel === 'email' && <div className={styles.subject}>{message.subject || t('noSubject')}</div>}
      <p className={message.is_wiped ? styles.dim : styles.body}>{message.is_wiped ? t('wiped') : message.body}</p>
      <footer className={styles.foot}>
        <span className={styles.dim}>
          {t(`statesWhy.${message.state}`, { at: message.sent_at ? dateTime(message.sent_at) : '' })}
          {message.tries > 0 && ` · ${t('tries', { count: message.tries })}`}
          {message.error && ` · ${message.error}`}
        </span>
        {!message.is_wiped && (
          <Button
            variant="subtle"
            size="compact-md"
            className={styles.button}
            aria-label={t('copyText', { target })}
            title={t('copyText', { target })}
            onClick={() => void copyText(message.body)}
          >
            <IconCopy size={17} aria-hidden />
          </Button>
        )}
        {mayRetry && (
          <Button
            variant="default"
            size="compact-md"
            className={styles.button}
            loading={retry.isPending}
            aria-label={t('retryTo', { target })}
            onClick={() => void ask()}
          >
            {t('retryMessage')}
          </Button>
        )}
      </footer>
    </article>
  )
}
