import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { shapeLabels } from '@loupe/domain/stock/labels.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'
import { booksApi, type ExampleStone, type GroupBook, type PersonBook } from '@loupe/domain/users/books.api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { Refused } from '../../forms/refused.tsx'
import { Amount } from '../../prices/amount.tsx'
import { OnRequest } from '../../prices/on-request.tsx'
import { colorWordsOf } from '../../gems/stone-words.ts'
import { backPoints, carat } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import { Box } from '../../ui/box.tsx'
import { Stack } from '../../ui/stack.tsx'
import type { bookInput } from './price-book-draft.ts'
import styles from './price-book-form.module.css'
import type { UsersText } from '../users.text.en.ts'

const typingMs = 400

type Props = { readonly book: GroupBook | PersonBook; readonly wish: ReturnType<typeof bookInput> | null }

/** What a few stones on offer cost now, and with what is typed; any certificate can be asked for. */
export function BookExample({ book, wish }: Props) {
  const t = useText<UsersText>('users')
  const [reportNo, setReportNo] = useState('')
  const whose = 'user_id' in book ? { user_id: book.user_id } : { group_id: book.group_id }
  const [asked] = useDebouncedValue(JSON.stringify({ ...whose, ...wish, reportNo: reportNo.trim() }), typingMs)
  const input = JSON.parse(asked) as Parameters<typeof query<typeof booksApi.example>>[1]
  const read = useQuery({ ...query(booksApi.example, input), enabled: wish !== null, placeholderData: keepPreviousData, staleTime: 0 })
  return (
    <fieldset>
      <Text as="legend" below={6} weight={600} pad={0}>
        {t('example')}
      </Text>
      <Text as="p" tone="dim" pretty>
        {t('exampleWhy')}
      </Text>
      <TextInput
        className={styles.certificate}
        label={t('exampleCertificate')}
        autoComplete="off"
        maxLength={40}
        value={reportNo}
        onChange={(event) => setReportNo(event.currentTarget.value)}
      />
      <Refused words={read.isError && refusalText(read.error)} />
      {read.data?.length === 0 && (
        <Text as="p" tone="dim" pretty>
          {t('exampleNone')}
        </Text>
      )}
      {read.data && read.data.length > 0 && <Examples stones={read.data} />}
    </fieldset>
  )
}

/** Stones with their prices before and after. */
export function Examples({ title, stones }: { readonly title?: string; readonly stones: readonly ExampleStone[] }) {
  return (
    <Box as="ul" above={6} aria-live="polite" aria-label={title}>
      {stones.map((stone) => (
        <Example key={stone.id} stone={stone} />
      ))}
    </Box>
  )
}

function Example({ stone }: { stone: ExampleStone }) {
  const t = useText<UsersText>('users')
  const say = useLabel()
  const isSame = JSON.stringify(stone.before) === JSON.stringify(stone.after)
  const facts = [colorWordsOf(stone, say), stone.clarity, [stone.lab, stone.reportNo].filter(Boolean).join(' '), stone.supplier].filter(
    Boolean,
  )
  return (
    <Stack
      as="li"
      gap="4px 12px"
      align="start"
      ruled="below"
      pad="8px 0"
      figures
      className={styles.example}
      data-same={isSame || undefined}
    >
      <span>
        <strong>
          {t(`areas.${stone.origin}`)} · {say(shapeLabels[stone.shape as Shape])} {carat(Number(stone.carat))} ct
        </strong>
        <Text block tone="dim" size={13}>
          {facts.join(' · ')}
        </Text>
      </span>
      <Price word={t('priceBefore')} price={stone.before} />
      <Price word={t('priceAfter')} price={stone.after} strong={!isSame} />
    </Stack>
  )
}

function Price({ word, price, strong = false }: { word: string; price: ExampleStone['before']; strong?: boolean }) {
  const t = useText<UsersText>('users')
  return (
    <span className={styles.price} data-strong={strong || undefined}>
      <Text block tone="dim" size={13}>
        {word}
      </Text>
      {price === null ? (
        t('unseen')
      ) : Number(price.usdTotal) === 0 ? (
        <OnRequest />
      ) : (
        <Amount currency="USD" value={price.usdTotal} strong={strong} />
      )}
      {price !== null && price.back !== null && (
        <Text block tone="dim" size={13}>
          {t('backIs', { back: backPoints(price.back) })}
        </Text>
      )}
    </span>
  )
}
