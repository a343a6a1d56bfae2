import { Button } from '@mantine/core'
import { readPasted } from '@loupe/domain/stock/pasted-numbers.ts'
import { useState } from 'react'
import { Dialog } from '../../forms/dialog.tsx'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { look } from '../../ui/look/look.ts'
import { Row } from '../../ui/row.tsx'
import { asTyped } from '../as-typed.ts'
import styles from './paste-sheet.module.css'
import type { StockText } from '../stock.text.en.ts'

/** More numbers would not fit into an address that can be sent. */
const mostNumbers = 1000

/** Words shown before the rest is only hinted at. */
const shownWords = 12
const someWords = (words: readonly string[]): string => words.slice(0, shownWords).join(', ') + (words.length > shownWords ? ' …' : '')

type Props = {
  readonly open: boolean
  readonly numbers: string
  readonly onClose: () => void
  readonly onNumbers: (numbers: readonly string[]) => void
}

/** Certificate numbers pasted in any form: a column of a sheet, a chat, with or without LG, spaces or commas inside. */
export function PasteSheet({ open, numbers, onClose, onNumbers }: Props) {
  const t = useText<StockText>('stock')
  const [text, setText] = useState(numbers)
  const [shown, setShown] = useState(open)
  // Opened anew: start from what is filtered now.
  if (shown !== open) {
    setShown(open)
    if (open) setText(numbers.split(' ').join('\n'))
  }
  const { found: typed, unread } = readPasted(text)
  const found = [...typed.values()]
  const kept = found.slice(0, mostNumbers)
  return (
    <Dialog open={open} onClose={onClose} title={t('pasteNumbers')}>
      <Stack
        as="form"
        gap={8}
        onSubmit={(event) => {
          event.preventDefault()
          onNumbers(kept)
          onClose()
        }}
      >
        <Text as="label" tone="dim" htmlFor="report-numbers">
          {t('pasteHow')}
        </Text>
        <textarea
          id="report-numbers"
          className={look({ tone: 'text', size: 14, figures: true, ground: 'surface', round: 8, edge: 'strong' }, styles.text)}
          rows={10}
          value={text}
          spellCheck={false}
          data-autofocus
          placeholder={'2141438171\nLG714573578\nGIA 6 531 976 566'}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {unread.length > 0 && (
          <Text as="p" tone="warn" size={13} ground="warn" round={8} pad="6px 10px" role="status" breaks>
            {t('notNumbers', { words: someWords(unread.map((words) => asTyped(text, words))) })}
          </Text>
        )}
        <Row gap={12} justify="between">
          <span role="status">
            {t('numbersFound', { count: kept.length })}
            {found.length > kept.length && ` · ${t('numbersTooMany', { most: mostNumbers })}`}
          </span>
          <Button type="submit" size="sm" disabled={kept.length === 0 && numbers === ''}>
            {t('findThem')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
