import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { stubBrowser } from '../ui/stub-browser.ts'
import { SteadyInput } from './steady-input.tsx'

beforeAll(() => stubBrowser())
afterEach(cleanup)

const drawn = (value: string, onText: (text: string) => void = () => undefined) => (
  <MantineProvider env="test">
    <SteadyInput label="Rap" value={value} onText={onText} />
  </MantineProvider>
)
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Rap' })

test('a list price that is answered while somebody is in its box waits until they leave it', () => {
  const { rerender } = render(drawn(''))
  fireEvent.focus(box())
  rerender(drawn('7,200.00'))
  expect(box().value, 'what is typed next must not join the answer').toBe('')
  fireEvent.blur(box())
  expect(box().value).toBe('7,200.00')
})

test('what is typed is told and stays as typed, emptied too, until the box is left', () => {
  const told: string[] = []
  const { rerender } = render(drawn('7,200.00', (text) => told.push(text)))
  fireEvent.focus(box())
  fireEvent.change(box(), { target: { value: '' } })
  rerender(drawn('7,200.00', (text) => told.push(text)))
  expect(box().value).toBe('')
  fireEvent.change(box(), { target: { value: '7800' } })
  rerender(drawn('7,800.00', (text) => told.push(text)))
  expect([box().value, ...told]).toEqual(['7800', '', '7800'])
  fireEvent.blur(box())
  expect(box().value).toBe('7,800.00')
})
