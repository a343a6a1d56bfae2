import { MantineProvider } from '@mantine/core'
import type { EditableConfig } from '@loupe/domain/sites/sites.api.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { fetchWords, loadWordsWith } from '../text/text.ts'
import { useQuestion } from '../ui/over/asked-question.ts'
import { stubBrowser } from '../ui/stub-browser.ts'
import { loadWords } from '../words.ts'
import { NoticesForm } from './notices-form.tsx'

beforeAll(async () => {
  stubBrowser()
  loadWordsWith(loadWords)
  await fetchWords(['sites', 'api', 'shared'], 'en')
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, msg: '', data: { rows: [] } })))
})
afterEach(cleanup)

const config = { scroll_notice_content: '', scroll_notice_content_zh: '', popup_content: '', popup_content_zh: '' }
const lent = 'Empty: readers of Chinese get the other text.'

test('a notice in one language says who reads it in one that is not theirs, before it is published too', async () => {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <NoticesForm now={{ version: 1, config } as EditableConfig} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const chinese = within(screen.getByRole('region', { name: 'Preview: Popup, Chinese' }))
  expect(chinese.queryByText(lent)).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: 'Popup' }), { target: { value: 'Closed on Friday' } })
  expect(chinese.getByText(lent)).toBeTruthy()
  expect(chinese.getByText('Closed on Friday')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await vi.waitFor(() => expect(useQuestion.getState().asked?.text).toContain(lent))
  expect(useQuestion.getState().asked?.text).toContain('Closed on Friday')
  useQuestion.getState().asked?.answer(false)
  fireEvent.change(screen.getByRole('textbox', { name: 'Popup, Chinese' }), { target: { value: '周五休息' } })
  expect(chinese.queryByText(lent)).toBeNull()
})
