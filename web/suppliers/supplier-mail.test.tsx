import { mainRoles, roles } from '@loupe/domain/access/roles.ts'
import type { SupplierMail as Mail } from '@loupe/domain/suppliers/suppliers.api.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { sharedText } from '../shared/shared.text.en.ts'
import { useViewer } from '../me/viewer.ts'
import { fetchWords, startText } from '../text/text.ts'
import { SupplierMail } from './supplier-mail.tsx'
import { suppliersText } from './suppliers.text.en.ts'
import { stubBrowser } from '../ui/stub-browser.ts'

const mail: Mail = {
  id: '3',
  name: 'Crescent Polished',
  email: 'desk@crescent.example',
  peoplesEmail: 'ravi@crescent.example',
  changes: [
    {
      id: '1',
      at: '2026-11-22T09:00:00.000Z',
      by: 'manager',
      what: 'edited',
      note: '',
      fields: { email: { from: '', to: 'desk@crescent.example' } },
    },
  ],
}
let asked: { path: string; body: unknown }[] = []

beforeAll(async () => {
  stubBrowser()
  startText((_language, namespace) => Promise.resolve(namespace === 'suppliers' ? suppliersText : sharedText))
  await fetchWords(['suppliers', 'shared'])
})
beforeEach(() => {
  asked = []
  let now = mail
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const input = JSON.parse(body) as { email?: string }
    asked.push({ path, body: input })
    if (input.email !== undefined) now = { ...mail, email: input.email }
    return Promise.resolve(
      new Response(JSON.stringify({ code: 200, msg: '', data: now }), { headers: { 'content-type': 'application/json' } }),
    )
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

function show(role: number, codes: readonly number[]) {
  useViewer.setState({ user: { id: '9', role, user_type: 2, codes: [], _roles: codes } as never })
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <SupplierMail id="3" onTyped={() => undefined} onBack={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

test('a manager reads where a supplier is asked and who changed it, and clears it', async () => {
  show(mainRoles.manager, [roles.userList, roles.seesCosts])
  const field = await screen.findByLabelText('E-mail for requests to Crescent Polished')
  expect(field).toHaveProperty('value', 'desk@crescent.example')
  expect(screen.getByText(/manager: none → desk@crescent\.example/)).toBeTruthy()
  fireEvent.change(field, { target: { value: 'nobody' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save address' }))
  expect(await screen.findByText('Please enter a valid e-mail address')).toBeTruthy()
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save address' }))
  expect(await screen.findByText('Empty: requests go to ravi@crescent.example, an address of its own people.')).toBeTruthy()
  expect(asked.filter(({ path }) => path.endsWith('/setMail')).map(({ body }) => body)).toEqual([{ id: '3', email: '' }])
})

test.each([
  ['a salesman', mainRoles.salesman, [roles.userList, roles.seesCosts]],
  ['a manager without the code for people', mainRoles.manager, [roles.seesCosts]],
] as const)('%s is shown nothing and asks for nothing', (_who, role, codes) => {
  show(role, codes)
  expect(screen.queryByText('Requests by e-mail')).toBeNull()
  expect(asked).toEqual([])
})
