import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { chatParts } from '../gems/chat-text.ts'
import type { ChatLanguage } from '../gems/chat-text.ts'
import { chatLanguages, chatWords } from '../gems/copy-stones.tsx'
import { withoutPrices } from '../gems/stone-totals.ts'
import { useLetOut } from '../gems/use-let-out.tsx'
import { refusalText } from '../api/refusal-text.ts'
import { useText } from '../text/use-text.ts'
import { copyText } from '../ui/copy.ts'
import { toast } from '../ui/over/toast.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { Toggle } from '../ui/toggle.tsx'
import { pickName, type ChatAnswer } from './chats.ts'
import { setReplyFormat, useReplyFormat } from './reply-format.ts'
import { replyText, type Answered } from './reply-text.ts'
import type { ChatsText } from './chats.text.en.ts'
import styles from './chats.module.css'

type Props = { readonly answer: ChatAnswer; readonly picked: ReadonlySet<string>; readonly children: ReactNode }

const pickedLines = ({ lines }: ChatAnswer, picked: ReadonlySet<string>, prices: boolean): Answered[] =>
  lines.map(({ text, stones, parcels }, at) => ({
    asked: text,
    stones: stones.filter(({ id }) => picked.has(pickName(at, `stone ${id}`))).map((stone) => (prices ? stone : withoutPrices(stone))),
    parcels: parcels
      .filter(({ id }) => picked.has(pickName(at, `parcel ${id}`)))
      .map((parcel) => (prices ? parcel : { ...parcel, usdPerCt: null })),
  }))

/** What the reply says and the ways to copy it; what suppliers ask leaves the house only when somebody says so. */
export function ReplyBar({ answer, picked, children }: Props) {
  const t = useText<ChatsText>('chats')
  const format = useReplyFormat()
  const { letOut, question } = useLetOut()
  const copy = async (language: ChatLanguage, prices: boolean) => {
    try {
      const text = replyText(pickedLines(answer, picked, prices), language, await chatWords(language), format)
      if (text === '') toast.error(t('nothingPicked'))
      else await copyText(text)
    } catch (error) {
      toast.error(refusalText(error))
    }
  }
  return (
    <Stack gap={8} frame="card" pad="10px 14px" className={styles.reply}>
      <Row gap="8px 12px" wrap justify="between">
        {children}
        <Row gap={8} wrap>
          {chatLanguages.map(({ language, name }, at) => (
            <Button
              key={language}
              size="sm"
              variant={at === 0 ? 'filled' : 'default'}
              leftSection={<IconCopy size={15} aria-hidden />}
              onClick={() => letOut((prices) => void copy(language, prices))}
            >
              {t('copy', { language: name })}
            </Button>
          ))}
        </Row>
      </Row>
      <Row gap={6} wrap role="group" aria-label={t('says')}>
        <Text tone="dim" size={12.5}>
          {t('says')}
        </Text>
        <Toggle className={styles.part} on={format.quotes} onClick={() => setReplyFormat({ quotes: !format.quotes })}>
          {t('quotes')}
        </Toggle>
        {chatParts.map((part) => {
          const isOn = format.parts.includes(part)
          const parts = chatParts.filter((each) => (each === part ? !isOn : format.parts.includes(each)))
          return (
            <Toggle key={part} className={styles.part} on={isOn} onClick={() => setReplyFormat({ parts })}>
              {t(`part.${part}`)}
            </Toggle>
          )
        })}
      </Row>
      {question}
    </Stack>
  )
}
