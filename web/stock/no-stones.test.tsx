import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { queryClient } from '../api/query.ts'
import { useContactRequest } from '../me/contact-request.ts'
import { fetchWords, loadWordsWith } from '../text/text.ts'
import { loadWords } from '../words.ts'
import { NoStones } from './no-stones.tsx'

beforeAll(async () => {
  loadWordsWith(loadWords)
  await fetchWords(['nav', 'stock', 'shared'], 'en')
})
afterEach(cleanup)

test('who finds nothing asks the house with a press on the sentence that says so', () => {
  render(
    <QueryClientProvider client={queryClient}>
      <NoStones choice={{ hue: 'white', color: ['D'] }} counts={null} onChoice={() => undefined} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: /please contact customer service/ }))
  expect(useContactRequest.getState().open).toBe(true)
})
