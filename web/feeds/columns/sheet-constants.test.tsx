import type { SheetLayout } from '@loupe/domain/feeds/layout.ts'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sharedText } from '../../shared/shared.text.en.ts'
import { fetchWords, startText } from '../../text/text.ts'
import { stubBrowser } from '../../ui/stub-browser.ts'
import { feedsText } from '../feeds.text.en.ts'
import { SheetConstants } from './sheet-constants.tsx'

beforeAll(async () => {
  stubBrowser()
  startText((_language, namespace) => Promise.resolve(namespace === 'feeds' ? feedsText : sharedText))
  await fetchWords(['feeds', 'shared'])
})
afterEach(cleanup)

const sheet: SheetLayout = {
  sheet: 'Stock',
  use: true,
  headerRow: 1,
  columns: [],
  origin: 'natural',
  discountSign: null,
  discountScale: null,
  constants: { country: 'India', lab: 'GIA' },
  sections: [
    { title: 'Paradise', gives: {} },
    { title: 'Second hall', gives: { origin: 'lab' } },
  ],
}

function shown() {
  const onChange = vi.fn<(changed: SheetLayout) => void>()
  render(
    <MantineProvider env="test">
      <SheetConstants sheet={sheet} onChange={onChange} />
    </MantineProvider>,
  )
  return { of: (name: string) => within(screen.getByRole('group', { name })), said: () => onChange.mock.lastCall?.[0] }
}

test('what a title gives is said for that title alone', () => {
  const { of, said } = shown()
  fireEvent.change(of('Below “Paradise”').getByLabelText('Shape'), { target: { value: 'round' } })
  expect(said()?.sections).toEqual([{ title: 'Paradise', gives: { shape: 'round' } }, sheet.sections?.[1]])
  fireEvent.change(of('Below “Second hall”').getByLabelText('Natural or lab'), { target: { value: '' } })
  expect(said()?.sections).toEqual([sheet.sections?.[0], { title: 'Second hall', gives: {} }])
})

test('a value for the whole sheet is set and taken back, the others stay', () => {
  const { of, said } = shown()
  fireEvent.change(of('Same for the whole sheet').getByLabelText('Location'), { target: { value: 'Mumbai' } })
  expect(said()?.constants).toEqual({ country: 'India', lab: 'GIA', location: 'Mumbai' })
  fireEvent.change(of('Same for the whole sheet').getByLabelText('Lab'), { target: { value: '' } })
  expect(said()?.constants).toEqual({ country: 'India' })
})
