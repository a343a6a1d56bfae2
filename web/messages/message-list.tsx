import type { OutboxMessage } from '@loupe/domain/messages/messages.api.ts'
import { IconBrandWechat, IconDeviceMobileMessage, IconMail } from '@tabler/icons-react'
import { StateWord } from '../lists/state-word.tsx'
import { dateTime, timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import { opening, stateTones } from './message-words.ts'
import type { MessagesText } from './messages.text.en.ts'
import styles from './outbox-page.module.css'

const channelIcons = { email: IconMail, sms: IconDeviceMobileMessage, wechat: IconBrandWechat } as const

type Props = {
  readonly rows: readonly OutboxMessage[]
  readonly openId: string | null
  /** Messages of its sites name them. */
  readonly houseId: string
  readonly onOpen: (id: string) => void
}

/** Messages, newest first: to whom, how far each came, and how it begins. */
export function MessageList({ rows, openId, houseId, onOpen }: Props) {
  const t = useText<MessagesText>('messages')
  return (
    <ul className={styles.lines}>
      {rows.map((message) => {
        const Channel = channelIcons[message.channel]
        const begins = [message.siteId !== houseId && message.site, message.isWiped ? t('wipedShort') : beginningOf(message)]
          .filter(Boolean)
          .join(' · ')
        return (
          <li key={message.id}>
            <Stack
              type="button"
              as="button"
              gap={4}
              narrows
              ground="surface"
              ruled="below"
              textAlign="start"
              hovers
              className={styles.line}
              data-open={message.id === openId || undefined}
              aria-pressed={message.id === openId}
              onClick={() => onOpen(message.id)}
            >
              <Row as="span" gap={8} shrinks className={styles.top}>
                <Channel size={16} stroke={1.7} aria-label={t(`channels.${message.channel}`)} />
                <Text as="strong" grows shrinks breaks weight={600}>
                  <Target target={message.target} />
                </Text>
              </Row>
              {!message.isWiped && (
                <Text breaks pretty tone="dim" size={13} className={styles.begins}>
                  {begins}
                </Text>
              )}
              <Row as="span" gap={8} shrinks tone="dim" size={12}>
                <Text grows shrinks cut>
                  <time dateTime={message.createdAt} title={dateTime(message.createdAt)}>
                    {timeAgo(message.createdAt)}
                  </time>
                  {message.isWiped && ` · ${begins}`}
                </Text>
                <StateWord tone={stateTones[message.state]}>{t(`states.${message.state}`)}</StateWord>
              </Row>
            </Stack>
          </li>
        )
      })}
    </ul>
  )
}

/** How it begins; the name of the house or site before its subject stands there already. */
const beginningOf = ({ subject, site, body }: OutboxMessage): string =>
  (subject.startsWith(`${site}: `) ? subject.slice(site.length + 2) : subject) || opening(body)

/** An address breaks behind its @, where it has to. */
function Target({ target }: { target: string }) {
  const [who, ...where] = target.split(/(?<=@)/)
  return (
    <>
      <span className={styles.part}>{who}</span>
      <wbr />
      <span className={styles.part}>{where}</span>
    </>
  )
}
