import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '../api/refusal.ts'
import { useForm } from './use-form.ts'

afterEach(cleanup)

function Sample({ send }: { send: () => Promise<void> }) {
  const form = useForm({ empty: { name: '' }, check: ({ name }) => ({ name: name === '' ? 'name it' : undefined }), send })
  return (
    <form ref={form.place} onSubmit={form.submit}>
      <input aria-label="name" value={form.draft.name} onChange={(event) => form.change({ name: event.currentTarget.value })} />
      <output>{form.error('name') ?? ''}</output>
      <p role="alert">{form.refusal}</p>
      <button type="submit">go</button>
    </form>
  )
}
const type = (text: string) => fireEvent.change(screen.getByLabelText('name'), { target: { value: text } })
const press = () => fireEvent.click(screen.getByRole('button'))
const settle = () => act(async () => undefined)

test('nothing is wrong before the first try, and nothing is sent while something is', () => {
  const send = vi.fn(async () => undefined)
  render(<Sample send={send} />)
  expect(screen.getByRole('status').textContent).toBe('')
  press()
  expect(screen.getByRole('status').textContent).toBe('name it')
  expect(send).not.toHaveBeenCalled()
})

test('two presses send once, and it can be sent again after an answer', async () => {
  let answer = (): void => undefined
  const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  render(<Sample send={send} />)
  type('Ann')
  press()
  press()
  expect(send).toHaveBeenCalledTimes(1)
  answer()
  await settle()
  press()
  expect(send).toHaveBeenCalledTimes(2)
})

test('what the server says about a field stands there until the field changes', async () => {
  render(<Sample send={() => Promise.reject(new Refusal(400, 'taken', { data: { fields: { name: 'taken' } } }))} />)
  type('Ann')
  press()
  await settle()
  expect(screen.getByRole('status').textContent).toBe('taken')
  expect(screen.getByRole('alert').textContent).toBe('')
  type('Anne')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('what it says about no field of the form stands for all of it', async () => {
  render(<Sample send={() => Promise.reject(new Refusal(429, 'too often', { data: { retryAfter: 9 } }))} />)
  type('Ann')
  press()
  await settle()
  expect(screen.getByRole('alert').textContent).toBe('too often')
})
