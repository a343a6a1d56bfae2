import { Button } from '@mantine/core'
import { messagesApi, type OutboxMessage } from '@loupe/domain/messages/messages.api.ts'
import { IconArrowRight, IconCopy, IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../nav/paths.ts'
import { useWrite } from '../forms/use-write.ts'
import { StateWord } from '../lists/state-word.tsx'
import { htmlLanguage, languageNames } from '../text/language.ts'
import { dateTime } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { confirm } from '../ui/over/confirm.tsx'
import { copyText } from '../ui/copy.ts'
import { toast } from '../ui/over/toast.ts'
import { look } from '../ui/look/look.ts'
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
  const { state, target, language } = message
  const words = language ? { lang: htmlLanguage[language] } : {}
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
        <Steps message={message} ofHouse={!showsSite} />
      </Row>
      <Stack as="dl" columns="repeat(auto-fit, minmax(150px, 1fr))" gap="8px 20px" align="start" className={styles.facts}>
        <Fact name={t('to')} isWide>
          {target}
        </Fact>
        <Fact name={t('channel')}>{t(`channels.${message.channel}`)}</Fact>
        {showsSite && <Fact name={t('site')}>{message.site}</Fact>}
        <Fact name={t('written')}>
          <time dateTime={message.createdAt}>{dateTime(message.createdAt)}</time>
        </Fact>
        {language && (
          <Fact name={t('language')}>
            <Text
              tint="calm"
              round="pill"
              pad="1px 8px"
              size={12}
              weight={550}
              oneLine
              title={t('languageWhy')}
              lang={htmlLanguage[language]}
            >
              {languageNames[language]}
            </Text>
          </Fact>
        )}
      </Stack>
      <Box frame="card" className={styles.paper} data-channel={message.channel}>
        {message.channel === 'email' && (
          <Text as="h2" ruled="below" below={10} size={16} weight={650} className={styles.subject} {...words}>
            {message.subject || t('noSubject')}
          </Text>
        )}
        <p className={look({ tone: message.isWiped ? 'dim' : undefined }, styles.body)} {...words}>
          {message.isWiped ? t('wiped') : message.body}
        </p>
        {message.hidesKey && (
          <Text as="p" tone="dim" size={13} pretty above={10}>
            {t('keyHidden')}
          </Text>
        )}
      </Box>
    </Stack>
  )
}

type FactProps = { readonly name: string; readonly isWide?: boolean; readonly children: ReactNode }

function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <Stack shrinks breaks className={isWide ? styles.wide : ''}>
      <Text as="dt" size={12}>
        {name}
      </Text>
      <Text as="dd" weight={550}>
        {children}
      </Text>
    </Stack>
  )
}

/** Where a new link to set the password is made: at the person, or for another site at the site whose operator it is. */
const linkMaker = ({ siteId, target }: OutboxMessage, ofHouse: boolean) =>
  ofHouse ? { to: paths.people, search: { q: target } } : { to: paths.nextConfig, search: { site: siteId } }

function Steps({ message, ofHouse }: { readonly message: OutboxMessage; readonly ofHouse: boolean }) {
  const t = useText<MessagesText>('messages')
  const retry = useWrite(messagesApi.retry, { tells: 'toast', rereads: [messagesApi.outbox], onDone: () => toast.good(t('retried')) })
  const { target } = message
  const isOver = message.state === 'failed' || message.state === 'kept'
  // A link may have been used or replaced since: sent again it would only disappoint.
  const mayRetry = isOver && !message.isWiped && !message.hidesKey

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
      {isOver && message.hidesKey && (
        <Button
          component={Link}
          {...(linkMaker(message, ofHouse) as object)}
          size="compact-md"
          className={styles.button}
          rightSection={<IconArrowRight size={16} aria-hidden />}
        >
          {t(ofHouse ? 'newLinkAtPerson' : 'newLinkAtSite')}
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
