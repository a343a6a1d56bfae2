import { homeApi } from '@loupe/domain/home/home.api.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../forms/use-write.ts'
import { openRegister } from '../me/login-request.ts'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { useDevice } from '../ui/use-device.ts'
import { Stack } from '../ui/stack.tsx'
import { Row } from '../ui/row.tsx'
import { look } from '../ui/look/look.ts'
import { Text } from '../ui/text.tsx'
import styles from './ask-box.module.css'
import type { HomeText } from './home.text.en.ts'
import { StoneLines } from './stone-lines.tsx'

/** As traders write in their chats; each is a question of its own. */
const examples = ['first', 'second', 'third', 'fourth'] as const

/** A search in the words of a chat, answered to anybody; prices are for those who have an account. */
export function AskBox() {
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
        <Button type="submit" size="sm" loading={asking.isBusy}>
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
      {answer && <Answer answer={answer} />}
    </Stack>
  )
}

function Answer({ answer }: { answer: OutputOf<typeof homeApi.ask> }) {
  const t = useText<HomeText>('home')
  return (
    <Stack gap={8} justify="start" frame="box" className={styles.answer} data-origin={answer.origin} role="status">
      <Text as="p" tone="accent" weight={650}>
        {answer.total > 0
          ? t(answer.origin === 'lab' ? 'foundLabGrown' : 'foundNatural', { count: answer.total, stones: count(answer.total) })
          : t('foundNone')}
        {answer.notUnderstood.length > 0 && (
          <Text tone="warn" weight={400}>
            {' '}
            {t('notUnderstood', { words: answer.notUnderstood.join(' ') })}
          </Text>
        )}
      </Text>
      {answer.needsAccount && (
        <Text as="p" tone="warn" weight={400}>
          {t('insideOnly')}
        </Text>
      )}
      {answer.stones.length > 0 && (
        <>
          <StoneLines stones={answer.stones} label={t('foundStones')} />
          <Button variant="light" size="sm" onClick={openRegister}>
            {t('seePrices')}
          </Button>
        </>
      )}
    </Stack>
  )
}
