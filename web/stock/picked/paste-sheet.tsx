import { Button } from '@mantine/core'
import { typedReportNos } from '@loupe/domain/stock/report-no.ts'
import { useState } from 'react'
import { useText } from '../../text/use-text.ts'
import { Sheet } from '../../ui/over/sheet.tsx'
import { useDevice } from '../../ui/use-device.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { look } from '../../ui/look/look.ts'
import { Row } from '../../ui/row.tsx'
import styles from './paste-sheet.module.css'
import type { StockText } from '../stock.text.en.ts'

/** More numbers would not fit into an address that can be sent. */
const mostNumbers = 1000

type Props = {
  readonly open: boolean
  readonly numbers: string
  readonly onClose: () => void
  readonly onNumbers: (numbers: readonly string[]) => void
}

/** Certificate numbers pasted in any form: a column of a sheet, a chat, with or without LG, spaces or commas inside. */
export function PasteSheet({ open, numbers, onClose, onNumbers }: Props) {
  const t = useText<StockText>('stock')
  const device = useDevice()
  const [text, setText] = useState(numbers)
  const [shown, setShown] = useState(open)
  // Opened anew: start from what is filtered now.
  if (shown !== open) {
    setShown(open)
    if (open) setText(numbers.split(' ').join('\n'))
  }
  const found = [...typedReportNos(text).values()]
  const kept = found.slice(0, mostNumbers)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('pasteNumbers')}
      side={device === 'mobile' ? 'bottom' : 'centre'}
      size={device === 'mobile' ? '80dvh' : 520}
    >
      <Stack
        as="form"
        gap={8}
        className={styles.form}
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
    </Sheet>
  )
}
