import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { fetchWords, loadWordsWith } from '../text/text.ts'
import { stubBrowser } from '../ui/stub-browser.ts'
import { loadWords } from '../words.ts'
import { well } from './a-health.ts'
import { HealthPage } from './health-page.tsx'

beforeAll(async () => {
  stubBrowser()
  loadWordsWith(loadWords)
  await fetchWords(['api', 'shared', 'nav', 'health'], 'en')
})
afterEach(cleanup)

test('the line of the disk turns red when room runs short, says what to do, and is green again afterwards', async () => {
  let freeBytes = 50e9
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, msg: '', data: { ...well, disk: { ...well.disk, freeBytes } } })))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <HealthPage />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const disk = await screen.findByRole('region', { name: 'Disk' })
  const lookAgain = (free: number) => {
    freeBytes = free
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }))
  }
  const summary = screen.getByRole('status')
  expect([disk.dataset['well'], summary.dataset['well']]).toEqual(['true', 'true'])
  lookAgain(9e9)
  expect(await within(disk).findByText(/Free some space or enlarge the disk/)).toBeDefined()
  expect([disk.dataset['well'], summary.dataset['well']]).toEqual(['false', 'false'])
  lookAgain(30e9)
  await vi.waitFor(() => expect([disk.dataset['well'], summary.dataset['well']]).toEqual(['true', 'true']))
  expect(within(disk).queryByText(/Free some space/)).toBeNull()
})
