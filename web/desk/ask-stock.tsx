import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useReadWords } from '../gems/read-words.ts'
import { stockLink } from '../gems/stock-link.ts'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Row } from '../ui/row.tsx'
import { look } from '../ui/look/look.ts'
import styles from './ask-stock.module.css'
import type { Desk } from './desk.ts'
import type { DeskText } from './desk.text.en.ts'

/** A search in the words of a chat, which opens its stock; beside it what is for sale. */
export function AskStock({ stock }: { stock: Desk['stock'] }) {
  const t = useText<DeskText>('desk')
  const navigate = useNavigate()
  const readWords = useReadWords()
  const [text, setText] = useState('')
  const [unclear, setUnclear] = useState('')
  const usual = stock[0]?.origin
  async function ask(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '' || usual === undefined) return
    const { filter, understood, notUnderstood } = await readWords(text)
    setUnclear(understood.length === 0 ? notUnderstood.join(' ') : '')
    if (understood.length > 0) void navigate(stockLink({ ...filter, origin: filter.origin ?? usual }))
  }
  return (
    <Row gap="10px 14px" wrap className={styles.box}>
      <Row
        as="form"
        gap={10}
        shrinks
        tone="dim"
        ground="surface"
        round={10}
        edge="strong"
        pad="7px 7px 7px 14px"
        className={styles.form}
        role="search"
        onSubmit={(event) => void ask(event)}
      >
        <IconSearch size={18} stroke={1.8} aria-hidden />
        <input
          className={look({ grows: true, shrinks: true, tone: 'text', size: 15 }, styles.input)}
          aria-label={t('ask')}
          placeholder={t('askExample')}
          maxLength={200}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="light">
          {t('askGo')}
        </Button>
      </Row>
      <Row gap={8} wrap align="stretch" className={styles.sides}>
        {stock.map(({ origin, hue, stones }) => (
          <Link key={`${origin}${hue}`} {...stockLink({ origin, hue })} className={styles.side} data-origin={origin}>
            <span>
              {t(origin)} · {t(hue === 'white' ? 'whites' : 'fancies')}
            </span>
            <b>{count(stones)}</b>
          </Link>
        ))}
      </Row>
      {unclear !== '' && (
        <p className={styles.unclear} role="status">
          {t('askUnclear', { words: unclear })}
        </p>
      )}
    </Row>
  )
}
