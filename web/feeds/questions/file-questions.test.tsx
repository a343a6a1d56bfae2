import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { FeedQuestion } from '@loupe/domain/feeds/questions.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { sharedText } from '../../shared/shared.text.en.ts'
import { fetchWords, startText } from '../../text/text.ts'
import { stubBrowser } from '../../ui/stub-browser.ts'
import { feedsText } from '../feeds.text.en.ts'
import type { ImportShown } from '../use-import.ts'
import { FileQuestions } from './file-questions.tsx'

beforeAll(async () => {
  stubBrowser()
  startText((_language, namespace) => Promise.resolve(namespace === 'feeds' ? feedsText : sharedText))
  await fetchWords(['feeds', 'shared'])
})
afterEach(cleanup)

const choice = (value: string, likely: boolean, cell: string, back: string) => ({
  value,
  likely,
  evidence: [
    {
      row: 2,
      cells: [
        { header: 'Disc %', text: cell },
        { header: 'Rap', text: '' },
      ],
      read: [{ field: 'back', text: back }],
    },
  ],
})
const sign = (id: string, cell: string): FeedQuestion =>
  ({
    id,
    about: 'discountSign',
    header: 'Disc %',
    sheet: null,
    column: 3,
    reason: null,
    currency: null,
    choices: [choice('negative', false, cell, '45'), choice('positive', true, cell, '-45')],
  }) as unknown as FeedQuestion

function open(...questions: readonly FeedQuestion[]) {
  const shown = { id: '1', questions, layout: null } as unknown as ImportShown
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <FileQuestions shown={shown} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return screen.getAllByRole('button')
}
const cardOf = (button: HTMLElement | undefined) => within(button?.closest('section') ?? document.body)

test('each answer says what the file’s own first number would be, and its rows on which side of the list they come', () => {
  const [above, below] = open(sign('discountSign:0', '45'))
  expect(above?.textContent).toContain('45, above the list')
  expect(below?.textContent).toContain('45, below the list')
  expect(cardOf(above).getByText('+45, above the list')).toBeDefined()
  expect(cardOf(below).getByText('-45, below the list')).toBeDefined()
  cleanup()
  const [negative] = open(sign('discountSign:0', '-45'))
  expect(negative?.textContent).toContain('-45, below the list')
})

test('empty cells of a row are left out', () => {
  open(sign('discountSign:0', '45'))
  expect(screen.getAllByText('Disc %').length).toBe(2)
  expect(screen.queryByText('Rap')).toBeNull()
})

test('an unlikely answer says that the other cards follow it once all are answered', () => {
  const [unlikely, likely] = open(sign('discountSign:0', '45'), sign('discountSign:1', '60'))
  const later = /once all are answered/
  if (likely) fireEvent.click(likely)
  expect(screen.queryByText(later)).toBeNull()
  if (unlikely) fireEvent.click(unlikely)
  expect(cardOf(unlikely).getByText(later)).toBeDefined()
})

const unnamed = (column: number, header: string, likely: boolean, ...texts: readonly string[]): FeedQuestion =>
  ({
    id: `header:0:${column}`,
    about: 'header',
    header,
    sheet: 'Stock',
    column,
    reason: null,
    currency: null,
    choices: [
      { value: 'availability', likely, evidence: texts.map((text, at) => ({ row: at + 2, cells: [{ header, text }], read: [] })) },
      { value: 'ignore', likely: false, evidence: [] },
    ],
  }) as unknown as FeedQuestion

test('of several unknown columns those that are likely to say nothing are left out with one press', () => {
  open(unnamed(8, 'Kapan', false, 'Rosy Blue', 'Levy'), unnamed(9, 'Box', true, 'Memo box'), unnamed(10, 'Lot name', false, 'Dawn'))
  const said = () => screen.getAllByRole('combobox').map((field) => (field as HTMLSelectElement).value)
  expect(screen.getByText('Rosy Blue · Levy')).toBeDefined()
  expect(said()).toEqual(['', '', ''])
  fireEvent.click(screen.getByRole('button', { name: 'Leave the other 2 out' }))
  expect(said()).toEqual(['ignore', '', 'ignore'])
  expect(screen.queryByRole('button', { name: /^Leave the other/ })).toBeNull()
})

test('rows that every answer leaves as they are stand once above the answers', () => {
  const cells = [{ row: 4, cells: [{ header: 'Stock #', text: 'A-1' }], read: [] }]
  const title = {
    ...sign('title:0:BOX7', ''),
    about: 'title',
    header: 'BOX 7',
    reason: '1',
    choices: ['available', 'hold', 'gone'].map((value) => ({ value, likely: false, evidence: cells })),
  } as FeedQuestion
  expect(open(title).length).toBe(3)
  expect(screen.getAllByText('A-1').length).toBe(1)
})
