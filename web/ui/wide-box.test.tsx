import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { stubBrowser } from './stub-browser.ts'
import { WideBox } from './wide-box.tsx'

beforeAll(() => stubBrowser())
afterEach(cleanup)

/** As wide as the browser would say. */
function sized(box: HTMLElement, wide: number, inside: number): void {
  Object.defineProperty(box, 'clientWidth', { value: wide, configurable: true })
  Object.defineProperty(box, 'scrollWidth', { value: inside, configurable: true })
  fireEvent.scroll(box)
}

test('an edge says that it goes on, until its end is in sight', () => {
  render(<WideBox label="Stones">stones</WideBox>)
  const box = screen.getByRole('region', { name: 'Stones' })
  const goesOn = () => box.nextElementSibling !== null
  expect(goesOn()).toBe(false)
  sized(box, 300, 900)
  expect(goesOn()).toBe(true)
  box.scrollLeft = 600
  fireEvent.scroll(box)
  expect(goesOn()).toBe(false)
  sized(box, 900, 900)
  expect(goesOn()).toBe(false)
})
