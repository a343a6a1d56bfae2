import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fetchWords, loadWordsWith } from '../text/text.ts'
import { stubBrowser } from '../ui/stub-browser.ts'
import { loadWords } from '../words.ts'
import { PaperViewer } from './paper-viewer.tsx'

const opened = vi.hoisted(() => ({ open: vi.fn(), close: vi.fn() }))
vi.mock('./pdf-file.ts', () => ({ openPdf: opened.open }))

beforeAll(async () => {
  stubBrowser()
  loadWordsWith(loadWords)
  await fetchWords(['papers'], 'en')
})
beforeEach(() => {
  opened.open.mockReset()
  opened.close.mockReset()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Tells at once what it watches: that it is in sight, and 500 wide. */
function watching() {
  type Hear = (entries: readonly object[]) => void
  return class {
    readonly hear: Hear
    constructor(hear: Hear) {
      this.hear = hear
    }
    observe = () => this.hear([{ isIntersecting: true, contentRect: { width: 500 } }])
    disconnect = () => undefined
  }
}

const onSave = vi.fn()
const show = (type: string) =>
  render(
    <MantineProvider>
      <PaperViewer blob={new Blob(['x'])} type={type} words="Licence" failure={null} onSave={onSave} />
    </MantineProvider>,
  )

test('a PDF that needs a password says so and can be saved; nothing is offered to enlarge', async () => {
  opened.open.mockRejectedValue(Object.assign(new Error('locked'), { why: 'locked' }))
  show('application/pdf')
  expect(await screen.findByText('This PDF is locked with a password')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Enlarge' })).toBeNull()
  const [, beside] = screen.getAllByRole('button', { name: 'Save the file' })
  fireEvent.click(beside!)
  expect(onSave).toHaveBeenCalledOnce()
})

test('a PDF is opened once and closed when it is looked at no more; its pages say their numbers and words', async () => {
  for (const name of ['IntersectionObserver', 'ResizeObserver']) vi.stubGlobal(name, watching())
  opened.open.mockResolvedValue({
    pages: 63,
    ratios: [1.4, 0.7],
    draw: () => ({ canvas: Promise.resolve(document.createElement('canvas')), stop: () => undefined }),
    words: (at: number) => Promise.resolve(at === 0 ? 'Grade E' : ''),
    close: opened.close,
  })
  const { unmount } = show('application/pdf')
  expect(await screen.findByRole('img', { name: 'Page 1 of 63: Grade E' })).toBeDefined()
  expect(screen.getByRole('img', { name: 'Page 2 of 63' })).toBeDefined()
  expect(screen.getByText('61 more pages: save the file to read them.')).toBeDefined()
  expect(opened.open).toHaveBeenCalledOnce()
  expect(opened.close).not.toHaveBeenCalled()
  unmount()
  expect(opened.close).toHaveBeenCalledOnce()
})

test('a picture needs nothing of what draws PDFs', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  show('image/png')
  expect(await screen.findByRole('img', { name: 'Licence' })).toBeDefined()
  expect(opened.open).not.toHaveBeenCalled()
})
