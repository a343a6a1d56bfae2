import { Button, NativeSelect } from '@mantine/core'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import type { KnownWord } from '@loupe/domain/feeds/preview.ts'
import { leftEmpty } from '@loupe/domain/feeds/word-tables.ts'
import { useState } from 'react'
import { useWrite } from '../../forms/use-write.ts'
import { dateText } from '../../text/date-text.ts'
import { useLabel } from '../../text/use-label.ts'
import { count, toMinute } from '../../text/format.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import { staleAfterStep, type ImportShown } from '../use-import.ts'
import { meaningChoices, meaningWord } from '../value-meanings.ts'
import styles from './words-read.module.css'

const shownAtFirst = 6

/** Words that were read by what somebody said of them, and codes that suppliers use for different things: said, and changed with one press. */
export function WordsRead({ shown }: { shown: ImportShown }) {
  const t = useText<FeedsText>('feeds')
  const [all, setAll] = useState(false)
  const send = useWrite(feedsApi.setValues, { tells: 'toast', rereads: staleAfterStep })
  const { words } = shown
  const listed = all ? words : words.slice(0, shownAtFirst)
  return (
    <Panel title={t('knownTitle')} why={t('knownWhy', { supplier: shown.supplierName })}>
      <ul>
        {listed.map((one) => (
          <WordLine
            key={`${one.table} ${one.word}`}
            known={one}
            busy={send.isBusy}
            onChange={(meaning) => void send.send({ id: shown.id, values: { [one.table]: { [one.word]: meaning } } })}
          />
        ))}
      </ul>
      {words.length > listed.length && (
        <Button variant="subtle" className={styles.more} onClick={() => setAll(true)}>
          {t('wordsShow', { count: words.length - listed.length })}
        </Button>
      )}
    </Panel>
  )
}

type Props = { readonly known: KnownWord; readonly busy: boolean; readonly onChange: (meaning: string) => void }

function WordLine({ known, busy, onChange }: Props) {
  const t = useText<FeedsText>('feeds')
  const say = useLabel()
  const [isOpen, setOpen] = useState(false)
  const { word, table, meaning, rows } = known
  return (
    <Row as="li" gap="4px 16px" justify="between" ruled="above" tall={44} pad="6px 0" className={styles.line}>
      <Text shrinks pretty>
        <Text as="b" ground="calm" round={4} pad="1px 6px" breaks className={styles.word}>
          {word}
        </Text>{' '}
        {meaning === leftEmpty ? t('knownEmpty') : t('knownAs', { meaning: meaningWord(table, meaning, say) })}
        <Text tone="dim" size={13}>
          {' '}
          · <Story known={known} /> · {t('wordsRows', { rows: count(rows), count: rows })}
        </Text>
      </Text>
      {isOpen ? (
        <NativeSelect
          aria-label={t('wordsMeans', { word })}
          className={styles.pick}
          autoFocus
          disabled={busy}
          value={meaning}
          onChange={(event) => onChange(event.currentTarget.value)}
          data={meaningChoices(table, say, meaning)}
        />
      ) : (
        <Button
          variant="default"
          size="compact-md"
          className={styles.change}
          aria-label={t('knownChangeOf', { word })}
          onClick={() => setOpen(true)}
        >
          {t('knownChange')}
        </Button>
      )}
    </Row>
  )
}

/** Who said it and when, and what the word was before. */
function Story({ known: { table, isUsual, since, by, was } }: { known: KnownWord }) {
  const t = useText<FeedsText>('feeds')
  const say = useLabel()
  const language = useLanguage()
  if (isUsual) return t('knownUsual')
  if (since === null) return t('knownHere')
  const day = toMinute(since).slice(0, 10)
  const isToday = day === toMinute(new Date().toISOString()).slice(0, 10)
  const date = dateText(day, language)
  const said = by === null ? t('knownSaid', { date }) : t('knownSaidBy', { who: by, date })
  if (was === null) return said
  const before = meaningWord(table, was, say)
  return (
    <>
      {said}
      <Text as="b" tone="warn" weight={600} className={styles.changed}>
        {isToday ? t('knownWasToday', { was: before }) : t('knownWas', { was: before, date })}
      </Text>
    </>
  )
}
