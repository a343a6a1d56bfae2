import { Button } from '@mantine/core'
import { messagesApi, type OutboxMessage } from '@loupe/domain/messages/messages.api.ts'
import { IconCopy, IconSend } from '@tabler/icons-react'
import { useWrite } from '../forms/use-write.ts'
import { StateWord } from '../lists/state-word.tsx'
import { dateTime } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { confirm } from '../ui/confirm.tsx'
import { copyText } from '../ui/copy.ts'
import { toast } from '../ui/toast.ts'
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
    <article className={styles.message} aria-label={t('messageTo', { target })}>
      <div className={styles.came} data-tone={stateTones[state]}>
        <StateWord tone={stateTones[state]}>{t(`states.${state}`)}</StateWord>
        <span className={styles.why}>
          {t(`statesWhy.${state}`, { at: message.sent_at ? dateTime(message.sent_at) : '' })}
          {message.tries > 0 && ` · ${t('tries', { count: message.tries })}`}
          {why && <span className={styles.error}>{why}</span>}
        </span>
        <Steps message={message} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('to')}</dt>
          <dd>
            <strong>{target}</strong>
          </dd>
        </div>
        <div>
          <dt>{t('channel')}</dt>
          <dd>{t(`channels.${message.channel}`)}</dd>
        </div>
        {showsSite && (
          <div>
            <dt>{t('site')}</dt>
            <dd>{message.site}</dd>
          </div>
        )}
        <div>
          <dt>{t('written')}</dt>
          <dd>
            <time dateTime={message.created_at}>{dateTime(message.created_at)}</time>
          </dd>
        </div>
      </dl>
      <div className={styles.paper} data-channel={message.channel}>
        {message.channel === 'email' && <h2 className={styles.subject}>{message.subject || t('noSubject')}</h2>}
        <p className={message.is_wiped ? styles.wiped : styles.body}>{message.is_wiped ? t('wiped') : message.body}</p>
      </div>
    </article>
  )
}

function Steps({ message }: { message: OutboxMessage }) {
  const t = useText<MessagesText>('messages')
  const retry = useWrite(messagesApi.retry, { tells: 'toast', rereads: [messagesApi.outbox], onDone: () => toast.good(t('retried')) })
  const { target } = message
  const mayRetry = (message.state === 'failed' || message.state === 'kept') && !message.is_wiped

  async function ask() {
    const agreed = await confirm({ title: t('retryAsk'), text: t('retryWhy', { target }), yes: t('retryMessage') })
    if (agreed) void retry.send({ id: message.id })
  }

  return (
    <span className={styles.steps}>
      {!message.is_wiped && (
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
    </span>
  )
}
