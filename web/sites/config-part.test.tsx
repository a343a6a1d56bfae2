import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { defaultConfig } from '@loupe/domain/sites/default-config.ts'
import { fetchWords, loadWordsWith } from '../text/text.ts'
import { stubBrowser } from '../ui/stub-browser.ts'
import { loadWords } from '../words.ts'
import { configParts, type Config, type PartName } from './config-fields.ts'
import { ConfigPart } from './config-part.tsx'

beforeAll(async () => {
  stubBrowser()
  loadWordsWith(loadWords)
  await fetchWords(['sites', 'shared'], 'en')
})
afterEach(cleanup)

const lineOf = (name: PartName, config: Partial<Config>) => {
  const [part] = configParts.filter((each) => each.name === name)
  if (!part) throw new Error(name)
  const usual = { ...defaultConfig, payment_accounts: [], delivery_days: { home: '', places: [] } } as unknown as Config
  render(
    <MantineProvider env="test">
      <ConfigPart
        part={part}
        config={{ ...usual, ...config }}
        isOpen={false}
        isAlone={false}
        changed={0}
        hasProblem={false}
        onFold={() => undefined}
      >
        <p />
      </ConfigPart>
    </MantineProvider>,
  )
  return screen.getByRole('button').textContent ?? ''
}

const place = { place: 'Mumbai', in_hand: '5', to_order: '8' }

test.each([
  { name: 'terms', config: {}, says: 'The usual terms are in force' },
  { name: 'terms', config: { terms_content: 'Ours' }, says: 'The house’s own terms are in force' },
  { name: 'delivery', config: {}, says: 'No days: none are shown' },
  { name: 'delivery', config: { delivery_days: { home: 'Shenzhen', places: [place] } }, says: 'Shenzhen · Days from 1 place' },
  { name: 'codes', config: {}, says: 'Nothing set yet' },
] as const)('folded, the part $name says what is in force: $says', ({ name, config, says }) => {
  expect(lineOf(name, config as unknown as Partial<Config>)).toContain(says)
})
