import type { ListedPerson } from '@loupe/domain/users/person.ts'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ListTable } from '../../lists/list-table.tsx'
import { fetchWords, loadWordsWith } from '../../text/text.ts'
import { stubBrowser } from '../../ui/stub-browser.ts'
import { loadWords } from '../../words.ts'
import { usePeopleColumns } from './people-columns.tsx'
import { PersonCard } from './person-card.tsx'

beforeAll(async () => {
  stubBrowser()
  loadWordsWith(loadWords)
  await fetchWords(['users', 'shared'], 'en')
})
afterEach(cleanup)

const usual = {
  name: 'ann',
  real_name: '',
  company: '',
  phone: '',
  email: '',
  salesman: null,
  supplier_name: '',
  status: 1,
  user_type: 0,
  documents_waiting: 0,
}
const aPerson = (part: Partial<ListedPerson>) =>
  ({ ...usual, id: '1', login_num: 0, last_seen: null, group: null, ...part }) as ListedPerson

function Row({ person }: { person: ListedPerson }) {
  return <ListTable rows={[person]} columns={usePeopleColumns()} idOf={({ id }) => id} />
}
const wordsOf = (person: ListedPerson) => {
  render(
    <MantineProvider env="test">
      <Row person={person} />
      <PersonCard person={person} onOpen={() => undefined} />
    </MantineProvider>,
  )
  return screen.getAllByRole('cell').map(({ textContent }) => textContent)
}

test('who never logged in is told from whom the house lost sight of', () => {
  expect(wordsOf(aPerson({ role: 5 }))[4]).toBe('Never')
  expect(screen.getAllByRole('button').at(-1)?.textContent).toContain('Last seen: Never')
  cleanup()
  expect(wordsOf(aPerson({ role: 5, login_num: 3 }))[4]).toBe('Not in 90 days3 logins')
})

test('who waits to be let in could not log in yet: since when they wait is said', () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  expect(wordsOf(aPerson({ role: 5, status: 0, created_at: hourAgo }))[4]).toBe('Registered 1 hour ago')
  expect(screen.getAllByRole('button').at(-1)?.textContent).toContain('Registered 1 hour ago')
  expect(screen.getAllByRole('button').at(-1)?.textContent).not.toContain('Last seen')
})

test.each([
  { role: 3, group: 'Salespeople', says: 'Salesperson' },
  { role: 6, group: 'Visitors', says: 'Visitor' },
  { role: 4, group: '供应商', says: 'Supplier' },
  { role: 5, group: 'Wholesale', says: 'CustomerWholesale' },
  { role: 5, group: null, says: 'CustomerNo group' },
  { role: 1, group: null, says: 'Super admin' },
] as const)('beside role $role the group $group says $says', ({ role, group, says }) => {
  const person = aPerson({ role, group: group === null ? null : { id: '2', name: group } })
  expect(wordsOf(person)[2]).toBe(says)
})

test('a supplier’s account names the firm whose stones it brings, and nothing is said twice', () => {
  expect(wordsOf(aPerson({ role: 4, name: 'supplier-a', real_name: 'Asha', supplier_name: 'Amber Star' }))[0]).toBe(
    'AshaAmber Star · supplier-a',
  )
  cleanup()
  const words = wordsOf(aPerson({ role: 5, name: '13812345671', phone: '13812345671', real_name: 'Fang', company: 'Fang' }))
  expect(words.slice(0, 2)).toEqual(['Fang13812345671', ''])
  expect(
    screen
      .getAllByRole('button')
      .at(-1)
      ?.textContent?.match(/13812345671/g),
  ).toHaveLength(1)
})

test('whoever waits has a button of their own, where the reader may decide', () => {
  wordsOf(aPerson({ role: 5, status: 0, may_change: true, created_at: new Date().toISOString() }))
  expect(screen.getByRole('button', { name: 'Decide: ann' })).toBeTruthy()
  cleanup()
  wordsOf(aPerson({ role: 5, status: 0, may_change: false, created_at: new Date().toISOString() }))
  expect(screen.queryByRole('button', { name: 'Decide: ann' })).toBeNull()
})
