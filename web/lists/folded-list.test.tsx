import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { fetchWords, startText } from '../text/text.ts'
import { FoldedList } from './folded-list.tsx'
import { sharedText } from '../shared/shared.text.en.ts'
import { stubBrowser } from '../ui/stub-browser.ts'

beforeAll(async () => {
  stubBrowser()
  startText(() => Promise.resolve(sharedText))
  await fetchWords(['shared'])
})
afterEach(cleanup)

const show = (items: readonly string[]) =>
  render(
    <MantineProvider>
      <FoldedList className={undefined} items={items} line={(item) => <li key={item}>{item}</li>} />
    </MantineProvider>,
  )
const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent)

test('a long list shows three lines, all when asked for, and three again', () => {
  show(['a', 'b', 'c', 'd', 'e'])
  expect(lines()).toEqual(['a', 'b', 'c'])
  fireEvent.click(screen.getByRole('button', { name: 'Show all 5' }))
  expect(lines()).toEqual(['a', 'b', 'c', 'd', 'e'])
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(lines()).toEqual(['a', 'b', 'c'])
})

test('a list of three has nothing to unfold', () => {
  show(['a', 'b', 'c'])
  expect(lines()).toEqual(['a', 'b', 'c'])
  expect(screen.queryByRole('button')).toBeNull()
})
