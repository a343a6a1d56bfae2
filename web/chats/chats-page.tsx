import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { chatsApi } from '@loupe/domain/chats/chats.api.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { query } from '../api/query.ts'
import { refusalText } from '../api/refusal-text.ts'
import { keepChat, pastedChat } from '../me/pasted-chat.ts'
import { linesThatFit, takeSharedChat } from '../me/shared-chat.ts'
import { useAskedPrices } from '../me/prices-choice.ts'
import { PricesForSwitch } from '../prices/prices-for.tsx'
import { named } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/over/toast.ts'
import { Box } from '../ui/box.tsx'
import { PageScroll } from '../ui/page-scroll.tsx'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { useAfterPause } from '../ui/use-after-pause.ts'
import { ChatLine } from './chat-line.tsx'
import { firstPicks, pickName, type ChatAnswer } from './chats.ts'
import { ReplyBar } from './reply-bar.tsx'
import type { ChatsText } from './chats.text.en.ts'
import styles from './chats.module.css'

/** How long typing pauses before the chat is read. */
const pauseMs = 400
const mostLetters = 12_000

/** What another program of the phone shared takes the place of what was pasted before. */
function useSharedChat(onShared: (text: string) => void) {
  const t = useText<ChatsText>('chats')
  const show = useEffectEvent((shared: string) => {
    const { text, left } = linesThatFit(shared, mostLetters)
    onShared(text)
    if (left > 0) toast.info(t('left', { count: left }))
  })
  // Device: the browser keeps it until this page takes it.
  useEffect(() => {
    void takeSharedChat().then((shared) => shared !== null && show(shared))
  }, [])
}

/** A pasted chat becomes a list: each line with the goods that answer it, and a reply to copy. */
export function ChatsPage() {
  const t = useText<ChatsText>('chats')
  const [{ text: typed, origin }, setChat] = useState(pastedChat)
  const [text, setText] = useState(typed.trim())
  useAfterPause(typed, pauseMs, () => setText(typed.trim()))
  const change = (part: { readonly text?: string; readonly origin?: Origin }) => {
    const next = { text: typed, origin, ...part }
    keepChat(next)
    setChat(next)
  }
  useSharedChat((shared) => {
    change({ text: shared })
    setText(shared.trim())
  })
  const asked = useAskedPrices()
  const read = useQuery({
    ...query(chatsApi.read, { text: text || '-', origin, ...asked }, { quiet: true }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <PageScroll title={t('title')} aside={<PricesForSwitch />}>
      <div className={styles.page}>
        <Stack gap={8} className={styles.paste}>
          <Text as="label" tone="dim" htmlFor="chat-text">
            {t('paste')}
          </Text>
          <Box
            as="textarea"
            id="chat-text"
            tone="text"
            size={14}
            ground="surface"
            round={8}
            edge="strong"
            pad="10px 12px"
            className={styles.text}
            maxLength={mostLetters}
            value={typed}
            spellCheck={false}
            placeholder={t('pasteHint')}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
          <Row gap="6px 12px" wrap justify="between">
            <Text tone="dim" size={12.5}>
              {t('how')}
            </Text>
            <Row gap={8}>
              <Text tone="dim" size={12.5} id="chat-side">
                {t('side')}
              </Text>
              <SegmentedControl
                size="xs"
                aria-labelledby="chat-side"
                value={origin}
                onChange={(value) => change({ origin: value === 'lab' ? 'lab' : 'natural' })}
                data={[
                  { value: 'natural', label: t('natural') },
                  { value: 'lab', label: t('lab') },
                ]}
              />
            </Row>
          </Row>
        </Stack>
        <div className={styles.answers}>
          {text === '' && <Example onText={(next) => change({ text: next })} />}
          {text !== '' && read.isError && (
            <Text as="p" tone="bad" role="alert">
              {named(t('failed'), refusalText(read.error))}
            </Text>
          )}
          {text !== '' && read.isPending && <Skeleton height={160} radius={8} />}
          {text !== '' && read.data && <Answers key={`${origin} ${text}`} answer={read.data} />}
        </div>
      </div>
    </PageScroll>
  )
}

/** What comes of a chat, before anything is pasted. */
function Example({ onText }: { readonly onText: (text: string) => void }) {
  const t = useText<ChatsText>('chats')
  const paste = () =>
    navigator.clipboard
      .readText()
      .then(onText)
      // The browser asks first, and somebody may say no: the box takes it by hand.
      .catch(() => document.querySelector<HTMLElement>('#chat-text')?.focus())
  return (
    <Stack gap={12} frame="card" pad="18px 20px" justify="start">
      <Text as="h2" size={15} weight={650}>
        {t('whatComes')}
      </Text>
      <Stack as="ol" gap={6} tone="dim">
        {(['lines', 'picks', 'reply'] as const).map((step, at) => (
          <li key={step}>{`${at + 1}. ${t(`steps.${step}`)}`}</li>
        ))}
      </Stack>
      <Box ground="raised" round={8} pad="10px 12px" tone="dim" size={13} lines>
        {t('sample')}
      </Box>
      <Row gap={8} wrap>
        <Button onClick={() => onText(t('pasteHint'))}>{t('tryIt')}</Button>
        <Button variant="default" onClick={() => void paste()}>
          {t('pasteIt')}
        </Button>
      </Row>
    </Stack>
  )
}

function Answers({ answer }: { readonly answer: ChatAnswer }) {
  const t = useText<ChatsText>('chats')
  // Until somebody picks, the cheapest of each line.
  const [own, setOwn] = useState<ReadonlySet<string> | null>(null)
  const picked = own ?? firstPicks(answer)
  const toggle = (name: string) => setOwn(new Set(picked.has(name) ? [...picked].filter((each) => each !== name) : [...picked, name]))
  const answered = answer.lines.filter(({ total }) => (total ?? 0) > 0).length
  return (
    <Stack gap={10}>
      <ReplyBar answer={answer} picked={picked}>
        <Text size={13} weight={600} role="status">
          {t('lines', { count: answer.lines.length })} · {t('answered', { count: answered })}
        </Text>
      </ReplyBar>
      {answer.left > 0 && (
        <Text as="p" tone="warn" ground="warn" round={8} pad="6px 10px" size={13}>
          {t('left', { count: answer.left })}
        </Text>
      )}
      <Stack as="ol" gap={8}>
        {answer.lines.map((line, at) => (
          <ChatLine
            // Lines have no name of their own, and the same may be asked twice.
            key={`${at} ${line.text}`}
            line={line}
            isPicked={(goods) => picked.has(pickName(at, goods))}
            onPick={(goods) => toggle(pickName(at, goods))}
          />
        ))}
      </Stack>
    </Stack>
  )
}
