import { registrationApi } from '@loupe/domain/accounts/accounts.api.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../api/refusal.ts'
import { useForm } from './use-form.ts'
import { useWrite } from './use-write.ts'

const sent = vi.hoisted(() => vi.fn())
vi.mock('../api/call.ts', async (original) => ({ ...(await original<object>()), call: sent }))
beforeEach(() => void sent.mockReset().mockResolvedValue(null))
afterEach(cleanup)

function Sample() {
  const write = useWrite(registrationApi.sendEmailVerifyCode)
  const form = useForm<typeof registrationApi.sendEmailVerifyCode, { name: string }>(write, {
    now: { name: '' },
    check: ({ name }) => ({ name: name === '' ? 'name it' : undefined }),
    input: ({ name }) => ({ type: 0, user_email: name, referrer: '' }),
  })
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
  render(<Sample />)
  expect(screen.getByRole('status').textContent).toBe('')
  press()
  expect(screen.getByRole('status').textContent).toBe('name it')
  expect(sent).not.toHaveBeenCalled()
})

test('two presses send once, and it can be sent again after an answer', async () => {
  let answer = (): void => undefined
  sent.mockImplementation(() => new Promise<void>((resolve) => (answer = resolve)))
  render(<Sample />)
  type('Ann')
  press()
  press()
  expect(sent).toHaveBeenCalledTimes(1)
  answer()
  await settle()
  press()
  expect(sent).toHaveBeenCalledTimes(2)
})

test('what the server says about a field stands there until the field changes', async () => {
  sent.mockRejectedValue(new Refusal(400, 'taken', { data: { fields: { name: 'taken' } } }))
  render(<Sample />)
  type('Ann')
  press()
  await settle()
  expect(screen.getByRole('status').textContent).toBe('taken')
  expect(screen.getByRole('alert').textContent).toBe('')
  type('Anne')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('what it says about no field of the form stands for all of it', async () => {
  sent.mockRejectedValue(new Refusal(429, 'too often', { data: { retryAfter: 9 } }))
  render(<Sample />)
  type('Ann')
  press()
  await settle()
  expect(screen.getByRole('alert').textContent).toBe('too often')
})
