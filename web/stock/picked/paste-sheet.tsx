import { Button } from '@mantine/core'
import { readPasted } from '@loupe/domain/stock/pasted-numbers.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { Dialog } from '../../forms/dialog.tsx'
import { useText } from '../../text/use-text.ts'
import { useAfterPause } from '../../ui/use-after-pause.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { look } from '../../ui/look/look.ts'
import { Row } from '../../ui/row.tsx'
import { asTyped } from '../as-typed.ts'
import styles from './paste-sheet.module.css'
import type { PickedText } from './picked.text.en.ts'
import type { StockText } from '../stock.text.en.ts'

/** More numbers would not fit into an address that can be sent. */
const mostNumbers = 1000

/** Words shown before the rest is only hinted at. */
const shownWords = 12
const someWords = (words: readonly string[]): string => words.slice(0, shownWords).join(', ') + (words.length > shownWords ? ' …' : '')

const pauseMs = 300

/** What of the numbers is in stock, of which kind, and how many nobody offers; empty until it was looked up. */
function useInStock(numbers: string): string {
  const t = useText<StockText>('stock')
  const [reportNos, setReportNos] = useState('')
  useAfterPause(numbers, pauseMs, () => setReportNos(numbers))
  const isAsked = reportNos !== '' && reportNos === numbers
  const looked = useQuery({ ...query(stockApi.lookup, { reportNos }), enabled: isAsked }).data
  if (!isAsked || !looked) return ''
  const lab = looked.found.filter(({ origin }) => origin === 'lab').length
  const natural = looked.found.length - lab
  return [
    natural > 0 && t('pickedNatural', { count: natural }),
    lab > 0 && t('pickedLabGrown', { count: lab }),
    looked.missing.length > 0 && t('numbersMissing', { count: looked.missing.length }),
  ]
    .filter(Boolean)
    .join(' · ')
}

type Props = {
  readonly numbers: string
  readonly onClose: () => void
  readonly onNumbers: (numbers: readonly string[]) => void
}

/** Certificate numbers pasted in any form: a column of a sheet, a chat, with or without LG, spaces or commas inside. */
export function PasteSheet({ numbers, onClose, onNumbers }: Props) {
  const picked = useText<PickedText>('picked')
  const t = useText<StockText>('stock')
  // It starts from what is filtered now.
  const [text, setText] = useState(numbers.split(' ').join('\n'))
  const { found: typed, unread } = readPasted(text)
  const found = [...typed.values()]
  const kept = found.slice(0, mostNumbers)
  const inStock = useInStock(kept.join(' '))
  return (
    <Dialog open onClose={onClose} title={t('pasteNumbers')}>
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
          {picked('pasteHow')}
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
            {inStock && (
              <Text block tone="dim" size={13}>
                {inStock}
              </Text>
            )}
          </span>
          <Button type="submit" size="sm" disabled={kept.length === 0 && numbers === ''}>
            {t('findThem')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
