import type { homeApi, ShownStone } from '@loupe/domain/home/home.api.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { useLoginRequest } from '../me/login-request.ts'
import { fetchWords, startText } from '../text/text.ts'
import { stubBrowser } from '../ui/stub-browser.ts'
import { homeText } from './home.text.en.ts'
import { LandingSteps } from './landing-strips.tsx'
import { SeePrices } from './see-prices.tsx'

beforeAll(async () => {
  stubBrowser()
  startText(() => Promise.resolve(homeText))
  await fetchWords(['home'])
})
afterEach(cleanup)

const stone = (more: Partial<ShownStone>): ShownStone => ({
  shape: 'Round',
  shapeName: 'round',
  carat: '1.01',
  color: 'D',
  clarity: 'VS1',
  make: '3EX',
  fluorescence: 'None',
  lab: 'GIA',
  place: 'Shenzhen',
  inHand: true,
  ...more,
})

const windowWith = (natural: ShownStone[], lab: ShownStone[] = []): OutputOf<typeof homeApi.window> => ({
  natural: natural.length,
  lab: lab.length,
  confirmedHours: 1,
  suppliers: 1,
  filesToday: 0,
  medianSeconds: null,
  holdHours: 48,
  guestPrices: false,
  stones: { natural, lab },
})

const story = (now: OutputOf<typeof homeApi.window>) => {
  render(
    <MantineProvider env="test">
      <LandingSteps now={now} />
    </MantineProvider>,
  )
  return screen.getAllByRole('listitem').map((step) => step.textContent ?? '')
}

test('the story is about one stone, which comes from where it lies', () => {
  const steps = story(windowWith([stone({}), stone({ shape: 'Pear', carat: '1.10', place: 'Mumbai', inHand: false })]))
  expect(steps[0]).toContain('Pear 1.10 ct D VS1 3EX GIA?Yes, in Mumbai')
  expect(steps[2]).toContain('Arrived from MumbaiPear 1.10 ct D VS1 3EX GIA'.replace('Mumbai', 'Mumbai✓'))
})

test('a house whose stones are all in hand brings none in from where it is', () => {
  const steps = story(windowWith([stone({})]))
  expect(steps[0]).toContain('Yes, it is here')
  expect(steps[2]).toContain('Here already')
  expect(steps.join()).not.toContain('Shenzhen')
})

test('lab-grown is the first word of a lab-grown stone’s story', () => {
  expect(story(windowWith([], [stone({})]))[0]).toContain('Lab-grown · Round 1.01 ct')
})

test('prices are promised to guests where guests see them, else to people with an account', () => {
  render(
    <MantineProvider env="test">
      <SeePrices asGuest={false} />
      <SeePrices asGuest />
    </MantineProvider>,
  )
  expect(screen.getByRole('button', { name: 'Look around to see prices' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Register to see prices' }))
  expect(useLoginRequest.getState()).toMatchObject({ open: true, door: 'register' })
})
