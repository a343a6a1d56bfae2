import { homeApi } from '@loupe/domain/home/home.api.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, Suspense, useState } from 'react'
import { useWrite } from '../forms/use-write.ts'
import { useText } from '../text/use-text.ts'
import { useDevice } from '../ui/use-device.ts'
import { Stack } from '../ui/stack.tsx'
import { Row } from '../ui/row.tsx'
import { lazyPart } from '../ui/program-parts.ts'
import { look } from '../ui/look/look.ts'
import { Text } from '../ui/text.tsx'
import styles from './ask-box.module.css'
import type { HomeText } from './home.text.en.ts'

/** Nobody has asked yet when the page comes. */
const AskAnswer = lazyPart(() => import('./ask-answer.tsx').then((module) => ({ default: module.AskAnswer })))

/** As traders write in their chats; each is a question of its own. */
const examples = ['first', 'second', 'third', 'fourth'] as const

/** A search in the words of a chat, answered to anybody; prices come with an account, or where `guestPrices` with a guest's visit. */
export function AskBox({ guestPrices }: { guestPrices: boolean }) {
  const t = useText<HomeText>('home')
  const device = useDevice()
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<OutputOf<typeof homeApi.ask> | null>(null)
  const asking = useWrite(homeApi.ask, { onDone: setAnswer })
  async function ask(question: string) {
    if (question.trim() !== '') await asking.send({ text: question.trim() })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void ask(text)
  }
  return (
    <Stack gap={10} className={styles.box}>
      <Row
        as="form"
        gap={8}
        ground="surface"
        round={10}
        edge="strong"
        pad="5px 6px 5px 12px"
        className={styles.form}
        role="search"
        onSubmit={submit}
      >
        <IconSearch size={18} stroke={1.8} aria-hidden />
        <input
          className={look({ grows: true, shrinks: true, tone: 'text', size: 15 }, styles.input)}
          aria-label={t('askLabel')}
          placeholder={t(device === 'mobile' ? 'exampleShort' : 'examples.first')}
          maxLength={200}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="light" loading={asking.isBusy}>
          {t('ask')}
        </Button>
      </Row>
      <Row gap={6} wrap align="stretch" className={styles.examples}>
        {examples.map((example) => (
          <Text
            as="button"
            ground="raised"
            round="pill"
            edge="line"
            tall="target"
            pad="2px 10px"
            tone="dim"
            size={12.5}
            key={example}
            type="button"
            onClick={() => {
              setText(t(`examples.${example}`))
              void ask(t(`examples.${example}`))
            }}
          >
            {t(`examples.${example}`)}
          </Text>
        ))}
      </Row>
      {asking.refused.text && (
        <Text as="p" tone="bad" role="alert">
          {asking.refused.text}
        </Text>
      )}
      <Suspense>{answer && <AskAnswer answer={answer} guestPrices={guestPrices} />}</Suspense>
    </Stack>
  )
}
