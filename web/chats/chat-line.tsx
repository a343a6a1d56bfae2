import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useReadWords } from '../gems/read-words.ts'
import { stockLink } from '../gems/stock-link.ts'
import { useText } from '../text/use-text.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { ChatParcel, ChatStone } from './chat-goods.tsx'
import type { ChatLineAnswer } from './chats.ts'
import type { ChatsText } from './chats.text.en.ts'
import styles from './chats.module.css'

type Props = {
  readonly line: ChatLineAnswer
  /** Whether goods go into the reply, by their name. */
  readonly isPicked: (name: string) => boolean
  readonly onPick: (name: string) => void
}

/** One line of the chat: what was asked, what of it nobody understood, and the cheapest goods that answer it. */
export function ChatLine({ line, isPicked, onPick }: Props) {
  const t = useText<ChatsText>('chats')
  const navigate = useNavigate()
  const readWords = useReadWords()
  const openAll = async () => {
    const { filter } = await readWords(line.text)
    void navigate(stockLink({ availability: ['available'], ...filter, origin: line.origin }))
  }
  const shown = line.stones.length + line.parcels.length
  return (
    <Stack as="li" gap={4} frame="card" pad="10px 14px" data-origin={line.origin} className={styles.line}>
      <Row gap="4px 12px" wrap justify="between">
        <Text as="h2" size={14} weight={650} breaks>
          {line.text}
        </Text>
        <Outcome line={line} />
        {(line.total ?? 0) > shown && (
          <Button size="compact-sm" variant="subtle" onClick={() => void openAll()}>
            {t('all', { count: line.total ?? 0 })}
          </Button>
        )}
      </Row>
      {line.notUnderstood.length > 0 && line.understood.length > 0 && (
        <Text as="p" tone="warn" size={12.5} breaks>
          {t('unread')} <strong>{line.notUnderstood.join(' · ')}</strong>
        </Text>
      )}
      {shown > 0 && (
        <ul>
          {line.stones.map((stone) => (
            <ChatStone key={stone.id} stone={stone} isPicked={isPicked(`stone ${stone.id}`)} onPick={() => onPick(`stone ${stone.id}`)} />
          ))}
          {line.parcels.map((parcel) => (
            <ChatParcel
              key={parcel.id}
              parcel={parcel}
              isPicked={isPicked(`parcel ${parcel.id}`)}
              onPick={() => onPick(`parcel ${parcel.id}`)}
            />
          ))}
        </ul>
      )}
    </Stack>
  )
}

/** Why nothing stands below a line. */
function Outcome({ line }: Pick<Props, 'line'>) {
  const t = useText<ChatsText>('chats')
  if (line.total !== null && line.total > 0) return null
  return (
    <Text tone="dim" size={13}>
      {line.total === 0 ? t('none') : line.understood.length === 0 ? t('nothing') : t('hidden')}
    </Text>
  )
}
