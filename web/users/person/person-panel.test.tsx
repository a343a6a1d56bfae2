import type { PersonDetail } from '@loupe/domain/users/person.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { keyOf, queryClient } from '../../api/query.ts'
import { fetchWords, loadWordsWith } from '../../text/text.ts'
import { stubBrowser } from '../../ui/stub-browser.ts'
import { loadWords } from '../../words.ts'
import { PersonPanel } from './person-panel.tsx'

beforeAll(async () => {
  stubBrowser()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  loadWordsWith(loadWords)
  await fetchWords(['api', 'shared', 'users'], 'en')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const newcomer: PersonDetail = {
  id: '7',
  version: 1,
  name: 'ann',
  real_name: '',
  phone: '',
  email: '',
  company: '',
  role: 5,
  group: null,
  salesman: null,
  supplier_name: '',
  status: 0,
  permanent: 1,
  limit_time: null,
  has_expired: false,
  user_type: 0,
  documents_waiting: 0,
  login_num: 0,
  created_at: new Date(Date.now() - 60_000).toISOString(),
  may_change: true,
  address: '',
  invite_code: '',
  inviter: null,
  supplier_id: null,
  codes: [],
  held_codes: [1, 2, 3],
  refuse_reason: '',
  api_rate: '1.00',
  invited_until: null,
  content: {},
}

const opened = vi.fn<(id: string) => void>()

async function open(part: Partial<PersonDetail>): Promise<void> {
  const standing = { last_seen: null, orders: null, open_orders: null, owes_rmb: null, credit_rmb: null, latest: [] }
  queryClient.setQueryData(keyOf(usersApi.one, { id: newcomer.id }), { ...newcomer, ...part })
  queryClient.setQueryData(keyOf(usersApi.standing, { id: newcomer.id }), standing)
  // The sheet's code is fetched when one is first opened.
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <PersonPanel id={newcomer.id} onClose={() => undefined} onOpen={opened} SupplierMail={() => null} />
        </QueryClientProvider>
      </MantineProvider>,
    )
    await import('../../ui/over/sheet-body.tsx')
  })
}
/** Whether a button scrolls away with the form. */
const isInForm = (button: HTMLElement): boolean => button.closest('form') !== null

test('what decides about a newcomer stands at the foot of the panel, where nothing scrolls away', async () => {
  await open({})
  const letIn = await screen.findByRole('button', { name: 'Approve' })
  expect([letIn, screen.getByRole('button', { name: 'Refuse' })].map(isInForm)).toEqual([false, false])
})

test('what changes somebody who was let in ends the form', async () => {
  await open({ status: 1 })
  expect(isInForm(await screen.findByRole('button', { name: 'Save changes' }))).toBe(true)
})

test('the head of a newcomer says since when they wait, not when they were last here nor how many permissions a visitor has', async () => {
  await open({})
  expect(await screen.findByText('1 minute ago')).toBeDefined()
  expect(screen.queryByText('Last seen')).toBeNull()
  expect(screen.queryByText('Permissions')).toBeNull()
})

test('what a newcomer becomes is asked before who they are; afterwards it is the other way round', async () => {
  const names = async () => [...(await screen.findAllByRole('textbox')), ...screen.getAllByRole('combobox')]
  const isBefore = (fields: HTMLElement[]): boolean => {
    const [role, name] = ['role', 'real_name'].map((field) => fields.find((one) => one.getAttribute('name') === field))
    return !!role && !!name && Boolean(role.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING)
  }
  await open({})
  expect(isBefore(await names())).toBe(true)
  cleanup()
  await open({ status: 1 })
  expect(isBefore(await names())).toBe(false)
})

test('whoever decided about a newcomer is led to the next one', async () => {
  const others = { rows: [{ ...newcomer, id: '8', name: 'ben' }], nextCursor: null }
  queryClient.setQueryData(keyOf(usersApi.list, { status: 0, limit: 1 }), others)
  await open({})
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Next waiting/ })).toBeNull()
  act(() => void queryClient.setQueryData(keyOf(usersApi.one, { id: newcomer.id }), { ...newcomer, status: 1 }))
  fireEvent.click(await screen.findByRole('button', { name: 'Next waiting: ben' }))
  expect(opened).toHaveBeenCalledWith('8')
})
