import { cleanup, render, screen } from '@testing-library/react'
import type { AnchorHTMLAttributes } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { rememberSearch } from '../../gems/recent-searches.ts'
import { useViewer } from '../../me/viewer.ts'
import { drawIn } from '../../text/language.ts'
import { fetchWords, loadWordsWith } from '../../text/text.ts'
import { loadWords } from '../../words.ts'
import { LastSearches } from './last-searches.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, search, ...props }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; search: Record<string, string> }) => (
    <a {...props} href={`${to}?${new URLSearchParams(search).toString()}`}>
      {props.children}
    </a>
  ),
}))

beforeAll(async () => {
  loadWordsWith(loadWords)
  await fetchWords(['desk'])
  drawIn('en')
})
afterEach(cleanup)

test('a search of before is one press away, on the page of its side, in the words of the reader', () => {
  useViewer.setState({ user: { id: '7' } as never })
  rememberSearch({ page: 'lab', search: 'shape=oval&carat=1..2', words: 'Oval · 1.00–2.00 ct', stones: 1234 }, Date.now() - 3_600_000)
  drawIn('zh')
  rememberSearch({ page: 'natural', search: 'color=D', words: 'D 色', stones: 5 })
  drawIn('en')
  render(<LastSearches />)
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/Labdiam/Labindex?shape=oval&carat=1..2'])
  expect(links[0]?.textContent).toMatch(/^Lab-grown.*Oval · 1\.00–2\.00 ct.*1,234 found/)
})
