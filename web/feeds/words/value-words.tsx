import { Button, NativeSelect } from '@mantine/core'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import { wordLabels } from '@loupe/domain/feeds/field-labels.ts'
import type { UnknownWord } from '@loupe/domain/feeds/preview.ts'
import { whereabouts } from '@loupe/domain/feeds/whereabouts.ts'
import { wordTableOf } from '@loupe/domain/feeds/word-tables.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '../../forms/use-write.ts'
import { useLabel } from '../../text/use-label.ts'
import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { look } from '../../ui/look/look.ts'
import type { FeedsText } from '../feeds.text.en.ts'
import { useFieldName } from '../use-field-name.ts'
import { staleAfterStep, type ImportShown } from '../use-import.ts'
import { meaningChoices } from '../value-meanings.ts'
import styles from './value-words.module.css'

const shownAtFirst = 8
const keyOf = ({ field, word }: UnknownWord): string => `${field} ${word}`

/** Words of the file that no table knows: each with where it stands; its meaning is picked once and remembered for the supplier. */
export function ValueWords({ shown }: { shown: ImportShown }) {
  const t = useText<FeedsText>('feeds')
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({})
  const [all, setAll] = useState(false)
  const send = useWrite(feedsApi.setValues, { tells: 'toast', rereads: staleAfterStep })
  const { unknown } = shown
  const refuses = unknown.some(({ refused }) => refused)
  const listed = all ? unknown : unknown.slice(0, shownAtFirst)

  function handleSend() {
    const values: Record<string, Record<string, string>> = {}
    for (const one of unknown) {
      const meaning = picked[keyOf(one)]
      const table = wordTableOf(one.field)
      if (meaning && table) values[table] = { ...values[table], [one.word]: meaning }
    }
    void send.send({ id: shown.id, values })
  }

  return (
    <Panel {...(refuses && { tone: 'warn' as const })} title={t('wordsTitle')} why={t('wordsWhy', { supplier: shown.supplierName })}>
      <ul>
        {listed.map((one) => (
          <WordLine
            key={keyOf(one)}
            word={one}
            value={picked[keyOf(one)] ?? ''}
            onPick={(meaning) => setPicked({ ...picked, [keyOf(one)]: meaning })}
          />
        ))}
      </ul>
      <Row gap={8} wrap align="stretch" above={10}>
        {unknown.length > listed.length && (
          <Button variant="subtle" onClick={() => setAll(true)}>
            {t('wordsShow', { count: unknown.length - listed.length })}
          </Button>
        )}
        <Button
          className={look({ apart: true }, styles.send)}
          leftSection={<IconRefresh size={16} aria-hidden />}
          disabled={!Object.values(picked).some(Boolean)}
          loading={send.isBusy}
          onClick={handleSend}
        >
          {t('wordsCheck')}
        </Button>
      </Row>
    </Panel>
  )
}

function fateOf({ field, refused, word }: UnknownWord) {
  if (refused) return 'wordsRefused' as const
  switch (wordTableOf(field)) {
    case 'lab':
      return 'wordsLab' as const
    case 'availability':
      return 'wordsHeld' as const
    case 'location':
      return whereabouts(word) === null ? ('wordsAsWritten' as const) : ('wordsHeld' as const)
    case 'origin':
      return 'wordsOrigin' as const
    default:
      return 'wordsEmpty' as const
  }
}

type LineProps = {
  readonly word: UnknownWord
  readonly value: string
  readonly onPick: (meaning: string) => void
}

function WordLine({ word, value, onPick }: LineProps) {
  const t = useText<FeedsText>('feeds')
  const fieldName = useFieldName()
  const say = useLabel()
  const table = wordTableOf(word.field)
  const asWritten = { value: word.word, label: say(wordLabels.asWritten) }
  const meanings = table === null ? [] : [...(table === 'location' ? [asWritten] : []), ...meaningChoices(table, say)]
  const [example] = word.examples
  return (
    <Stack as="li" gap="4px 16px" align="center" ruled="above" pad="8px 0" className={styles.line}>
      <Row as="span" gap="2px 8px" wrap align="baseline">
        <span className={styles.field}>{fieldName(word.field)}</span>
        <Text as="b" ground="calm" round={4} pad="1px 6px" breaks>
          {word.word}
        </Text>
        <span className={styles.fate} data-refused={word.refused || undefined}>
          {t('wordsRows', { rows: count(word.rows), count: word.rows })} · {t(fateOf(word))}
        </span>
      </Row>
      {example && (
        <Text breaks className={styles.example}>
          {t('askRow', { row: example.row })}: {example.cells.filter((cell) => cell !== '').join('  ·  ')}
        </Text>
      )}
      {meanings.length > 0 && (
        <NativeSelect
          className={styles.pick}
          aria-label={t('wordsMeans', { word: word.word })}
          value={value}
          onChange={(event) => onPick(event.currentTarget.value)}
          data={[{ value: '', label: t('wordsChoose') }, ...meanings]}
        />
      )}
    </Stack>
  )
}
