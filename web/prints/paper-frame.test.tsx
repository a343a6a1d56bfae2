import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PaperFrame } from './paper-frame.tsx'

afterEach(cleanup)

test('a paper lies in a page of its own, in its language and filed under its number, and says when it can be printed', async () => {
  const ready = vi.fn()
  const paper = (text: string) => (
    <PaperFrame ref={null} title="Preview" language="zh-CN" onReady={ready}>
      <title>ND20261122-0001</title>
      <p>{text}</p>
    </PaperFrame>
  )
  const { container, rerender } = render(paper('two stones'))
  expect(ready).not.toHaveBeenCalled()
  await waitFor(() => expect(ready).toHaveBeenCalledTimes(1))
  const page = container.querySelector('iframe')?.contentDocument
  expect(page?.body.textContent).toContain('two stones')
  expect(page?.title).toBe('ND20261122-0001')
  expect(page?.documentElement.lang).toBe('zh-CN')
  expect(container.textContent).toBe('')
  rerender(paper('one stone'))
  expect(page?.body.textContent).toContain('one stone')
})
